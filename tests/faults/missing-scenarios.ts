import type { OpenRow } from "./scenario.ts";

/** Guarantees without a scenario. */
export const OPEN_ROWS: readonly OpenRow[] = [];
