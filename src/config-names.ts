/** Prefixes of setting names that no other program uses. */
const OURS = /^(?:SHOP|PAYHERE|SMTP|S3|SMS|WHATSAPP|BACKUP|BANK|COD|DELIVERY)_/;
/** Set by the launcher itself. */
const INTERNAL = new Set(["SHOP_LAUNCHERS"]);
const SIMILAR_DISTANCE = 2;
/**
 * The environment contains names of many programs: only a name with one different letter is reported as a misspelt
 * setting.
 */
const SLIP = 1;

type Environment = Record<string, string | undefined>;

/**
 * Returns one sentence for each name that looks like a misspelt setting.
 * @param known names of all settings
 * @param inFile names in the file `.env`, which contains only the shop's settings
 */
export function unknownSettings(env: Environment, known: readonly string[], inFile: ReadonlySet<string>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || INTERNAL.has(name)) return [];
    if (!inFile.has(name) && !/^[A-Z]/.test(name)) return [];
    const typed = name.toUpperCase();
    const nearest = known.toSorted((a, b) => distance(typed, a) - distance(typed, b))[0] ?? "";
    const away = distance(typed, nearest);
    if (!inFile.has(name) && !OURS.test(name) && away > SLIP) return [];
    const hint = away <= SIMILAR_DISTANCE ? ` Did you mean ${nearest}?` : "";
    return [`${name} is not a setting of the shop and has no effect.${hint}`];
  });
}

/** Damerau-Levenshtein distance: letters to insert, delete, replace or swap with the next one. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    const at = (line: number, column: number) => rows[line]?.[column] ?? 0;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      row.push(Math.min(...steps, ...(isSwapped ? [at(i - 2, j - 2) + 1] : [])));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
