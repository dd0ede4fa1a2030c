import type { Order } from "../orders/placement/place-order.server.ts";

/** What starts the gateway's checkout in the browser (spec §7, payhere.md §2.2). Everything in it was decided by the server. */
export type PaymentRequest = {
  sandbox: boolean;
  merchant_id: string;
  return_url: string;
  cancel_url: string;
  notify_url: string;
  order_id: string;
  /** The order number only: the gateway shows it on its page and in its mail (design §8). */
  items: string;
  /** Two decimals, such as "4500.00". */
  amount: string;
  currency: string;
  hash: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  country: string;
};

/** What the gateway says about one payment: a notice whose form, merchant and signature were right, or an entry of its books. */
export type Notice = {
  source: "notice" | "books";
  orderNumber: string;
  /** The gateway's id of the payment; "0" for declines. */
  paymentId: string;
  /** As received, such as "4500.00". */
  amount: string;
  currency: string;
  statusCode: string;
  /** VISA, MASTER and the like. Not signed: shown, never decided on. */
  method: string;
  bodySha256: string;
  /** Only about orders that were placed before: it is signed with a secret that was replaced. */
  placedBefore?: Date;
};

/** What is signed to start a payment; the amount has two decimals. */
export type SignedPayment = { orderNumber: string; amount: string; currency: string };

/** What the gateway said to the account's App ID and secret. */
export type GatewayTest = "works" | "no-app" | "refused" | "no-answer" | "not-understood";

/** The card gateway. Tests and the simulator speak the same protocol as the real one. */
export type Gateway = {
  readonly merchantId: string;
  /** The hash for starting this payment. */
  sign(payment: SignedPayment): string;
  /** The whole object for the browser's checkout. */
  paymentRequest(order: Order): PaymentRequest;
  /**
   * Reads a notice's body.
   * @throws {DomainError} NOTICE_REJECTED when its form, merchant or signature is wrong
   */
  readNotice(body: string): Notice;
};
