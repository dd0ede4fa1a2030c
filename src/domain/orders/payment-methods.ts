import { type CartTotals, cartTotals, type PricedLine } from "../cart/cart-totals.ts";
import type { DeliverySettings } from "../cart/delivery-charge.ts";
import type { DistrictCode } from "../districts.ts";
import type { Cents } from "../money.ts";
import { rupees } from "../money.ts";
import type { DiscountTerms } from "../promotions/discount-code.ts";
import type { HoldReason } from "./fulfilment-state.ts";

/** How an order can be paid, in the order in which they are shown. */
export const PAYMENT_METHODS = ["card", "cash-on-delivery", "bank-transfer"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type BankAccount = { bank: string; branch: string; name: string; number: string };

/** What the owner decides about paying. Plain data: wherever it is kept, the rules read this. */
export type MethodSettings = {
  /** What every way of paying adds. */
  delivery: DeliverySettings;
  /** The limits of the gateway's plan for one payment, null where it has none; and how long goods are held for an unpaid order. */
  card: { isOn: boolean; minCents: Cents; maxCents: Cents | null; holdMs: number };
  cash: {
    isOn: boolean;
    districts: readonly DistrictCode[];
    /** The most that is collected at a door, charges included. */
    maxCents: Cents;
    feeCents: Cents;
    /** How long an order waits to be confirmed, with its goods held. */
    holdMs: number;
  };
  /** Without an account nobody could send the money. */
  transfer: { isOn: boolean; account: BankAccount | null; holdMs: number };
};

/** Why a method is not offered for an order, with what a sentence about it needs. */
export type MethodRefusal =
  | { reason: "off" | "no-account" }
  | { reason: "district"; district: DistrictCode }
  | { reason: "above"; maxCents: Cents }
  | { reason: "below"; minCents: Cents }
  | { reason: "products"; variantIds: string[] };

export type WantedOrder = {
  lines: readonly (PricedLine & { variantId: string; allowsCash: boolean })[];
  district: DistrictCode;
  /** Of the code that was entered, if one was. */
  discount?: DiscountTerms | null;
};

/** A method, what the order costs with it, and why it is not offered: it is when there is no reason against it. */
export type MethodOffer = { method: PaymentMethod; totals: CartTotals; refusals: MethodRefusal[] };

/**
 * Every method with its charges and with all reasons against it (features.md rows 61 and 64). The cart page shows it and the
 * server judges by it again when the order is placed.
 */
export function offeredMethods(order: WantedOrder, settings: MethodSettings): MethodOffer[] {
  return PAYMENT_METHODS.map((method) => {
    const feeCents = method === "cash-on-delivery" ? settings.cash.feeCents : rupees(0);
    const { lines, district, discount } = order;
    const totals = cartTotals(lines, { feeCents, delivery: settings.delivery, district, discount });
    return { method, totals, refusals: REFUSALS[method](settings, order, totals.totalCents) };
  });
}

/** What costs nothing can be handed over, but there is no payment of it. */
const LEAST = rupees(1);

const off = (isOn: boolean): MethodRefusal[] => (isOn ? [] : [{ reason: "off" }]);
const above = (totalCents: Cents, maxCents: Cents | null): MethodRefusal[] =>
  maxCents !== null && totalCents > maxCents ? [{ reason: "above", maxCents }] : [];

function below(totalCents: Cents, leastCents: Cents): MethodRefusal[] {
  if (totalCents >= leastCents && totalCents > 0) return [];
  return [{ reason: "below", minCents: leastCents > 0 ? leastCents : LEAST }];
}

type Refusals = (settings: MethodSettings, order: WantedOrder, totalCents: Cents) => MethodRefusal[];

/** A method that is switched off needs no further reason. */
const REFUSALS: Record<PaymentMethod, Refusals> = {
  card: ({ card }, _, totalCents) => {
    if (!card.isOn) return off(card.isOn);
    return [...below(totalCents, card.minCents), ...above(totalCents, card.maxCents)];
  },
  "cash-on-delivery": ({ cash }, { lines, district }, totalCents) => {
    if (!cash.isOn) return off(cash.isOn);
    const refused = lines.filter(({ allowsCash }) => !allowsCash).map(({ variantId }) => variantId);
    return [
      ...(cash.districts.includes(district) ? [] : [{ reason: "district" as const, district }]),
      ...above(totalCents, cash.maxCents),
      ...(refused.length > 0 ? [{ reason: "products" as const, variantIds: refused }] : []),
    ];
  },
  "bank-transfer": ({ transfer }, _, totalCents) => {
    if (!transfer.isOn) return off(transfer.isOn);
    return transfer.account ? below(totalCents, LEAST) : [{ reason: "no-account" }];
  },
};

/** What an order is on hold for once it is placed (design §7). */
export const HOLDS_FOR: Record<PaymentMethod, HoldReason> = {
  card: "payment",
  "cash-on-delivery": "confirmation",
  "bank-transfer": "payment",
};
