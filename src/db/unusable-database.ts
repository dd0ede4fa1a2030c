import { OperatorError } from "../domain/operator-error.ts";

/** The shop cannot use this database; the message contains the reason and the next step. */
export class UnusableDatabaseError extends OperatorError {
  override readonly name = "UnusableDatabaseError";
}

/** Reasons, by SQLSTATE, why PostgreSQL cannot create the shop's tables, each with the remedy. */
const REASONS: Record<string, string> = {
  "25006": "it is read-only; name the primary server, not a replica",
  "42501": "its user may not create and delete tables in it; make that user its owner",
  "42P07": "it has tables of another program; give the shop a database of its own",
  "42710": "it has types of another program; give the shop a database of its own",
  "22P05": "its encoding is not UTF8; create it with: createdb -E UTF8 -T template0 shop",
};

/**
 * Returns the error that names setting and reason when a migration or restore failed because of the database, else
 * null.
 */
export function unusableDatabase(error: unknown): UnusableDatabaseError | null {
  const { code = "", message = "" } = sqlError(error);
  const reason = REASONS[code];
  return reason
    ? new UnusableDatabaseError(`DATABASE_URL: the shop cannot use this database (${message}): ${reason}.`)
    : null;
}

function sqlError(error: unknown): { code?: string; message?: string } {
  if (!(error instanceof Error)) return {};
  return error.cause instanceof Error ? error.cause : error;
}
