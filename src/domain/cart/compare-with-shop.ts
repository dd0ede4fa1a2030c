import type { LineProblem } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import { type CartItem, toItemPrice } from "./cart-item.ts";
import { MAX_QUANTITY_PER_LINE } from "./cart-limits.ts";

/** What the shop says today about one choice that somebody wants. */
export type QuotedLine = {
  variantId: string;
  /** The product's public id; empty when the shop knows nothing of this choice. */
  productId: string;
  title: string;
  /** Such as "Large / Plum"; empty for a product without choices. */
  choice: string;
  sku: string;
  /** The name of a picture in the media folder; empty when there is none. */
  picture: string;
  priceCents: Cents;
  /** Units that can be bought now; 0 while the owner's switch says out of stock. */
  available: number;
  /** False for what the shop does not sell (any more); what is out of stock for now stays true, with 0 available. */
  isBuyable: boolean;
  /** Whether the owner lets it be paid at the door. */
  allowsCash: boolean;
  /** Whether it may be given back without a fault. */
  isReturnable: boolean;
};

export type ExpectedLine = { variantId: string; title: string; priceCents: Cents; quantity: number };

/**
 * What the customer has to accept before ordering, because it differs from what their cart shows: a line whose price and
 * number both changed appears twice. Empty when the cart can be ordered as it is.
 */
export function compareWithShop(expected: readonly ExpectedLine[], quote: readonly QuotedLine[]): LineProblem[] {
  const quoted = new Map(quote.map((line) => [line.variantId, line]));
  return expected.flatMap((line) => compareLine(line, quoted.get(line.variantId)));
}

function compareLine({ variantId, title, priceCents, quantity }: ExpectedLine, today?: QuotedLine): LineProblem[] {
  if (!today?.isBuyable) return [{ variantId, title, kind: "unavailable" }];
  const problems: LineProblem[] = [];
  const line = { variantId, title: today.title };
  if (today.priceCents !== priceCents) {
    problems.push({ ...line, kind: "price-changed", priceCents: today.priceCents });
  }
  if (quantity > today.available && today.available < MAX_QUANTITY_PER_LINE) {
    problems.push({ ...line, kind: "too-few", available: today.available });
  } else if (quantity > MAX_QUANTITY_PER_LINE) {
    problems.push({ ...line, kind: "over-limit", available: MAX_QUANTITY_PER_LINE });
  }
  return problems;
}

/** The cart after its owner accepted the changes: today's prices, no more than there are, without what cannot be had. */
export function acceptChanges(items: readonly CartItem[], problems: readonly LineProblem[]): CartItem[] {
  return items
    .map((item) => problems.filter((problem) => problem.variantId === item.variantId).reduce(acceptChange, item))
    .filter((item) => item.quantity > 0);
}

function acceptChange(item: CartItem, { kind, priceCents, available }: LineProblem): CartItem {
  if (kind === "price-changed") return priceCents ? { ...item, price: toItemPrice(cents(priceCents)) } : item;
  return { ...item, quantity: kind === "unavailable" ? 0 : Math.min(item.quantity, available ?? 0) };
}
