/**
 * What becomes of a file that staff hand in: it is looked at (`check`), shown (`checked`), brought in when they say so, and put
 * back when they say so. `unusable` cannot be read as a whole, or broke off too often.
 */
export const IMPORT_STEPS = ["check", "checked", "import", "imported", "undo", "undone", "unusable"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** Steps at which the shop itself is at work. */
export function isWorking(step: ImportStep): boolean {
  return step === "check" || step === "import" || step === "undo";
}

/** What a browser may hand in: some 100,000 rows. */
export const MAX_IMPORT_BYTES = 20_000_000;
