# Evaluates the R expression on every line of its input and prints its numbers, tab-separated, so that they read back exactly.
input <- file("stdin")
lines <- readLines(input)
close(input)
for (line in lines) {
  answer <- suppressWarnings(as.numeric(unlist(eval(parse(text = line)))))
  cat(formatC(answer, digits = 17, format = "g"), sep = "\t")
  cat("\n")
}
