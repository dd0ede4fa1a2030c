/** Maximum number of rows per statement, far below PostgreSQL's limit of 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Returns the rows in parts for one statement each. */
export function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
