/**
 * States of an uploaded product file: checked by the shop (`check`), waiting for staff (`checked`), imported, and
 * undone on request. `unusable`: the file cannot be read, or the import failed too often.
 */
export const IMPORT_STEPS = ["check", "checked", "import", "imported", "undo", "undone", "unusable"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** Returns whether the shop is processing the import. */
export function isWorking(step: ImportStep): boolean {
  return step === "check" || step === "import" || step === "undo";
}

/** Upload limit in bytes, about 100,000 rows. */
export const MAX_IMPORT_BYTES = 20_000_000;
