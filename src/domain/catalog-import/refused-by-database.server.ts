/** SQLSTATE classes by which the database refuses what it was given, as opposed to being gone or broken itself. */
const REFUSALS = /^(?:22|23|40|54|P0)/;

type DatabaseError = { code: string; constraint?: string; message: string };

/** True when the database works, but does not take these rows. */
export function isRefusal(error: unknown): boolean {
  return findDatabaseError(error) !== null;
}

/** The rule that was broken, for the owner. */
export function refusalOf(error: unknown): string {
  const found = findDatabaseError(error);
  return found?.constraint ?? found?.message ?? "no reason given";
}

/** The query builder wraps it. */
function findDatabaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string" && REFUSALS.test(error.code)) return error as DatabaseError;
  return findDatabaseError(error.cause);
}
