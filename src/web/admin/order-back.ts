import { safeNext } from "../safe-next.ts";

/** Where a step of an order leads: a list or page of orders that the form names, and the order's own page without one. */
export function backFrom(wanted: FormDataEntryValue | string | null, number: string): string {
  const page = safeNext(typeof wanted === "string" ? wanted : null);
  return /^\/admin\/(?:orders|queues)\b/.test(page) ? page : orderAddress(number);
}

export function orderAddress(number: string): string {
  return `/admin/orders/${encodeURIComponent(number)}`;
}

/** The page with a word about what was done there. */
export function withWord(address: string, word: Record<string, string>): string {
  const url = new URL(address, "http://here.invalid");
  for (const [name, value] of Object.entries(word)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
