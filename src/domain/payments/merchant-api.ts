import { MINUTE_MS } from "../durations.ts";
import type { Cents } from "../money.ts";

/** Time after which a refund or capture with the result `not-sent` is sent again, in ms. */
export const RETRY_MS = 5 * MINUTE_MS;

/** States of a payment that succeeded once, as the Retrieval API names them (payhere.md §4.3). */
export const RETRIEVED_STATES = [
  "RECEIVED",
  "REFUND REQUESTED",
  "REFUND PROCESSING",
  "REFUNDED",
  "CHARGEBACKED",
] as const;
export type RetrievedState = (typeof RETRIEVED_STATES)[number];

/** States of a payment that is being refunded or was refunded. */
export const REFUND_STATES: readonly RetrievedState[] = ["REFUND REQUESTED", "REFUND PROCESSING", "REFUNDED"];

export type RetrievedPayment = {
  paymentId: string;
  /** Two decimals, such as "4500.00". */
  amount: string;
  currency: string;
  state: RetrievedState;
  /** VISA, MASTER and the like; empty when the response has none. */
  method: string;
  /** PayHere's fee in LKR cents; null unless the response names one that fits the amount. */
  feeCents: Cents | null;
};

/**
 * Result of a refund request. `not-sent`: the request was not sent and can be sent later. `unclear`: no response, or an
 * unknown one; the money may be on its way, so the refund is searched for and never requested again.
 */
export type RefundResult =
  | { status: "done"; refundId: string }
  | { status: "refused" }
  | { status: "not-sent" }
  | { status: "unclear" };

/**
 * Result of a capture. `ended`: the authorisation was released or is over. `declined`: nothing was charged, and the
 * authorisation is still there. `not-sent` and `unclear` as for refunds: after `unclear`, no second capture is sent.
 */
export type CaptureResult =
  | { status: "done"; paymentId: string }
  | { status: "declined" }
  | { status: "ended" }
  | { status: "not-sent" }
  | { status: "unclear" };

/** The gateway's Merchant API (payhere.md §4), server to server. */
export type MerchantApi = {
  /**
   * Returns every payment of an order that succeeded, including those that were refunded or charged back since.
   * @throws {MerchantApiUnavailableError}
   */
  findPayments(orderNumber: string): Promise<RetrievedPayment[]>;
  /**
   * Requests a refund, once. Never throws: a failure is one of the results.
   * @param refund.amountCents the part to refund, in LKR cents; the whole payment if not given
   */
  refund(refund: { paymentId: string; description: string; amountCents?: Cents }): Promise<RefundResult>;
  /**
   * Charges an authorised amount or a part of it, once; the bank releases the rest (payhere.md §4.5). Never throws.
   * @param capture.amountCents in LKR cents
   */
  capture(capture: { token: string; amountCents: Cents }): Promise<CaptureResult>;
  /** Releases an authorised amount (payhere.md §4.4). Never throws. */
  release(release: { token: string; description: string }): Promise<RefundResult>;
  /** Returns whether this process sends no requests for a while after several failures in a row. */
  isPaused(): boolean;
};

/** The Merchant API does not respond at the moment. `reason` is one of our own texts. */
export class MerchantApiUnavailableError extends Error {
  override readonly name = "MerchantApiUnavailableError";
  /** False when the request was not sent, so that it had no effect. */
  readonly wasSent: boolean;

  constructor(reason: string, { wasSent, cause }: { wasSent: boolean; cause?: unknown }) {
    super(`Merchant API unavailable: ${reason}`, { cause });
    this.wasSent = wasSent;
  }
}
