import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderBundles, orderLines } from "../../db/schema/index.ts";
import type { QuotedWithContents } from "../cart/bundle-lines.ts";
import { shownPrices } from "../cart/cart-fingerprint.ts";
import { MAX_LINES } from "../cart/cart-limits.ts";
import type { CartTotals } from "../cart/cart-totals.ts";
import { mostOf } from "../cart/change-cart.ts";
import type { QuotedLine } from "../cart/compare-with-shop.ts";
import { type QuotingShop, quoteWithContents } from "../cart/quote-cart.server.ts";
import { vatOf } from "../cart/vat.ts";
import { mergeWanted } from "../cart/wanted-lines.ts";
import { type DistrictCode, isDistrictCode } from "../districts.ts";
import { invariant, type LineProblem } from "../errors.ts";
import { type Cents, cents } from "../money.ts";
import { discountsOf } from "../promotions/apply-discounts.ts";
import {
  type CartDiscounts,
  findDiscountsOf,
  type ScopedDiscount,
  type UsedDiscount,
  withDiscountIds,
} from "../promotions/find-offers.server.ts";
import type { RequestedItems } from "./editing.ts";
import { type MethodRefusal, type MethodSettings, offeredMethods } from "./payment-methods.ts";
import type { Order } from "./placement/place-order.server.ts";

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

export type EditPlan = {
  lines: EditedLine[];
  totals: CartTotals;
  /**
   * The problems that a customer's cart would report: too few units, not sold any more, a different price than
   * displayed.
   */
  problems: LineProblem[];
  /** Why the order's payment method would not be offered any more; empty when the order is paid. */
  refusals: MethodRefusal[];
};

type Wanted = {
  order: Order;
  requested: RequestedItems;
  district: string;
  settings: MethodSettings;
  config: NonNullable<QuotingShop["config"]>;
};
/** `lock`: locks the variants until the transaction ends. `seen`: the displayed prices of new lines. */
type PlanOptions = { lock: boolean; seen: string | null };

/**
 * Returns the order as it would be after the edit: its lines, the totals by today's rules with the order's prices and
 * VAT rate, and the reasons against it.
 */
export async function planEdit(
  db: Db,
  { order, requested, district, settings, config }: Wanted,
  options: PlanOptions,
): Promise<EditPlan> {
  const stored = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const added = mergeWanted(requested.added);
  const own = new Set(stored.flatMap(({ variantId, orderBundleId }) => (orderBundleId ? [] : (variantId ?? []))));
  const ids = [...stored.flatMap(({ variantId }) => variantId ?? []), ...added.map(({ variantId }) => variantId)];
  const quoted = new Map(
    (
      await quoteWithContents(
        { db, config },
        ids.map((variantId) => ({ variantId })),
        { lock: options.lock },
      )
    ).map((line) => [line.variantId, line]),
  );
  const lines = [
    ...stored.map((line) => existingLine(line, requested, line.variantId ? quoted.get(line.variantId) : undefined)),
    ...added
      .filter(({ variantId }) => !own.has(variantId))
      .map(({ variantId, quantity }) => newLine(quoted.get(variantId), quantity)),
  ];
  const discounts = await findDiscountsOf(db, order.id);
  const isAsOrdered = district === order.district && lines.every(({ before, quantity }) => before === quantity);
  const { totals, refusals } = isAsOrdered
    ? { totals: totalsOf(order, lines, discounts), refusals: [] }
    : await totalsAndRefusals(db, {
        order,
        lines,
        quoted,
        district,
        settings: { ...settings, vat: vatOf(order) },
        discounts,
      });
  const problems = [...problemsOf(lines, quoted, options.seen), ...sharedStockProblems(lines, quoted)];
  const share = new Map(lines.filter(isLeft).map((line, index) => [line, totals.lineDiscounts[index]]));
  const discounted = lines.map((line) => ({ ...line, discountCents: share.get(line) ?? cents(0) }));
  return { lines: discounted, totals, refusals, problems };
}

/** Returns the units of each variant in these lines, before and after the edit; bundles count as their components. */
export function unitsByVariant(lines: readonly EditedLine[]): Map<string, { before: number; after: number }> {
  const units = new Map<string, { before: number; after: number }>();
  for (const { variantId, bundle, before, quantity } of lines) {
    for (const each of bundle?.contents ?? [{ variantId, units: 1 }]) {
      if (each.variantId === null) continue;
      const known = units.get(each.variantId) ?? { before: 0, after: 0 };
      const after = known.after + quantity * each.units;
      units.set(each.variantId, { before: known.before + before * each.units, after });
    }
  }
  return units;
}

