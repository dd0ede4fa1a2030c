/** Separators of option values in one field. */
const SEPARATOR = /[,;\n]/;

/** Returns the option values of a field without duplicates, ignoring case. */
export function readAxis(text: string): string[] {
  const values = text.split(SEPARATOR).map((value) => value.trim().replace(/\s+/g, " "));
  const firsts = new Map(
    values
      .filter(Boolean)
      .map((value) => [value.toLowerCase(), value] as const)
      .toReversed(),
  );
  return values.filter((value, index) => firsts.get(value.toLowerCase()) === value && values.indexOf(value) === index);
}

/**
 * Returns all combinations of the option values that do not exist yet, in the order of the values.
 * @param most maximum number of variants, including the existing ones
 */
export function missingVariants(
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
