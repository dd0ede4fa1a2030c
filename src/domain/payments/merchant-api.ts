import type { Cents } from "../money.ts";

/** How the gateway's books name the state of a payment that succeeded once (payhere.md §4.3). */
export const BOOKED_STATES = ["RECEIVED", "REFUND REQUESTED", "REFUND PROCESSING", "REFUNDED", "CHARGEBACKED"] as const;
export type BookedState = (typeof BOOKED_STATES)[number];

/** The states of money that is on its way back, or is back. */
export const LEAVING: readonly BookedState[] = ["REFUND REQUESTED", "REFUND PROCESSING", "REFUNDED"];

export type BookedPayment = {
  paymentId: string;
  /** Two decimals, such as "4500.00". */
  amount: string;
  currency: string;
  state: BookedState;
  /** VISA, MASTER and the like; empty when they do not say. */
  method: string;
};

/**
 * What became of asking for a refund. `not-asked`: the request never left, it may be made later. `unclear`: no answer came,
 * or none that can be understood; the money may be on its way, so it is looked for and never asked for again.
 */
export type RefundAnswer =
  | { said: "done"; refundId: string }
  | { said: "refused" }
  | { said: "not-asked" }
  | { said: "unclear" };

/** The gateway's merchant API (payhere.md §4), server to server. */
export type GatewayBooks = {
  /**
   * Every payment of an order that succeeded, also what was refunded or charged back since; empty when there is none.
   * @throws {BooksUnavailableError}
   */
  findPayments(orderNumber: string): Promise<BookedPayment[]>;
  /**
   * Asks for money to go back, once. Never throws: whatever happens is one of the answers.
   * @param refund.amountCents the part; the whole payment without it
   */
  refund(refund: { paymentId: string; description: string; amountCents?: Cents }): Promise<RefundAnswer>;
  /** Whether this process leaves them alone for a while, as they failed several times in a row. */
  isPaused(): boolean;
};

/** The books do not answer now: later they may. `reason` is one of our own words. */
export class BooksUnavailableError extends Error {
  override readonly name = "BooksUnavailableError";
  /** False when the question itself never left: whatever it was to do has not been done. */
  readonly wasAsked: boolean;

  constructor(reason: string, { wasAsked, cause }: { wasAsked: boolean; cause?: unknown }) {
    super(`the gateway's books do not answer: ${reason}`, { cause });
    this.wasAsked = wasAsked;
  }
}
