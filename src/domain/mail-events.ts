import type { Cents } from "./money.ts";
import type { CancelMoney } from "./orders/cancelling.ts";
import type { BankAccount } from "./orders/payment-methods.ts";
import type { ReviewReason } from "./payments/payment-review-reasons.ts";
import type { ReturnReason } from "./returns/return-rules.ts";

/** Every mail about an order, its money or stock, and who reads it. Mails about accounts carry a secret link and are not kept. */
export const MAIL_READERS = {
  "order-placed": "customer",
  "transfer-instructions": "customer",
  "order-paid": "customer",
  "order-confirmed": "customer",
  "order-changed": "customer",
  "order-dispatched": "customer",
  "order-delivered": "customer",
  "order-cancelled": "customer",
  "order-expired": "customer",
  "order-refunded": "customer",
  "back-in-stock": "customer",
  "return-answered": "customer",
  "new-order": "staff",
  "cash-to-confirm": "staff",
  "cash-hold-ending": "staff",
  "bank-slip-uploaded": "staff",
  "return-requested": "staff",
  "payment-review": "staff",
  "low-stock": "staff",
  "second-factor-off": "staff",
  "staff-password-reset": "staff",
} as const satisfies Record<string, "customer" | "staff">;

export type MailKind = keyof typeof MAIL_READERS;

/** Kinds whose letter needs nothing but the order. */
type OrderKind =
  | "order-placed"
  | "order-paid"
  | "order-confirmed"
  | "order-delivered"
  | "order-expired"
  | "new-order"
  | "cash-to-confirm"
  | "cash-hold-ending";

/**
 * What happened, for the people who are told. `event` names it where an order can meet it more than once, or there is no order:
 * the id of the refund, the review or the wish. Facts are what was true then; never names, addresses or titles.
 */
export type MailEvent =
  | { [K in OrderKind]: { kind: K; orderId: string; facts?: undefined } }[OrderKind]
  | { kind: "order-changed"; orderId: string; event: string; facts?: undefined }
  | { kind: "bank-slip-uploaded"; orderId: string; event: string; facts?: undefined }
  | { kind: "order-cancelled"; orderId: string; facts: Cancelled }
  | { kind: "order-dispatched"; orderId: string; facts: Dispatch }
  | { kind: "order-refunded"; orderId: string; event: string; facts: { amountCents: Cents; isFull: boolean } }
  | { kind: "return-requested"; orderId: string; event: string; facts: { reason: ReturnReason } }
  | { kind: "return-answered"; orderId: string; event: string; facts: { answer: "approved" | "declined" } }
  | { kind: "transfer-instructions"; orderId: string; facts: { reference: string; account: BankAccount } }
  | { kind: "payment-review"; orderId: string | undefined; event: string; facts: { reason: ReviewReason } }
  | { kind: "back-in-stock"; customerId: string; event: string; facts: BackInStock }
  | { kind: "low-stock"; event: string; facts: LowStock }
  | { kind: "second-factor-off"; event: string; facts: { staffId: string } }
  // To the owner whose id is `staffId`.
  | { kind: "staff-password-reset"; event: string; facts: { staffId: string; memberId: string } };

/** Why it is cancelled, and what becomes of money that was received for it; without a word on money there was none. */
export type Cancelled = { reason: "by-customer" | "by-shop" | "replaced"; money?: CancelMoney };

/** Who brings the parcel, its number there, and an https address to follow it, as far as they are known. */
export type Dispatch = { courier: string; trackingNumber: string | null; trackingUrl: string | null };

/** The variant that is back; emails queued before variants had subscriptions name the product only. */
export type BackInStock = { productPublicId: string; variantId?: string };

/** The variants whose stock became low: the first few, and how many more. An email queued by an earlier version has no choices and no total. */
export type LowStock = {
  products: readonly { publicId: string; choice?: string; unitsLeft: number }[];
  more: number;
  /** Variants with low stock now, new and known. */
  total?: number;
};

export type MailEventOf<K extends MailKind> = Extract<MailEvent, { kind: K }>;
