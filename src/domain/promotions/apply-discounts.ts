import { type Cents, cents, sum, times } from "../money.ts";
import { allocate } from "./allocate.ts";
import type { DiscountTerms } from "./discount-code.ts";

/** A discount with the id that lines refer to. `isCombinable`: a code that adds to an automatic offer. */
export type Discount = DiscountTerms & { id?: string; isCombinable?: boolean };

/**
 * A line of a cart. `discountIds`: the scoped discounts that its product belongs to (`quoteCart`). `isGiftCard`: it is
 * never discounted.
 */
export type DiscountableLine = {
  priceCents: Cents;
  quantity: number;
  discountIds?: readonly string[] | undefined;
  isGiftCard?: boolean | undefined;
};

/** Reasons why a valid code has no effect on this cart. */
export type CodeProblem = "below-minimum" | "no-items" | "not-combinable";

/** A discount of a cart, and the amount that it saves on the items or on the delivery charge. */
export type AppliedDiscount = { id: string | undefined; savedCents: Cents; isOnDelivery: boolean };

type Wanted = {
  /** At most one. */
  code: Discount | null;
  /** Automatic offers. */
  offers: readonly Discount[];
  deliveryCents: Cents;
};

/** Discounts of a cart, to be applied to its lines and delivery charge. */
export type ApplyDiscounts = (
  lines: readonly DiscountableLine[],
  deliveryCents: Cents,
) => ReturnType<typeof applyDiscounts>;

/** Returns the discounts of a cart for `cartTotals`. */
export function discountsOf(discounts: Pick<Wanted, "code" | "offers">): ApplyDiscounts {
  return (lines, deliveryCents) => applyDiscounts(lines, { ...discounts, deliveryCents });
}

type Saved = { lines: readonly Cents[]; deliveryCents: Cents; worth: number; problem: CodeProblem | null };

/**
 * Applies at most one automatic offer and at most one code (docs/decisions/discounts.md): the best offer for the
 * shopper first; a combinable code then applies to the rest. Any other code replaces the offer if its discount is
 * larger.
 */
export function applyDiscounts(lines: readonly DiscountableLine[], { code, offers, deliveryCents }: Wanted) {
  const amounts = lines.map((line) => times(line.priceCents, line.quantity));
  const on = { lines, amounts, deliveryCents };
  const nothing: Saved = { lines: amounts.map(() => cents(0)), deliveryCents: cents(0), worth: 0, problem: null };
  let best: Discount | null = null;
  let ofOffer = nothing;
  for (const offer of offers) {
    const saved = save(offer, on);
    if (saved.worth > ofOffer.worth) [best, ofOffer] = [offer, saved];
  }
  const alone = code ? save(code, on) : nothing;
  if (!best || (!code?.isCombinable && alone.worth > ofOffer.worth)) return toResult([[code, alone]], alone.problem);
  if (alone.worth === 0) return toResult([[best, ofOffer]], alone.problem);
  if (!code?.isCombinable) return toResult([[best, ofOffer]], "not-combinable");
  const rest = amounts.map((amount, index) => cents(amount - (ofOffer.lines[index] ?? 0)));
  const more = save(code, { lines, amounts: rest, deliveryCents: cents(deliveryCents - ofOffer.deliveryCents) });
  return toResult(
    [
      [best, ofOffer],
      [code, more],
    ],
    more.worth > 0 ? null : "not-combinable",
  );
}

function toResult(each: readonly (readonly [Discount | null, Saved])[], codeProblem: CodeProblem | null) {
  const [first, second] = each.map(([, saved]) => saved);
  const lineDiscounts = (first?.lines ?? []).map((amount, index) => cents(amount + (second?.lines[index] ?? 0)));
  const applied = each.flatMap(([discount, saved]): AppliedDiscount[] => {
    const isOnDelivery = saved.deliveryCents > 0;
    const savedCents = isOnDelivery ? saved.deliveryCents : sum(saved.lines);
    return discount && saved.worth > 0 ? [{ id: discount.id, savedCents, isOnDelivery }] : [];
  });
  const freedDeliveryCents = sum(each.map(([, saved]) => saved.deliveryCents));
  return { applied, lineDiscounts, freedDeliveryCents, codeProblem };
}

type On = { lines: readonly DiscountableLine[]; amounts: readonly Cents[]; deliveryCents: Cents };

/** `amounts`: what is left of each line to discount. The minimum compares full prices. */
function save(discount: Discount, { lines, amounts, deliveryCents }: On): Saved {
  const isIn = lines.map(({ discountIds, isGiftCard }) => {
    if (isGiftCard) return false;
    return !discount.isScoped || Boolean(discountIds?.includes(discount.id ?? ""));
  });
  const scoped = lines.filter((_, index) => isIn[index]);
  const refused = (problem: CodeProblem | null): Saved => {
    return { lines: amounts.map(() => cents(0)), deliveryCents: cents(0), worth: 0, problem };
  };
  if (sum(scoped.map((line) => times(line.priceCents, line.quantity))) < discount.minimumCents)
    return refused(scoped.length > 0 ? "below-minimum" : "no-items");
  if (scoped.length === 0) return refused("no-items");
  if (discount.freesDelivery) return { ...refused(null), deliveryCents, worth: deliveryCents };
  const left = amounts.map((amount, index) => (isIn[index] ? amount : cents(0)));
  const saved = discount.buyUnits ? freeUnits(discount, { lines, isIn, left }) : partOf(discount, left);
  const worth = sum(saved);
  return { lines: saved, deliveryCents: cents(0), worth, problem: worth > 0 ? null : "no-items" };
}

function partOf({ percent, amountCents }: Discount, left: readonly Cents[]): Cents[] {
  const total = sum(left);
  const wanted = percent === null ? (amountCents ?? 0) : Math.ceil((total * percent) / 100);
  return allocate(cents(Math.min(wanted, total)), left);
}

type Units = { lines: readonly DiscountableLine[]; isIn: readonly boolean[]; left: readonly Cents[] };

/** Discounts `getUnits` in every `buyUnits + getUnits` units: the cheapest of all. */
function freeUnits({ buyUnits, getUnits, percent }: Discount, { lines, isIn, left }: Units): Cents[] {
  const units = lines.reduce((total, { quantity }, index) => total + (isIn[index] ? quantity : 0), 0);
  const get = getUnits ?? 0;
  let free = Math.floor(units / ((buyUnits ?? 0) + get)) * get;
  const saved = left.map(() => cents(0));
  const cheapestFirst = [...lines.entries()].toSorted(([i, a], [j, b]) => a.priceCents - b.priceCents || i - j);
  for (const [index, { priceCents, quantity }] of cheapestFirst) {
    const taken = isIn[index] ? Math.min(free, quantity) : 0;
    free -= taken;
    const wanted = Math.ceil((priceCents * taken * (percent ?? 0)) / 100);
    saved[index] = cents(Math.min(wanted, left[index] ?? 0));
  }
  return saved;
}
