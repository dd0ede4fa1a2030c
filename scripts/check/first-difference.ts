/** Returns the first line that differs, as both texts have it; null when the texts are equal. */
export function firstDifference(committed: string, fresh: string): string | null {
  const [left, right] = [committed.split("\n"), fresh.split("\n")];
  const index = Array.from({ length: Math.max(left.length, right.length) }).findIndex(
    (_, at) => left[at] !== right[at],
  );
  if (index < 0) return null;
  const shown = (line: string | undefined) => line ?? "(no more lines)";
  return `Line ${index + 1}, file:     ${shown(left[index])}\nLine ${index + 1}, database: ${shown(right[index])}`;
}