/** Returns the new bundles whose components are too few beside the other lines. */
function sharedStockProblems(
  lines: readonly EditedLine[],
  quoted: ReadonlyMap<string, QuotedWithContents>,
): LineProblem[] {
  const units = unitsByVariant(lines);
  return lines.flatMap(({ bundle, title, most }): LineProblem[] => {
    const isShort = bundle?.contents.some(({ variantId, available }) => {
      const { before, after } = units.get(variantId) ?? { before: 0, after: 0 };
      return after - before > (quoted.get(variantId)?.available ?? available);
    });
    return bundle && isShort ? [{ variantId: bundle.variantId, title, kind: "too-few", available: most }] : [];
  });
}

function existingLine(
  stored: typeof orderLines.$inferSelect,
  requested: RequestedItems,
  today: QuotedLine | undefined,
): EditedLine {
  const { id, variantId, productPublicId: publicId, title, variantLabel, sku, picture, priceCents, grams } = stored;
  const before = stored.quantity;
  const requestedQuantity = requested.quantities.find(({ lineId }) => lineId === id)?.quantity ?? before;
  const isInBundle = stored.orderBundleId !== null;
  // The units of a bundle are only removed, at the prices that make up its price.
  const requestedOnTop = mergeWanted(requested.added).find((line) => line.variantId === variantId)?.quantity ?? 0;
  const onTop = isInBundle ? 0 : requestedOnTop;
  const added = today?.isBuyable && !isInBundle ? mostOf(today.available + before, today.limit) : 0;
  const most = Math.max(before, added);
  const facts = {
    id,
    bundle: null,
    variantId,
    publicId,
    title,
    variantLabel,
    sku,
    picture,
    priceCents,
    grams,
    isReturnable: stored.returnable,
    discountCents: stored.discountCents,
  };
  return { ...facts, before, quantity: requestedQuantity + onTop, most };
}

function newLine(today: QuotedWithContents | undefined, quantity: number): EditedLine {
  invariant(today, "no quote for a requested line");
  const { variantId, productId: publicId, title, variantLabel, sku, picture, priceCents, isReturnable, grams } = today;
  const most = today.isBuyable ? mostOf(today.available, today.limit) : 0;
  const facts = { variantId, publicId, title, variantLabel, sku, picture, priceCents, isReturnable, grams };
  const bundle = today.contents.length > 0 ? today : null;
  return { ...facts, id: null, bundle, before: 0, quantity, discountCents: cents(0), most };
}

type TotalsInput = Pick<Wanted, "order" | "district" | "settings"> & {
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

async function totalsAndRefusals(
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
  return { totals: offer.totals, refusals: order.status === "paid" ? [] : offer.refusals.filter(stillMatters) };
}

/** Returns the totals that the customer agreed to, by the rules of the placement. */
function totalsOf(
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
  };
}

function isLeft({ quantity }: EditedLine): boolean {
  return quantity > 0;
}

function asDistrict(district: string): DistrictCode {
  invariant(isDistrictCode(district), "unknown district of an order");
  return district;
}

function problemsOf(
  lines: readonly EditedLine[],
  quoted: ReadonlyMap<string, QuotedLine>,
  seen: string | null,
): LineProblem[] {
  const shown = seen === null ? null : shownPrices(seen);
  return lines.flatMap(({ id, variantId, title, before, quantity, most, priceCents }, index): LineProblem[] => {
    if (quantity <= before) return [];
    const line = { variantId: variantId ?? "", title };
    const today = variantId ? quoted.get(variantId) : undefined;
    if (!today?.isBuyable) return [{ ...line, kind: "unavailable" }];
    if (quantity > today.limit || index >= MAX_LINES) {
      return [{ ...line, kind: "over-limit", available: today.limit, limit: today.limit }];
    }
    if (quantity > most) return [{ ...line, kind: "too-few", available: most }];
    const isOther = id === null && shown !== null && shown.get(today.variantId) !== priceCents;
    return isOther ? [{ ...line, kind: "price-changed", priceCents }] : [];
  });
}
