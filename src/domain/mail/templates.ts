import type { Config } from "../../config.ts";
import { formatWeekday } from "../cart/arrival-text.ts";
import type { ColomboDay } from "../colombo-days.ts";
import type { Language } from "../languages.ts";
import type { MailEventOf, MailKind } from "../mail-events.ts";
import type { Cents } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { plainAmounts, plainRupees } from "../plain-rupees.ts";
import type { EmailContent } from "./mail-layout.ts";

/**
 * Order facts for templates. Items are not included, because other people may read the email (design §8).
 */
export type MailedOrder = {
  number: string;
  code: string;
  payKey: string;
  /** Status when the mail is sent, which may be long after the event. */
  status: OrderStatus;
  paymentMethod: "card" | "bank-transfer" | "cash-on-delivery";
  totalCents: Cents;
  /** Rate of the VAT that the total includes, in hundredths of a percent; null without VAT. */
  vatBasisPoints: number | null;
  vatCents: Cents;
  /** Part of the total that gift cards and store credit paid. */
  creditCents: Cents;
  /** Part of the total that is not paid yet. */
  dueCents: Cents;
  /** Nothing is sent: each gift card has an email of its own. */
  isOfGiftCards?: boolean;
  expiresAt: Date | null;
  /** True for an order without an account that `/find-order` opens. */
  isOpenedByCode: boolean;
  /** Promised last day of arrival; null when no parcel is to arrive. */
  arrivesBy: ColomboDay | null;
};

/** One language's sentences about the day of arrival. */
type ArrivalWords = {
  by: (day: string) => string;
  /** The day applies only to a payment or confirmation before the deadline; the next email names another one. */
  ifLater: { paid: string; confirmed: string };
};

/** Returns the paragraph with the day until which an order arrives; empty when none is promised. */
export function arrivalIn(language: Language, { by, ifLater }: ArrivalWords) {
  return ({ arrivesBy, status, paymentMethod }: MailedOrder): string[] => {
    if (arrivesBy === null) return [];
    const sentence = by(formatWeekday(arrivesBy, language));
    if (!status.startsWith("awaiting")) return [sentence];
    return [`${sentence} ${paymentMethod === "cash-on-delivery" ? ifLater.confirmed : ifLater.paid}`];
  };
}

/** Returns the cash that the courier collects for an order; null when there is none to pay. */
export function cashToPay({ paymentMethod, dueCents }: MailedOrder): string | null {
  return paymentMethod === "cash-on-delivery" && dueCents > 0 ? plainRupees(dueCents) : null;
}

/** Returns the refunded amount, which another currency than LKR may have. */
export function refundedIn({ amountCents, currency = "LKR" }: { amountCents: Cents; currency?: string }): string {
  return plainAmounts([{ amountCents, currency }]);
}

/** Returns the paragraph with the VAT that the total includes; empty when the owner was not registered. */
export function vatIn(sentence: (percent: number, amount: string) => string) {
  return ({ vatBasisPoints, vatCents }: MailedOrder): string[] =>
    vatBasisPoints === null ? [] : [sentence(vatBasisPoints / 100, plainRupees(vatCents))];
}

/** Input of a template of this kind. */
export type Matter<K extends MailKind> = Pick<Config, "baseUrl" | "shop"> & {
  facts: MailEventOf<K>["facts"];
  order: MailEventOf<K> extends { orderId: string } ? MailedOrder : MailedOrder | null;
};

/** One language's templates: a kind without a template does not compile. */
export type EmailTemplates = { [K in MailKind]: (matter: Matter<K>) => EmailContent };

/** One language's templates about a parcel that left the shop. */
export type DeliveryTemplates = Pick<
  EmailTemplates,
  "order-dispatched" | "order-delivery-failed" | "order-delivered" | "order-returning" | "order-returned"
>;

/** Money of a parcel that comes back, by the Terms and Conditions. */
export type ReturnMoney = "none" | "refund-items";

/** Returns whether an order whose parcel comes back has money to refund. */
export function moneyToReturn({ totalCents, dueCents }: MailedOrder): ReturnMoney {
  return dueCents < totalCents ? "refund-items" : "none";
}

/** Statuses in which the courier makes no other attempt. */
const NO_OTHER_ATTEMPT: readonly OrderStatus[] = ["refused", "returned", "delivered"];

/** Returns whether an email about a failed attempt, perhaps sent late, can still announce another one. */
export function awaitsAttempt({ status }: MailedOrder): boolean {
  return !NO_OTHER_ATTEMPT.includes(status);
}
