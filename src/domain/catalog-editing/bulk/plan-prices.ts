import type { ProductValues, VariantValues } from "../../../db/schema/catalog-changes.ts";
import { MAX_CARD_CENTS } from "../../catalog/product-limits.ts";
import { variantLabel } from "../../catalog/variant-label.ts";
import { MAX_PRICE } from "../../catalog-import/product-file/product-file-amounts.ts";
import { daysBefore, startOfDay } from "../../colombo-days.ts";
import { type Cents, cents, rupees } from "../../money.ts";
import { marginPercent } from "../costs.ts";
import { type BulkEdit, type BulkProblem, type BulkProduct, type BulkVariant, changesNothing } from "./bulk-product.ts";
import type { PriceChange } from "./price-change.ts";

/** A variant before and after a change; `after` is null when its price stays. Margins are null without a cost. */
type PlannedVariant = {
  label: string;
  before: Cents;
  after: Cents | null;
  marginBefore: number | null;
  marginAfter: number | null;
};

/** Result of a change for one product, before it is made. */
export type PlannedPrices = {
  publicId: string;
  title: string;
  version: number;
  variants: PlannedVariant[];
  /** Why the product would stay as it is; null when it would change. */
  problem: BulkProblem | null;
  edit: BulkEdit;
};

type Outcome = { variant: BulkVariant; before: Cents; after: Cents | null; problem: BulkProblem | null };

/** Returns what a change does to a product. One variant that cannot change keeps the product as it is. */
export function planPricesOf(product: BulkProduct, change: PriceChange): PlannedPrices {
  const { publicId, title, version } = product;
  const outcomes = product.variants.map((variant) => outcomeOf(product, variant, change));
  const edit = editOf(outcomes, change);
  const found = outcomes.find(({ problem }) => problem !== null)?.problem ?? null;
  return {
    ...{ publicId, title, version, edit },
    variants: outcomes.map(plannedOf),
    problem: found ?? (changesNothing(product, edit) ? "same" : null),
  };
}

function plannedOf({ variant, before, after }: Outcome): PlannedVariant {
  const label = variantLabel(variant.optionValues);
  const { costCents } = variant;
  const margin = (price: Cents | null) =>
    costCents === null || price === null || price <= 0 ? null : marginPercent(price, costCents);
  return { label, before, after, marginBefore: margin(before), marginAfter: margin(after) };
}

function outcomeOf({ giftCard }: BulkProduct, variant: BulkVariant, change: PriceChange): Outcome {
  const { priceCents, saleCents, compareAtCents } = variant;
  const { kind, by, roundTo } = change;
  if (by === null) {
    const isOnSale = saleCents !== null;
    return { variant, before: saleCents ?? priceCents, after: isOnSale ? priceCents : null, problem: null };
  }
  const amount = "percent" in by ? (priceCents * by.percent) / 100 : by.cents;
  const step = rupees(roundTo);
  const after = cents(Math.round((kind === "raise" ? priceCents + amount : priceCents - amount) / step) * step);
  const result = (problem: BulkProblem | null, isChanged = true): Outcome => {
    return { variant, before: priceCents, after: isChanged ? after : null, problem };
  };
  if (after <= 0) return result("zero");
  if (kind === "sale" && giftCard) return result("gift-card");
  if (kind === "sale") return result(after < priceCents ? null : "sale-not-below");
  if (kind === "raise" ? after <= priceCents : after >= priceCents) return result(null, false);
  if (saleCents !== null && after <= saleCents) return result("below-sale");
  if (compareAtCents !== null && after >= compareAtCents) return result("compare-at");
  if (after > MAX_PRICE) return result("too-high");
  return result(giftCard && after > MAX_CARD_CENTS ? "gift-card" : null);
}

function editOf(outcomes: readonly Outcome[], change: PriceChange): BulkEdit {
  const changed = outcomes.flatMap(({ variant: { id }, after }) => (after === null ? [] : [{ id, after }]));
  if (changed.length === 0) return { product: {}, variants: [] };
  return {
    product: saleDays(change),
    variants: changed.map(({ id, after }): VariantValues => {
      if (change.kind === "end-sale") return { id, saleCents: null };
      return change.kind === "sale" ? { id, saleCents: after } : { id, priceCents: after };
    }),
  };
}

/** The last day of a sale ends at midnight. */
function saleDays({ kind, from, until }: PriceChange): ProductValues {
  if (kind === "end-sale") return { saleFrom: null, saleUntil: null };
  if (kind !== "sale") return {};
  const end = until === null ? null : startOfDay(daysBefore(until, -1));
  return { saleFrom: from === null ? null : startOfDay(from).toISOString(), saleUntil: end?.toISOString() ?? null };
}
