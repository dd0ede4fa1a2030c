import type { OpenRow } from "./row.ts";

/** What is promised and not proved yet. */
export const OPEN_ROWS: readonly OpenRow[] = [];
