/** The words of an unfinished command line as a shell would see them: quotes and backslashes undone, the last word perhaps empty. */
export function splitLine(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!;
    const isEscape = char === '\\' && quote !== "'" && i + 1 < line.length;
    if (isEscape) word = (word ?? '') + line[++i]!;
    else if (quote !== '') {
      if (char === quote) quote = '';
      else word += char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + char;
  }
  return [...words, word ?? ''];
}
