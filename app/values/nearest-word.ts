/** The most similar word; the first one if several are equally similar, null if none is similar enough. */
export function nearestWord(typed: string, words: string[]): string | null {
  const allowed = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2;
  const near = words
    .filter((word) => Math.abs(word.length - typed.length) <= allowed)
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.word ?? null;
}

/** The Damerau–Levenshtein distance: letters added, left out, changed or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed, isSwapped ? at(before, j - 2) + 1 : Infinity));
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: number[], index: number) {
  return row[index] ?? Infinity;
}
