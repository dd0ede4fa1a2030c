import { areGiftCards, type CartTotals, cartTotals, type PricedLine } from "../cart/cart-totals.ts";
import type { DeliverySettings } from "../cart/delivery-charge.ts";
import type { VatTerms } from "../cart/vat.ts";
import type { DistrictCode } from "../districts.ts";
import { type Cents, cents, rupees } from "../money.ts";
import type { ApplyDiscounts } from "../promotions/apply-discounts.ts";
import type { HoldReason } from "./fulfilment/fulfilment-state.ts";

/** Payment methods in display order. */
export const PAYMENT_METHODS = ["card", "cash-on-delivery", "bank-transfer"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type BankAccount = { bank: string; branch: string; name: string; number: string };

/** The owner's settings for payment methods. */
export type MethodSettings = {
  /** Delivery charges of every payment method. */
  delivery: DeliverySettings;
  /** Registration for value added tax, which prices and charges include; null without one. */
  vat: VatTerms | null;
  /**
   * Limits of the gateway's plan for one payment (null for none), and how long an unpaid order reserves stock.
   * `canReserve`: the account can reserve an amount on the card and charge it later.
   */
  card: { isOn: boolean; minCents: Cents; maxCents: Cents | null; holdMs: number; canReserve?: boolean };
  cash: {
    isOn: boolean;
    districts: readonly DistrictCode[];
    /** Maximum amount to collect on delivery, charges included. */
    maxCents: Cents;
    feeCents: Cents;
    /** How long an unconfirmed order reserves stock. */
    holdMs: number;
  };
  /** Not offered without a bank account. */
  transfer: { isOn: boolean; account: BankAccount | null; holdMs: number };
};

/** Why a payment method is not offered for an order, with the values for its sentence. */
export type MethodRefusal =
  | { reason: "off" | "no-account" | "gift" | "gift-cards-apart" }
  | { reason: "district"; district: DistrictCode }
  | { reason: "above"; maxCents: Cents }
  | { reason: "below"; minCents: Cents }
  | { reason: "products"; variantIds: string[] };

export type WantedOrder = {
  lines: readonly (PricedLine & { variantId: string; allowsCash: boolean })[];
  district: DistrictCode;
  /** The entered code and the automatic offers (`discountsOf`). */
  discounts?: ApplyDiscounts | null;
  isGift?: boolean;
  /** Balance of gift cards and store credit that the customer pays with first. */
  creditCents?: Cents;
};

/**
 * A payment method, the totals with it, the part of the total that credit pays, and the reasons against it. Offered
 * when there are none.
 */
export type MethodOffer = { method: PaymentMethod; totals: CartTotals; creditCents: Cents; refusals: MethodRefusal[] };

/**
 * Returns every payment method with its totals and all reasons against it. The cart page displays the result, and order
 * placement applies it again.
 */
export function offeredMethods(order: WantedOrder, settings: MethodSettings): MethodOffer[] {
  const hasGiftCards = order.lines.some(({ isGiftCard }) => isGiftCard);
  const apart: MethodRefusal[] = hasGiftCards && !areGiftCards(order.lines) ? [{ reason: "gift-cards-apart" }] : [];
  return PAYMENT_METHODS.map((method) => {
    const feeCents = method === "cash-on-delivery" ? settings.cash.feeCents : rupees(0);
    const { lines, district, discounts, creditCents: balanceCents = rupees(0) } = order;
    const totals = cartTotals(lines, { feeCents, district, discounts, delivery: settings.delivery, vat: settings.vat });
    const creditCents = cents(hasGiftCards ? 0 : Math.min(balanceCents, totals.totalCents));
    const dueCents = cents(totals.totalCents - creditCents);
    // Credit that pays for all needs no payment method; such an order counts as a card order.
    const isCovered = creditCents > 0 && dueCents === 0 && method === "card";
    return {
      method,
      totals,
      creditCents,
      refusals: isCovered ? [] : [...apart, ...REFUSALS[method](settings, order, dueCents)],
    };
  });
}

/** Returns whether credit pays for all of the order. Such an order counts as a card order and needs no gateway. */
export function isCoveredByCredit(offers: readonly MethodOffer[]): boolean {
  const card = offers.find(({ method }) => method === "card");
  return card !== undefined && card.creditCents > 0 && card.creditCents === card.totals.totalCents;
}

/**
 * Returns whether the amount of an order is reserved on the card, and charged when the order is packed. An order that
 * credit pays in part is charged at once.
 */
export function isChargedOnPacking(
  { card }: Pick<MethodSettings, "card">,
  order: { method: PaymentMethod; creditCents: Cents; lines: readonly { isChargedOnPacking?: boolean }[] },
): boolean {
  const isMarked = order.lines.some((line) => line.isChargedOnPacking);
  return card.canReserve === true && order.method === "card" && order.creditCents === 0 && isMarked;
}

/** Returns the payment methods that the settings allow; with none of them no order can be placed. */
export function enabledMethods({ card, cash, transfer }: MethodSettings): PaymentMethod[] {
  const isEnabled: Record<PaymentMethod, boolean> = {
    card: card.isOn,
    "cash-on-delivery": cash.isOn && cash.districts.length > 0,
    "bank-transfer": transfer.isOn && transfer.account !== null,
  };
  return PAYMENT_METHODS.filter((method) => isEnabled[method]);
}

/** Smallest total that can be paid. Orders that cost nothing have no payment. */
const LEAST = rupees(1);

const off = (isOn: boolean): MethodRefusal[] => (isOn ? [] : [{ reason: "off" }]);
const above = (totalCents: Cents, maxCents: Cents | null): MethodRefusal[] =>
  maxCents !== null && totalCents > maxCents ? [{ reason: "above", maxCents }] : [];

function below(totalCents: Cents, leastCents: Cents): MethodRefusal[] {
  if (totalCents >= leastCents && totalCents > 0) return [];
  return [{ reason: "below", minCents: leastCents > 0 ? leastCents : LEAST }];
}

/** @param dueCents the part of the total that this method pays */
type Refusals = (settings: MethodSettings, order: WantedOrder, dueCents: Cents) => MethodRefusal[];

/** Reasons against each method. A method that is switched off has no further reasons. */
const REFUSALS: Record<PaymentMethod, Refusals> = {
  card: ({ card }, _, dueCents) => {
    if (!card.isOn) return off(card.isOn);
    return [...below(dueCents, card.minCents), ...above(dueCents, card.maxCents)];
  },
  "cash-on-delivery": ({ cash }, { lines, district, isGift }, dueCents) => {
    if (!cash.isOn) return off(cash.isOn);
    const refused = lines.filter(({ allowsCash }) => !allowsCash).map(({ variantId }) => variantId);
    return [
      // The recipient of a gift must not pay for it.
      ...(isGift ? [{ reason: "gift" as const }] : []),
      ...(cash.districts.includes(district) ? [] : [{ reason: "district" as const, district }]),
      ...above(dueCents, cash.maxCents),
      ...(refused.length > 0 ? [{ reason: "products" as const, variantIds: refused }] : []),
    ];
  },
  "bank-transfer": ({ transfer }, _, dueCents) => {
    if (!transfer.isOn) return off(transfer.isOn);
    return transfer.account ? below(dueCents, LEAST) : [{ reason: "no-account" }];
  },
};

/** Initial hold reason of an order (design §7). */
export const HOLDS_FOR: Record<PaymentMethod, HoldReason> = {
  card: "payment",
  "cash-on-delivery": "confirmation",
  "bank-transfer": "payment",
};
