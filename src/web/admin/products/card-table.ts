/** Some screen readers drop table semantics when a table is laid out as cards, so its parts have their roles. */
export const CARD_TABLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
