import type { OpenRow } from "./row.ts";

/** Guarantees without a scenario. */
export const OPEN_ROWS: readonly OpenRow[] = [];
