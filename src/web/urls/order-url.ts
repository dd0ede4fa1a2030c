import { safeNext } from "./safe-next.ts";

/** Returns the page of Today, a list, a queue or an order that a form names, or the fallback. */
export function backFrom(wanted: FormDataEntryValue | string | null, otherwise: string): string {
  const page = safeNext(typeof wanted === "string" ? wanted : null);
  return /^\/admin(?:$|\?|\/(?:orders|enquiries|to-confirm|transfers|money|returns|mails)\b)/.test(page)
    ? page
    : otherwise;
}

export function orderUrl(number: string): string {
  return `/admin/orders/${encodeURIComponent(number)}`;
}

/** Returns the URL of an order's refund form, filled with the returned items that no refund covers yet. */
export function returnedRefundUrl(number: string): string {
  return `${orderUrl(number)}/refund?returned=on`;
}

/** Returns the page's URL with these parameters, such as the action that was completed. */
export function withParameters(path: string, word: Record<string, string>): string {
  const url = new URL(path, "http://here.invalid");
  for (const [name, value] of Object.entries(word)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
