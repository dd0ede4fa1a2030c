import { MAX_LINES, MAX_QUANTITY_PER_LINE } from "../../cart/cart-limits.ts";
import type { WantedLine } from "../../cart/wanted-lines.ts";
import { isUuid } from "../../uuid.ts";
import type { GoodsWish } from "../editing.ts";

/** Each line is a parameter of its own, so that a plain form can change it: `v-` and the variant, and how many. */
export const LINE = "v-";
const MAX_CODE_LENGTH = 40;
const REFERENCE = /^E-[2-9A-Z]{6}$/;

/** An order that staff are putting together: it lies in the address, by ids alone. */
export type Basket = {
  lines: WantedLine[];
  /** The customer, if it is one with an account. */
  customerId: string | null;
  /** The wish in a chat that it is made of. */
  enquiry: string | null;
  /** A discount code as it was typed. */
  code: string | null;
};

/** Reads an address; what it names wrongly is left out, and so is a line of none. */
export function readBasket(params: URLSearchParams): Basket {
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

/** A line that an order has, and how many of it. */
export const ORDERED = "l-";

/** What an address wants of the goods of an order that there is already; 0 takes a line out. */
export function readGoodsWish(params: URLSearchParams): GoodsWish {
  const quantities = [...params].flatMap(([name, value]) => {
    const lineId = name.startsWith(ORDERED) ? name.slice(ORDERED.length) : "";
    return isUuid(lineId) && /^\d{1,3}$/.test(value) ? [{ lineId, quantity: Number(value) }] : [];
  });
  return { quantities: quantities.slice(0, 2 * MAX_LINES), added: readBasket(params).lines };
}

/** The address of the page on which an order is changed. */
export function goodsAddress(number: string, { quantities, added }: GoodsWish): string {
  const named = [
    ...quantities.map(({ lineId, quantity }) => [ORDERED + lineId, String(quantity)]),
    ...added.map(({ variantId, quantity }) => [LINE + variantId, String(quantity)]),
  ];
  const page = `/admin/orders/${encodeURIComponent(number)}/goods`;
  return named.length > 0 ? `${page}?${new URLSearchParams(named)}` : page;
}

/** The address of the page on which the order is put together. */
export function basketAddress(
  { lines = [], customerId, enquiry, code }: Partial<Basket>,
  more: Record<string, string> = {},
): string {
  const named = [
    ...lines.map(({ variantId, quantity }) => [LINE + variantId, String(quantity)]),
    ...Object.entries({ customer: customerId, enquiry, code, ...more }),
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return named.length > 0 ? `/admin/orders/new?${new URLSearchParams(named)}` : "/admin/orders/new";
}

/** The basket with one more of this variant. */
export function withOneMore(basket: Basket, variantId: string): Basket {
  const before = basket.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
  const line = { variantId, quantity: Math.min(before + 1, MAX_QUANTITY_PER_LINE) };
  const isNew = before === 0;
  const lines = isNew
    ? [...basket.lines, line]
    : basket.lines.map((each) => (each.variantId === variantId ? line : each));
  return { ...basket, lines };
}
