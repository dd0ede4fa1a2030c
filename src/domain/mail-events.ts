import type { HealthPart } from "./health-parts.ts";
import type { Cents } from "./money.ts";
import type { CancelMoney } from "./orders/cancelling.ts";
import type { DeliveryFailure } from "./orders/fulfilment/delivery-failures.ts";
import type { BankAccount } from "./orders/payment-methods.ts";
import type { ReviewReason } from "./payments/payment-review-reasons.ts";
import type { ReturnReason } from "./returns/return-rules.ts";

/**
 * Every kind of mail about an order, its money or stock, with its audience. Mails about accounts contain a secret link
 * and are not stored.
 */
export const MAIL_AUDIENCES = {
  "order-placed": "customer",
  "transfer-instructions": "customer",
  "order-authorized": "customer",
  "order-paid": "customer",
  "order-confirmed": "customer",
  "order-changed": "customer",
  "order-dispatched": "customer",
  "order-delivery-failed": "customer",
  "order-delivered": "customer",
  "order-returning": "customer",
  "order-returned": "customer",
  "order-cancelled": "customer",
  "order-expired": "customer",
  "order-refunded": "customer",
  "back-in-stock": "customer",
  "question-answered": "customer",
  "return-decided": "customer",
  "new-order": "staff",
  "cash-to-confirm": "staff",
  "cash-hold-ending": "staff",
  "transfer-hold-ending": "staff",
  "authorization-ending": "staff",
  "bank-slip-uploaded": "staff",
  "return-requested": "staff",
  "payment-review": "staff",
  "low-stock": "staff",
  "chat-request": "staff",
  "reviews-waiting": "staff",
  "questions-waiting": "staff",
  "health-problem": "staff",
  "second-factor-off": "staff",
  "staff-password-reset": "staff",
} as const satisfies Record<string, "customer" | "staff">;

export type MailKind = keyof typeof MAIL_AUDIENCES;

/** True for kinds of mail to customers and visitors that are not about an order. */
export function isWithoutOrder(kind: MailKind): boolean {
  return kind === "back-in-stock" || kind === "question-answered";
}

/** Kinds whose template needs only the order. */
type OrderKind =
  | "order-placed"
  | "order-paid"
  | "order-expired"
  | "new-order"
  | "cash-to-confirm"
  | "cash-hold-ending"
  | "transfer-hold-ending";

type GroupedKind = "chat-request" | "reviews-waiting" | "questions-waiting";

/**
 * An event that a mail is sent about. `event` identifies it where an order can have several, or where there is no
 * order: the id of the parcel, refund, payment review or subscription. Facts describe the state at the event and
 * contain no names, addresses or titles.
 */
export type MailEvent =
  | { [K in OrderKind]: { kind: K; orderId: string; facts?: undefined } }[OrderKind]
  | { kind: "order-confirmed"; orderId: string; facts?: { isReplacement: boolean } }
  | { kind: "order-authorized"; orderId: string; event: string; facts: { amountCents: Cents } }
  | { kind: "authorization-ending"; orderId: string; event: string; facts?: undefined }
  | { kind: "order-changed"; orderId: string; event: string; facts?: undefined }
  | { kind: "bank-slip-uploaded"; orderId: string; event: string; facts?: undefined }
  | { kind: "order-cancelled"; orderId: string; facts: Cancelled }
  | { kind: "order-dispatched"; orderId: string; event?: string; facts: Dispatch }
  | { kind: "order-delivered"; orderId: string; event?: string; facts?: { isPart: boolean } }
  | { kind: "order-delivery-failed"; orderId: string; event: string; facts: FailedDelivery }
  | { kind: "order-returning"; orderId: string; event: string; facts: Returning }
  | { kind: "order-returned"; orderId: string; event: string; facts: { wasDelivered: boolean; isPart?: boolean } }
  | {
      kind: "order-refunded";
      orderId: string;
      event: string;
      facts: { amountCents: Cents; currency?: string; isFull: boolean; isCredit?: true };
    }
  | { kind: "return-requested"; orderId: string; event: string; facts: { reason: ReturnReason } }
  | { kind: "return-decided"; orderId: string; event: string; facts: { decision: "approved" | "declined" } }
  | { kind: "transfer-instructions"; orderId: string; facts: { reference: string; account: BankAccount } }
  | { kind: "payment-review"; orderId: string | undefined; event: string; facts: { reason: ReviewReason } }
  | ({ kind: "back-in-stock"; event: string; facts: BackInStock } & WithoutOrder)
  | ({ kind: "question-answered"; event: string; facts: AnsweredQuestion } & WithoutOrder)
  | { kind: "low-stock"; event: string; facts: LowStock }
  // One an hour, and one a day: `event` is the hour or the day.
  | { [K in GroupedKind]: { kind: K; event: string; facts?: undefined } }[GroupedKind]
  // `event`: part, problem and day.
  | { kind: "health-problem"; event: string; facts: { part: HealthPart } }
  | { kind: "second-factor-off"; event: string; facts: { staffId: string } }
  // Sent to the owner whose id is `staffId`.
  | { kind: "staff-password-reset"; event: string; facts: { staffId: string; memberId: string } };

/** Reader of a mail that is not about an order: a customer, or a visitor's address (`email_contacts`). */
type WithoutOrder = { customerId: string | null; contactId?: string | null };

/** Why the order is cancelled, and what happens to received money; without `money` none was received. */
export type Cancelled = { reason: "by-customer" | "by-shop" | "replaced"; money?: CancelMoney };

/**
 * Courier, tracking number and https tracking URL, as far as known. `isPart`: the parcel holds a part of the order.
 * `isAgain`: an earlier attempt failed.
 */
export type Dispatch = {
  courier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  isPart?: boolean;
  isAgain?: boolean;
};

export type FailedDelivery = { reason: DeliveryFailure; isPart?: boolean };

/** `isRefused`: the customer did not accept the parcel. Otherwise the shop gave up after a failed attempt. */
export type Returning = { isRefused: boolean; isPart?: boolean };

/** The variant that is back in stock; emails queued before variants had subscriptions name the product only. */
export type BackInStock = { productPublicId: string; variantId?: string };

/** The product whose question the shop has answered. */
export type AnsweredQuestion = { productPublicId: string };

/**
 * The variants whose stock became low: the first few, and how many more. A mail queued by an earlier version has no
 * variant labels and no total.
 */
export type LowStock = {
  products: readonly { publicId: string; variantLabel?: string; unitsLeft: number }[];
  more: number;
  /** Number of variants with low stock, new and known. */
  total?: number;
};

export type MailEventOf<K extends MailKind> = Extract<MailEvent, { kind: K }>;
