/** Pages of a list; an empty list has one. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page that is shown for the one asked for: whole, from 1 to the last. */
export function clampPage(page: number, total: number, pageSize: number): number {
  if (Number.isNaN(page)) return 1;
  return Math.min(Math.max(Math.floor(page), 1), pageCountOf(total, pageSize));
}

/** Reads the page number of an address; 1 for what is not one. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
