import { z } from "zod";
import { type OrderFilter, orderListAddress, parseOrderFilter } from "./order-views.ts";

/** As many as can be found at a glance. */
export const MOST_VIEWS = 12;
const MOST_CHARACTERS = 30;

/** A list of orders under a name of one's own. */
export type SavedView = { id: string; name: string; address: string };

export const viewNameInput = z
  .string()
  .transform((typed) => typed.normalize("NFC").trim().replace(/\s+/g, " "))
  .pipe(z.string().min(1).max(MOST_CHARACTERS));

/** The address of a list with what is looked for in it, if anything is. */
export function viewAddress(filter: OrderFilter, found: string): string {
  return orderListAddress(filter, found ? { found } : {});
}

/** What an address of the list asks for; nothing else of it is kept. */
export function readView(address: string): { filter: OrderFilter; found: string } {
  const { searchParams } = new URL(address, "http://here.invalid");
  return { filter: parseOrderFilter(searchParams), found: searchParams.get("found") ?? "" };
}
