import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "../../cart/cart-limits.ts";
import type { WantedLine } from "../../cart/wanted-lines.ts";
import { isUuid } from "../../uuid.ts";
import type { RequestedItems } from "../editing/editing.ts";

/**
 * Prefix of a parameter: `v-` and the variant, with the quantity as value. One parameter per line, so that a plain form
 * can change it.
 */
export const LINE = "v-";
const MAX_CODE_LENGTH = 40;
const REFERENCE = /^E-[2-9A-Z]{6}$/;

/** An order that staff are preparing. The URL contains it as ids only. */
export type DraftOrder = {
  lines: WantedLine[];
  /** The customer, if there is an account. */
  customerId: string | null;
  /** The reference of the chat order that it is created from. */
  enquiry: string | null;
  /** The discount code as typed. */
  code: string | null;
};

/** Parses a draft order from URL parameters. Drops invalid values and lines with quantity 0. */
export function readDraftOrder(params: URLSearchParams): DraftOrder {
  const lines = [...params].flatMap(([name, value]) => lineIn(name, value));
  const customerId = params.get("customer") ?? "";
  const enquiry = params.get("enquiry") ?? "";
  return {
    lines: lines.slice(0, MAX_LINES),
    customerId: isUuid(customerId) ? customerId : null,
    enquiry: REFERENCE.test(enquiry) ? enquiry : null,
    code: params.get("code")?.trim().slice(0, MAX_CODE_LENGTH) || null,
  };
}

function lineIn(name: string, value: string): WantedLine[] {
  const variantId = name.startsWith(LINE) ? name.slice(LINE.length) : "";
  const quantity = /^\d{1,4}$/.test(value) ? Math.min(Number(value), MAX_QUANTITY_PER_LINE) : 0;
  return isUuid(variantId) && quantity > 0 ? [{ variantId, quantity }] : [];
}

/** Prefix of a parameter: `l-` and an existing order line, with the quantity as value. */
export const ORDERED = "l-";

/** Parses the requested changes to an existing order's items from URL parameters; quantity 0 removes a line. */
export function readRequestedItems(params: URLSearchParams): RequestedItems {
  const quantities = [...params].flatMap(([name, value]) => {
    const lineId = name.startsWith(ORDERED) ? name.slice(ORDERED.length) : "";
    return isUuid(lineId) && /^\d{1,3}$/.test(value) ? [{ lineId, quantity: Number(value) }] : [];
  });
  return { quantities: quantities.slice(0, 2 * MAX_LINES), added: readDraftOrder(params).lines };
}

/** Returns the URL of the page on which staff edit the items of an order. */
export function itemsUrl(
  number: string,
  { quantities, added }: RequestedItems,
  more: Record<string, string> = {},
): string {
  const named = [
    ...quantities.map(({ lineId, quantity }) => [ORDERED + lineId, String(quantity)]),
    ...added.map(({ variantId, quantity }) => [LINE + variantId, String(quantity)]),
    ...Object.entries(more).filter(([, value]) => value),
  ];
  const page = `/admin/orders/${encodeURIComponent(number)}/items`;
  return named.length > 0 ? `${page}?${new URLSearchParams(named)}` : page;
}

/** Returns the URL of the page on which staff prepare an order. */
export function draftOrderUrl(
  { lines = [], customerId, enquiry, code }: Partial<DraftOrder>,
  more: Record<string, string> = {},
): string {
  const named = [
    ...lines.map(({ variantId, quantity }) => [LINE + variantId, String(quantity)]),
    ...Object.entries({ customer: customerId, enquiry, code, ...more }),
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return named.length > 0 ? `/admin/orders/new?${new URLSearchParams(named)}` : "/admin/orders/new";
}

/** Returns the draft order with one more unit of this variant. */
export function withOneMore(draft: DraftOrder, variantId: string): DraftOrder {
  const before = draft.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  const line = { variantId, quantity: Math.min(before + 1, MAX_QUANTITY_PER_LINE) };
  const isNew = before === 0;
  const lines = isNew
    ? [...draft.lines, line]
    : draft.lines.map((each) => (each.variantId === variantId ? line : each));
  return { ...draft, lines };
}
