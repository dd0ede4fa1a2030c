import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderBundles, orderLines } from "../../../db/schema/index.ts";
import type { QuotedWithContents } from "../../cart/bundle-lines.ts";
import type { CartTotals } from "../../cart/cart-totals.ts";
import type { QuotedLine } from "../../cart/compare-with-shop.ts";
import { type DistrictCode, isDistrictCode } from "../../districts.ts";
import { invariant } from "../../errors.ts";
import type { Cents } from "../../money.ts";
import { discountsOf } from "../../promotions/apply-discounts.ts";
import {
  type CartDiscounts,
  type ScopedDiscount,
  type UsedDiscount,
  withDiscountIds,
} from "../../promotions/list-offers.server.ts";
import { type MethodRefusal, type MethodSettings, offeredMethods } from "../payment-methods.ts";
import type { Order } from "../placement/place-order.server.ts";

/** A line of an order that staff edit: an existing line at the price of the order, or a new line at today's price. */
export type EditedLine = {
  /** Null for a new line. */
  id: string | null;
  /** A new line of a bundle, which the edit stores as lines of its components; null for other lines. */
  bundle: QuotedWithContents | null;
  /** Null when the variant was deleted. */
  variantId: string | null;
  publicId: string;
  title: string;
  variantLabel: string;
  sku: string;
  picture: string;
  priceCents: QuotedLine["priceCents"];
  isReturnable: boolean;
  /** Weight of a unit: as ordered for an existing line, today's for a new one. */
  grams: number;
  before: number;
  quantity: number;
  /** Share of the line in the order's discount after the edit. */
  discountCents: Cents;
  /** Maximum quantity: the stock that is available plus what the order already reserves. */
  most: number;
};

type TotalsInput = {
  order: Order;
  district: string;
  settings: MethodSettings;
  lines: readonly EditedLine[];
  discounts: CartDiscounts;
  quoted: ReadonlyMap<string, QuotedLine>;
};

/** Returns lines with their scoped discounts. A line of a bundle belongs to those of the bundle, as in the cart. */
async function withScopes(db: Db, orderId: string, lines: EditedLine[], discounts: readonly ScopedDiscount[]) {
  const bundles = await db
    .select({ id: orderLines.id, variantId: orderBundles.variantId })
    .from(orderLines)
    .innerJoin(orderBundles, eq(orderBundles.id, orderLines.orderBundleId))
    .where(eq(orderLines.orderId, orderId));
  const bundleOf = new Map(bundles.map(({ id, variantId }) => [id, variantId]));
  const sold = lines.map(({ id, variantId }) => ({ variantId: bundleOf.get(id ?? "") ?? variantId }));
  const scoped = await withDiscountIds(db, sold, discounts);
  return lines.map((line, index) => ({ ...line, discountIds: scoped[index]?.discountIds }));
}

/** Returns the totals of the edited lines, and why the order's payment method would not be offered any more. */
export async function totalsAndRefusals(
  db: Db,
  { order, lines, quoted, district, settings, discounts: { code, offers } }: TotalsInput,
) {
  const remaining = await withScopes(db, order.id, lines.filter(isLeft), code ? [...offers, code] : offers);
  const items = remaining.map(({ id, variantId, priceCents, quantity, grams, discountIds }) => {
    const allowsCash = variantId === null || (quoted.get(variantId)?.allowsCash ?? true);
    return { variantId: variantId ?? id ?? "", priceCents, quantity, grams, discountIds, allowsCash };
  });
  const discounts = discountsOf({ code, offers });
  const methods = offeredMethods({ lines: items, district: asDistrict(district), discounts }, settings);
  const offer = methods.find(({ method }) => method === order.paymentMethod);
  invariant(offer, "no offer for the payment method");
  // The payment method was offered when it was chosen, and a paid order stays paid.
  const stillMatters = ({ reason }: MethodRefusal) => reason !== "off" && reason !== "no-account";
  const isAccepted = order.status === "paid" || order.paymentState === "authorized";
  return { totals: offer.totals, refusals: isAccepted ? [] : offer.refusals.filter(stillMatters) };
}

/** Returns the totals that the customer agreed to, by the rules of the placement. */
export function totalsOf(
  order: Order,
  lines: readonly EditedLine[],
  { code, offers }: CartDiscounts<UsedDiscount>,
): CartTotals {
  const { subtotalCents, discountCents, deliveryCents, feeCents, weightGrams, totalCents } = order;
  const { vatBasisPoints, vatCents } = order;
  const lineDiscounts = lines.map((line) => line.discountCents);
  const discounts = { lineDiscounts, applied: code ? [...offers, code] : offers, codeProblem: null };
  return {
    subtotalCents,
    discountCents,
    ...discounts,
    deliveryCents,
    feeCents,
    weightGrams,
    totalCents,
    vatBasisPoints,
    vatCents,
    isOfGiftCards: order.isOfGiftCards,
  };
}

export function isLeft({ quantity }: EditedLine): boolean {
  return quantity > 0;
}

function asDistrict(district: string): DistrictCode {
  invariant(isDistrictCode(district), "unknown district of an order");
  return district;
}
