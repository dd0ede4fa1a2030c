import { mergeWanted } from "../../cart/wanted-lines.ts";
import { isUuid } from "../../uuid.ts";
import type { RequestedItems } from "../editing/editing.ts";
import { type DraftOrder, readDraftOrder, readRequestedItems, withOneMore } from "./draft-order.ts";

/** Value of `intent` that shows the items of a form with their totals instead of saving them. */
export const SHOW_INTENT = "show";
/** Name of a button that also adds one unit of a found variant; its value is the variant. */
export const ADD = "add";

/** Returns the draft order with the items and the code of a form, and with the unit that its button adds. */
export function withTypedItems(draft: DraftOrder, form: URLSearchParams): DraftOrder {
  const { lines, code } = readDraftOrder(form);
  const typed = { ...draft, lines, code };
  const added = form.get(ADD) ?? "";
  return isUuid(added) ? withOneMore(typed, added) : typed;
}

/** Returns the changes to the items of an order that a form contains, and the unit that its button adds. */
export function readTypedItems(form: URLSearchParams): RequestedItems {
  const { quantities, added } = readRequestedItems(form);
  const variantId = form.get(ADD) ?? "";
  return { quantities, added: isUuid(variantId) ? mergeWanted([...added, { variantId, quantity: 1 }]) : added };
}
