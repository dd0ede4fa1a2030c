import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines } from "../../../db/schema/index.ts";
import type { QuotedWithContents } from "../../cart/bundle-lines.ts";
import { displayedPrices } from "../../cart/cart-fingerprint.ts";
import { MAX_LINES } from "../../cart/cart-limits.ts";
import type { CartTotals } from "../../cart/cart-totals.ts";
import { mostOf } from "../../cart/change-cart.ts";
import type { QuotedLine } from "../../cart/compare-with-shop.ts";
import { type QuotingShop, quoteWithContents } from "../../cart/quote-cart.server.ts";
import { vatOf } from "../../cart/vat.ts";
import { mergeWanted } from "../../cart/wanted-lines.ts";
import { invariant, type LineProblem } from "../../errors.ts";
import { cents } from "../../money.ts";
import { findDiscountsOf } from "../../promotions/list-offers.server.ts";
import type { MethodRefusal, MethodSettings } from "../payment-methods.ts";
import type { Order } from "../placement/place-order.server.ts";
import { type EditedLine, isLeft, totalsAndRefusals, totalsOf } from "./edited-totals.server.ts";
import type { RequestedItems } from "./editing.ts";

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

/** Returns the new bundles whose components do not suffice after the other lines are subtracted. */
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

function problemsOf(
  lines: readonly EditedLine[],
  quoted: ReadonlyMap<string, QuotedLine>,
  seen: string | null,
): LineProblem[] {
  const shown = seen === null ? null : displayedPrices(seen);
  return lines.flatMap(({ id, variantId, title, before, quantity, most, priceCents }, index): LineProblem[] => {
    if (quantity <= before) return [];
    const line = { variantId: variantId ?? "", title };
    const today = variantId ? quoted.get(variantId) : undefined;
    if (!today?.isBuyable || today.isGiftCard) return [{ ...line, kind: "unavailable" }];
    if (quantity > today.limit || index >= MAX_LINES) {
      return [{ ...line, kind: "over-limit", available: today.limit, limit: today.limit }];
    }
    if (quantity > most) return [{ ...line, kind: "too-few", available: most }];
    const isOther = id === null && shown !== null && shown.get(today.variantId) !== priceCents;
    return isOther ? [{ ...line, kind: "price-changed", priceCents }] : [];
  });
}
