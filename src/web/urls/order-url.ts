import { safeNext } from "./safe-next.ts";

/** Where a form leads: the list, queue or page of orders that it names, and otherwise where it belongs. */
export function backFrom(wanted: FormDataEntryValue | string | null, otherwise: string): string {
  const page = safeNext(typeof wanted === "string" ? wanted : null);
  return /^\/admin\/(?:orders|enquiries|to-confirm|transfers|money|returns|mails)\b/.test(page) ? page : otherwise;
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
