/** What stands between the values of an option in one field. */
const BETWEEN = /[,;\n]/;

/** The values of an option, as somebody wrote them one after the other; each once, whatever its letters. */
export function readAxis(text: string): string[] {
  const values = text.split(BETWEEN).map((value) => value.trim().replace(/\s+/g, " "));
  const firsts = new Map(
    values
      .filter(Boolean)
      .map((value) => [value.toLowerCase(), value] as const)
      .toReversed(),
  );
  return values.filter((value, index) => firsts.get(value.toLowerCase()) === value && values.indexOf(value) === index);
}

/**
 * Every value of each option with every value of the others, without those that are there already, in the order in which they were
 * written; never more than `most` together with what is there.
 */
export function missingChoices(
  axes: readonly (readonly string[])[],
  there: readonly (readonly string[])[],
  most: number,
): string[][] {
  const known = new Set(there.map(keyOf));
  const used = axes.filter((axis) => axis.length > 0);
  if (used.length === 0) return [];
  const all = used.reduce<string[][]>(
    (rows, axis) => rows.flatMap((row) => axis.map((value) => [...row, value])),
    [[]],
  );
  return all.filter((row) => !known.has(keyOf(row))).slice(0, Math.max(most - there.length, 0));
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values.map((value) => value.trim().toLowerCase()));
}
