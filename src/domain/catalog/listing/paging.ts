/** Returns the number of pages; 1 for an empty list. */
export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the requested page, rounded down and limited to the existing pages. */
export function clampPage(page: number, total: number, pageSize: number): number {
  if (Number.isNaN(page)) return 1;
  return Math.min(Math.max(Math.floor(page), 1), pageCountOf(total, pageSize));
}

/** Parses the page number of a URL; 1 when it is invalid. */
export function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
