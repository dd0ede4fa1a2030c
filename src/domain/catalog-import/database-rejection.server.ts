import { MissingItemError } from "./bundles/save-contents.server.ts";

/** SQLSTATE classes for rejected data, as opposed to a lost or broken database. */
const REFUSALS = /^(?:22|23|40|54|P0)/;

type DatabaseError = { constraint?: string; message: string };

/** Returns whether the database rejected the data. */
export function isDataRejection(error: unknown): boolean {
  return findDatabaseError(error) !== null;
}

/** Returns the violated constraint for the owner. */
export function rejectionReason(error: unknown): string {
  const found = findDatabaseError(error);
  return found?.constraint ?? found?.message ?? "no reason given";
}

/** Unwraps errors of the query builder. */
function findDatabaseError(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof MissingItemError) return error;
  if ("code" in error && typeof error.code === "string" && REFUSALS.test(error.code)) return error;
  return findDatabaseError(error.cause);
}
