import type { ProductValues, VariantValues } from "../../../db/schema/catalog-changes.ts";
import { MAX_CARD_CENTS } from "../../catalog/product-limits.ts";
import { variantLabel } from "../../catalog/variant-label.ts";
import { MAX_PRICE } from "../../catalog-import/product-file/product-file-amounts.ts";
import { daysBefore, startOfDay } from "../../colombo-days.ts";
import { type Cents, cents, rupees } from "../../money.ts";
import { marginPercent } from "../costs.ts";
import { type BulkEdit, type BulkProblem, type BulkProduct, type BulkVariant, changesNothing } from "./bulk-product.ts";
import { isCostChange, type PriceChange } from "./price-change.ts";

/**
 * A variant's price or cost before and after a change; `before` is null without a cost, `after` when it stays. Margins
 * are null without a cost.
 */
export type PlannedVariant = {
  label: string;
  before: Cents | null;
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

type Outcome = { variant: BulkVariant; before: Cents | null; after: Cents | null; problem: BulkProblem | null };

/** Returns what a change does to a product. One variant that cannot change keeps the product as it is. */
export function planPricesOf(product: BulkProduct, change: PriceChange): PlannedPrices {
  const { publicId, title, version } = product;
  const isCost = isCostChange(change);
  const outcomes = product.variants.map((variant) =>
    isCost ? costOutcomeOf(variant, change) : outcomeOf(product, variant, change),
  );
  const edit = editOf(outcomes, change);
  const found = outcomes.find(({ problem }) => problem !== null)?.problem ?? null;
  const hasNoCost = isCost && outcomes.every(({ before, after }) => before === null && after === null);
  return {
    ...{ publicId, title, version, edit },
    variants: outcomes.map((outcome) => plannedOf(outcome, isCost)),
    problem: found ?? (hasNoCost ? "no-cost" : changesNothing(product, edit) ? "same" : null),
  };
}

function plannedOf({ variant, before, after }: Outcome, isCost: boolean): PlannedVariant {
  const { priceCents, costCents, optionValues } = variant;
  const margin = (amount: Cents | null) => {
    const [price, cost] = isCost ? [priceCents, amount] : [amount, costCents];
    return cost === null || price === null || price <= 0 ? null : marginPercent(price, cost);
  };
  const margins = { marginBefore: margin(before), marginAfter: after === null ? null : margin(after) };
  return { label: variantLabel(optionValues), before, after, ...margins };
}

function costOutcomeOf(variant: BulkVariant, { kind, by, roundTo }: PriceChange): Outcome {
  const before = variant.costCents;
  const stays: Outcome = { variant, before, after: null, problem: null };
  if (by === null || (before === null && kind !== "set-cost")) return stays;
  const sign = kind === "lower-cost" ? -1 : 1;
  const after =
    kind === "set-cost" && "cents" in by ? by.cents : rounded((before ?? 0) + sign * offOf(before ?? 0, by), roundTo);
  if (after === before) return stays;
  const problem = after < 0 ? "cost-below-zero" : after > MAX_PRICE ? "too-high" : null;
  return { ...stays, after, problem };
}

type By = NonNullable<PriceChange["by"]>;

const offOf = (amount: number, by: By) => ("percent" in by ? (amount * by.percent) / 100 : by.cents);

function rounded(amount: number, roundTo: number): Cents {
  const step = rupees(roundTo);
  return cents(Math.round(amount / step) * step);
}

function outcomeOf({ giftCard }: BulkProduct, variant: BulkVariant, change: PriceChange): Outcome {
  const { priceCents, saleCents, compareAtCents } = variant;
  const { kind, by, roundTo } = change;
  if (by === null) {
    const isOnSale = saleCents !== null;
    return { variant, before: saleCents ?? priceCents, after: isOnSale ? priceCents : null, problem: null };
  }
  const after = rounded(priceCents + (kind === "raise" ? 1 : -1) * offOf(priceCents, by), roundTo);
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
      if (isCostChange(change)) return { id, costCents: after };
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
