import { readOrderSearch } from "../../../domain/orders/staff/order-search.ts";
import { parsePaymentFilter } from "../../../domain/payments/list/payment-filter.ts";
import type { Shop } from "../../../domain/shop.ts";
import { decryptSearchTerm } from "../../../domain/staff/encrypt-search-term.server.ts";

/** Returns the filter and the search of a list's URL; the file of a list has the same parameters. */
export function readPaymentList(shop: Shop, params: URLSearchParams) {
  const found = params.get("found") ?? "";
  const typed = (found && decryptSearchTerm(shop, found)) || null;
  const search = typed ? readOrderSearch(typed) : null;
  const kept: Record<string, string> = search ? { found } : {};
  return { filter: parsePaymentFilter(params), search, typed: search ? typed : null, kept };
}
