/** The known word closest to a mistyped one, else the only one that contains it, else undefined: for "did you mean". */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const limit = Math.floor((Math.max(word.length, candidate.length) + 1) / 3);
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const far = distance(word.toLowerCase(), candidate.toLowerCase());
    if (far <= limit && far < least) {
      least = far;
      best = candidate;
    }
  }
  return best ?? onlyWith(word.toLowerCase(), known);
}

/** Who types `flipper` means flipper_length_mm. One or two letters say nothing. */
function onlyWith(part: string, known: readonly string[]): string | undefined {
  if (part.length < 3) return undefined;
  const found = known.filter((candidate) => candidate.toLowerCase().includes(part));
  return found.length === 1 ? found[0] : undefined;
}

/** Levenshtein distance in which two neighbours that changed places are one mistake, one row of the matrix at a time. */
function distance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = turned ? before[j - 2]! + 1 : other;
      next.push(Math.min(other, swapped, row[j]! + 1, next[j - 1]! + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
