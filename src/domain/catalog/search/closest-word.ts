const LONGEST = 30;

/** Returns the accepted number of typing errors: none below 4 letters, 1 below 7, 2 in longer words. */
function forgiven(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}

/**
 * Returns the closest word: the one with the fewest typing errors, the first of equals; null when none is close enough.
 * The comparison ignores case. Words longer than `LONGEST` are not compared, which bounds the time.
 */
export function closestWord(typed: string, words: Iterable<string>): string | null {
  const wanted = typed.toLowerCase();
  if (wanted.length > LONGEST) return null;
  let best: string | null = null;
  let fewest = forgiven(wanted) + 1;
  for (const word of words) {
    if (Math.abs(word.length - wanted.length) >= fewest) continue;
    const slips = countSlips(wanted, word.toLowerCase());
    if (slips < fewest && slips < word.length) [best, fewest] = [word, slips];
  }
  return best;
}

/** Counts letters that are missing, added, replaced or swapped with their neighbour (optimal string alignment). */
export function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the spellings of a short word with two neighbouring letters swapped. Trigrams miss these errors, because
 * hardly any trigram stays the same.
 */
export function swappedSpellings(word: string): string[] {
  const letters = [...word];
  if (letters.length > 12) return [];
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? "")
      .join(""),
  );
}

const SHORTEST_PIECE = 3;

/** Returns all ways to split a word in two, for words that were typed without the space. */
export function splitsOf(word: string): string[][] {
  if (word.length > LONGEST) return [];
  const pieces = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PIECE + 1) }, (_, index) => index);
  return pieces.map((index) => [word.slice(0, index + SHORTEST_PIECE), word.slice(index + SHORTEST_PIECE)]);
}
