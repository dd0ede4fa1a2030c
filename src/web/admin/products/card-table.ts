/**
 * A table that is drawn as cards on phones is none any more to some browsers' screen readers, unless its parts say what they are.
 */
export const CARD_TABLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
