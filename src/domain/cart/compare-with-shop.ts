import type { LineProblem } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import { type CartItem, toItemPrice } from "./cart-item.ts";
import { allowedUnits } from "./orderable-lines.ts";

/** A variant's current price and availability, for a requested line. */
export type QuotedLine = {
  variantId: string;
  /** The product's public id; empty for an unknown variant. */
  productId: string;
  title: string;
  /** Variant label such as "Large / Plum"; empty for a product without options. */
  variantLabel: string;
  sku: string;
  /** File name of a picture in the media folder; empty when there is none. */
  picture: string;
  priceCents: Cents;
  /** Units that can be bought now; 0 while staff have set the product to out of stock. */
  available: number;
  /** Weight of a unit; 0 when the shop does not know it. */
  grams: number;
  /** Maximum units of the product per order, over all its variants. */
  limit: number;
  /**
   * False when the variant is not, or no longer, for sale. A variant that is out of stock stays true, with 0 available.
   */
  isBuyable: boolean;
  /** Set when its buyers must confirm their age by date of birth, by the rule of its product or category. */
  needsBirthDate?: boolean;
  /** Set when its order's amount is reserved on the card first and charged when the order is packed. */
  isChargedOnPacking?: boolean;
  /** Set when it is a gift card, which is ordered and paid alone. */
  isGiftCard?: boolean;
  /** The cart's sentence beside the card when it has such a product; only while the shop reserves amounts. */
  cardNote?: string;
  /** Whether it can be paid with cash on delivery. */
  allowsCash: boolean;
  /** Whether it can be returned without a fault. */
  isReturnable: boolean;
  /** The scoped discounts that the product belongs to (`withDiscountIds`). */
  discountIds?: readonly string[] | undefined;
};

export type ExpectedLine = { variantId: string; title: string; priceCents: Cents; quantity: number };

/**
 * Returns the differences that the customer has to accept before ordering. A line with a new price and too few units
 * appears twice. Empty when the cart can be ordered as it is.
 */
export function compareWithShop(expected: readonly ExpectedLine[], quote: readonly QuotedLine[]): LineProblem[] {
  const quoted = new Map(quote.map((line) => [line.variantId, line]));
  return expected.flatMap((line) => {
    const today = quoted.get(line.variantId);
    if (!today?.isBuyable) return { variantId: line.variantId, title: line.title, kind: "unavailable" };
    return compareLine(line, today, allowedUnits(today, expected, quote));
  });
}

function compareLine({ variantId, priceCents, quantity }: ExpectedLine, today: QuotedLine, allowed: number) {
  const { title, available, limit } = today;
  const problems: LineProblem[] = [];
  const line = { variantId, title };
  // @guard displayed-price-is-compared
  if (today.priceCents !== priceCents) {
    problems.push({ ...line, kind: "price-changed", priceCents: today.priceCents });
  }
  if (quantity > available && available < allowed) problems.push({ ...line, kind: "too-few", available });
  else if (quantity > allowed) problems.push({ ...line, kind: "over-limit", available: allowed, limit });
  return problems;
}

/**
 * Returns the cart after the customer has accepted the changes: today's prices, available quantities, no unavailable
 * lines.
 */
export function acceptChanges(items: readonly CartItem[], problems: readonly LineProblem[]): CartItem[] {
  return items
    .map((item) => problems.filter((problem) => problem.variantId === item.variantId).reduce(acceptChange, item))
    .filter((item) => item.quantity > 0);
}

function acceptChange(item: CartItem, { kind, priceCents, available }: LineProblem): CartItem {
  if (kind === "price-changed") return priceCents ? { ...item, price: toItemPrice(cents(priceCents)) } : item;
  return { ...item, quantity: kind === "unavailable" ? 0 : Math.min(item.quantity, available ?? 0) };
}
