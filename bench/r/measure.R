# Measures rpart, e1071 or read.csv in a process of its own: BASE JOB SECONDS STRETCHES SCORE, see bench/compare/packed.ts and timing.ts.
# Jobs: "rpart", "e1071", "read".
arguments <- commandArgs(TRUE)
base <- arguments[1]; job <- arguments[2]; seconds <- as.numeric(arguments[3]); stretches <- as.numeric(arguments[4]); score <- arguments[5]
ONCE <- 10; MOST_REPEATS <- 100

forget_peak <- function() try(suppressWarnings(cat("5", file = "/proc/self/clear_refs")), silent = TRUE)
peak_now <- function() {
  if (!file.exists("/proc/self/status")) return(0)
  as.numeric(gsub("[^0-9]", "", grep("^VmHWM", readLines("/proc/self/status"), value = TRUE))) / 1024
}
repeated <- function(work, least, most) {
  cat(if (most == 1) "cold\n" else "warm\n"); flush(stdout())
  forget_peak()
  begun <- proc.time(); times <- 0
  repeat {
    made <- work(); times <- times + 1
    if (times >= most || (proc.time() - begun)[["elapsed"]] >= least) break
  }
  took <- proc.time() - begun
  list(cpu = (took[["user.self"]] + took[["sys.self"]]) / times, wall = took[["elapsed"]] / times, peak = peak_now(), made = made)
}
timing <- function(work) {
  cold <- repeated(work, 0, 1)
  if (cold$wall < seconds) repeated(work, seconds, MOST_REPEATS)
  if (cold$wall > ONCE) return(list(cold = cold, warm = cold))
  warm <- lapply(seq_len(stretches), function(i) repeated(work, seconds, MOST_REPEATS))
  list(cold = cold, warm = warm[order(sapply(warm, function(one) one$cpu))][[stretches %/% 2 + 1]])
}
cost_text <- function(cost) sprintf('{"cpu":%.6f,"wall":%.6f,"peak":%.1f}', cost$cpu, cost$wall, cost$peak)
costs_text <- function(costs) sprintf('{"cold":%s,"warm":%s}', cost_text(costs$cold), cost_text(costs$warm))

read_part <- function(name, rows, sizes) {
  file <- file(paste0(base, ".", name), "rb")
  on.exit(close(file))
  columns <- lapply(sizes, function(size) {
    values <- readBin(file, "double", rows, endian = "little")
    if (size == 0) values else factor(values, levels = seq_len(size) - 1)
  })
  names(columns) <- c(paste0("x", seq_len(length(sizes) - 1)), "y")
  as.data.frame(columns)
}

if (job == "read") {
  fit <- timing(function() read.csv(paste0(base, ".csv"), stringsAsFactors = TRUE))
  cat(sprintf('{"fit":%s}\n', costs_text(fit)))
} else {
  suppressPackageStartupMessages(library(job, character.only = TRUE))
  lines <- readLines(paste0(base, ".txt"))
  rows <- as.numeric(strsplit(lines[1], " ")[[1]]); sizes <- as.numeric(lines[-1])
  train <- read_part("train", rows[1], sizes)
  asked <- if (score == "train") train else read_part("test", rows[2], sizes)
  # Cross-validation is no part of the work: ours is told the same complexity and does none either.
  learn <- if (job == "rpart") function() rpart(y ~ ., train, method = "class", control = rpart.control(xval = 0))
    else function() naiveBayes(y ~ ., train)
  fit <- timing(learn)
  model <- fit$warm$made
  predicted <- timing(function() predict(model, asked, type = "class"))
  cat(sprintf('{"fit":%s,"predict":%s,"rows":%d,"correct":%d}\n', costs_text(fit), costs_text(predicted),
    nrow(asked), sum(predicted$warm$made == asked$y)))
}
