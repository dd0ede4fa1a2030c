import type { Cents } from "./money.ts";
import type { OrderStatus } from "./orders/order-status.ts";
import type { MethodRefusal, PaymentMethod } from "./orders/payment-methods.ts";
import type { DiscountRefusal } from "./promotions/discount-code.ts";
import type { ReturnRefusal } from "./returns/return-rules.ts";
import type { ReviewFlaw } from "./reviews/review-rules.ts";
import type { StaffFailures } from "./staff-failures.ts";
import type { UploadedKind, UploadRefusal } from "./uploads/upload-rules.ts";

/** A difference between a cart line and the catalogue that the customer must accept. */
export type LineProblem = {
  variantId: string;
  title: string;
  kind: "price-changed" | "unavailable" | "too-few" | "over-limit";
  /** For price-changed: today's price in LKR cents. */
  priceCents?: number;
  /** For too-few and over-limit: the quantity that can be bought. */
  available?: number;
  /** For over-limit: maximum units of the product per order, over all its variants. */
  limit?: number;
};

/**
 * Failures that shoppers can see, with the facts of their messages (spec §8). Facts must not contain names, addresses
 * or product titles where they are logged.
 */
export type ShopFailures = {
  INVALID_INPUT: { fields: Record<string, string> };
  NOT_SIGNED_IN: Record<string, never>;
  PROFILE_MISSING: Record<string, never>;
  WRONG_CREDENTIALS: Record<string, never>;
  ACCOUNT_SERVICE: { message: string };
  PASSWORD_NEEDED: Record<string, never>;
  LOGIN_CODE_WRONG: Record<string, never>;
  LOGIN_OVER: Record<string, never>;
  PHONE_CODE_WRONG: Record<string, never>;
  PIN_WRONG: Record<string, never>;
  WRONG_PASSWORD: Record<string, never>;
  ACCOUNT_HAS_OPEN_MATTERS: Record<string, never>;
  EMAIL_NOT_VERIFIED: Record<string, never>;
  PASSWORDS_DIFFER: Record<string, never>;
  PROFILE_NOT_UPDATED: Record<string, never>;
  DETAILS_CHANGED: Record<string, never>;
  ADDRESS_NOT_FOUND: Record<string, never>;
  TOO_MANY_ADDRESSES: { max: number };
  RESET_TOKEN_INVALID: Record<string, never>;
  MAIL_UNAVAILABLE: Record<string, never>;
  TOO_MANY_TRIES: { retryAfterSeconds: number };
  CART_EMPTY: Record<string, never>;
  CART_CHANGED: { problems: LineProblem[] };
  IDEMPOTENCY_KEY_REUSED: Record<string, never>;
  ORDER_NOT_FOUND: Record<string, never>;
  ORDER_NOT_PAYABLE: { reason: string };
  PAYMENT_MISMATCH: { reason: string };
  NOTIFICATION_REJECTED: { reason: string };
  PAYMENT_NOT_REFUNDABLE: { reason: string };
  /** In hundredths of the payment's currency. */
  REFUND_TOO_MUCH: { leftCents: number; currency: string };
  ORDER_NOT_CANCELLABLE: { status: OrderStatus };
  ORDER_CHANGED: Record<string, never>;
  /** PayHere has not said yet whether the card was charged. */
  CHARGE_UNDER_WAY: Record<string, never>;
  RETURN_NOT_POSSIBLE: { why: ReturnRefusal };
  /** The item that can only be returned with a fault, in the words of the form. */
  RETURN_NOT_HYGIENIC: { title: string };
  ORDER_STATUS_CONFLICT: { status: OrderStatus; to: OrderStatus };
  METHOD_NOT_OFFERED: { method: PaymentMethod; refusals: MethodRefusal[] };
  TOTAL_CHANGED: { totalCents: Cents };
  DISCOUNT_REFUSED: { refusal: DiscountRefusal; minimumCents: Cents | null };
  AGE_NOT_CONFIRMED: Record<string, never>;
  /** Today's balance: another order, an expiry or staff changed it. */
  CREDIT_CHANGED: { balanceCents: Cents };
  /** Unknown, used, expired and voided codes alike. */
  GIFT_CARD_REFUSED: Record<string, never>;
  /** The owner has gift cards off, or this amount is too large for one. */
  GIFT_CARDS_NOT_SOLD: Record<string, never>;
  CUSTOMER_BLOCKED: Record<string, never>;
  TOO_MANY_WAITING: { max: number };
  TOO_MANY_CASH_ORDERS: { max: number };
  ORDER_NOT_WAITING: { status: OrderStatus };
  CODE_WRONG: { attemptsLeft: number };
  CODE_EXPIRED: Record<string, never>;
  ORDER_CODE_WRONG: Record<string, never>;
  NO_MORE_CODES: Record<string, never>;
  ENTRY_TAKEN: Record<string, never>;
  NOTHING_TO_DECIDE: Record<string, never>;
  STOCK_GONE: Record<string, never>;
  REVIEW_NOT_POSSIBLE: Record<string, never>;
  REVIEW_REFUSED: { flaw: ReviewFlaw };
  /** The question contains a URL, an email address or a phone number. */
  QUESTION_REFUSED: Record<string, never>;
  UPLOAD_REFUSED: { reason: UploadRefusal; accepts?: readonly UploadedKind[] };
  UPLOAD_TOO_MANY: { max: number };
  UPLOAD_NOT_FOUND: Record<string, never>;
  LINK_EXPIRED: Record<string, never>;
  FILES_UNAVAILABLE: Record<string, never>;
};

export type Failures = ShopFailures & StaffFailures;

export type FailureCode = keyof Failures;

/** An expected failure that a person can act on. Throwing it rolls back the transaction. */
export class DomainError<C extends FailureCode = FailureCode> extends Error {
  override readonly name = "DomainError";
  readonly code: C;
  readonly facts: Failures[C];

  constructor(code: C, facts: Failures[C]) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** Returns whether an error is a failure with this code, and narrows its type. */
export function isFailure<C extends FailureCode>(error: unknown, code: C): error is DomainError<C> {
  return error instanceof DomainError && error.code === code;
}

/** A bug: becomes a 500 and an alert. */
class InvariantError extends Error {
  override readonly name = "InvariantError";
}

export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
