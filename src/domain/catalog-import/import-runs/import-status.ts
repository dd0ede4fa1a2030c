/**
 * States of an uploaded product file: checked by the shop (`checking`), waiting for staff (`checked`), imported, and
 * undone on request. `failed`: the file cannot be read, or the import failed too often.
 */
export const IMPORT_STATUSES = ["checking", "checked", "importing", "imported", "undoing", "undone", "failed"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Returns whether the shop is processing the import. */
export function isWorking(status: ImportStatus): boolean {
  return status === "checking" || status === "importing" || status === "undoing";
}

/** Upload limit in bytes, about 100,000 rows. */
export const MAX_IMPORT_BYTES = 20_000_000;
