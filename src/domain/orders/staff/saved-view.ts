import { z } from "zod";
import { type OrderFilter, orderListUrl, parseOrderFilter } from "./order-views.ts";

/** Maximum number of saved views, few enough to scan at a glance. */
export const MAX_VIEWS = 12;
const MAX_LENGTH = 30;

/** A filtered order list that a staff member saved under a name. */
export type SavedView = { id: string; name: string; url: string };

export const viewNameInput = z
  .string()
  .transform((typed) => typed.normalize("NFC").trim().replace(/\s+/g, " "))
  .pipe(z.string().min(1).max(MAX_LENGTH));

/** Returns the URL of an order list with its search term, if any. */
export function viewUrl(filter: OrderFilter, found: string): string {
  return orderListUrl(filter, found ? { found } : {});
}

/** Parses the filter and search term of an order list's URL; drops other parameters. */
export function parseView(url: string): { filter: OrderFilter; found: string } {
  const { searchParams } = new URL(url, "http://here.invalid");
  return { filter: parseOrderFilter(searchParams), found: searchParams.get("found") ?? "" };
}
