# Beside `cart`: rpart's tree of every set in a folder. A set is NAME.csv with codes (y last, empty for missing) and
# NAME.txt with a line a column: "numeric" or the number of its levels. Prints tab-separated lines:
#   set NAME
#   node NUMBER VARIABLE cut THRESHOLD SIDE-OF-SMALLER        (SIDE: left or right)
#   node NUMBER VARIABLE levels SIDES                         (a digit a level: 1 left, 3 right, 2 absent)
#   row NODE PREDICTION ...
suppressPackageStartupMessages(library(rpart))
folder <- commandArgs(TRUE)[1]
cp <- as.numeric(commandArgs(TRUE)[2])
for (file in sort(list.files(folder, "\\.csv$"))) {
  name <- sub("\\.csv$", "", file)
  data <- read.csv(file.path(folder, file), header = FALSE, na.strings = "", colClasses = "numeric")
  kinds <- readLines(file.path(folder, paste0(name, ".txt")))
  names(data) <- c(paste0("x", seq_len(ncol(data) - 1) - 1), "y")
  for (i in seq_along(kinds)) if (kinds[i] != "numeric") data[[i]] <- factor(data[[i]], levels = seq_len(as.numeric(kinds[i])) - 1)
  method <- if (is.factor(data$y)) "class" else "anova"
  fit <- rpart(y ~ ., data, method = method, control = rpart.control(
    minsplit = 20, minbucket = 7, cp = cp, xval = 0, maxcompete = 0, maxdepth = 30))
  cat("set", name, sep = "\t"); cat("\n")
  frame <- fit$frame
  numbers <- as.numeric(row.names(frame))
  at <- 1
  for (i in seq_len(nrow(frame))) {
    if (frame$var[i] == "<leaf>") next
    variable <- sub("x", "", as.character(frame$var[i]))
    split <- fit$splits[at, ]
    if (split["ncat"] > 1) cat("node", numbers[i], variable, "levels", paste(fit$csplit[split["index"], seq_len(split["ncat"])], collapse = ""), sep = "\t")
    else cat("node", numbers[i], variable, "cut", format(split["index"], digits = 17), if (split["ncat"] < 0) "left" else "right", sep = "\t")
    cat("\n")
    at <- at + 1 + frame$ncompete[i] + frame$nsurrogate[i]
  }
  answers <- predict(fit, data, type = if (method == "class") "prob" else "vector")
  answers <- matrix(answers, nrow = nrow(data))
  rows <- apply(formatC(answers, digits = 17, format = "g"), 1, paste, collapse = "\t")
  cat(paste("row", numbers[fit$where], rows, sep = "\t"), sep = "\n")
}
