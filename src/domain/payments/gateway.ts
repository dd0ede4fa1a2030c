import type { Order } from "../orders/placement/place-order.server.ts";

/**
 * Parameters that start the gateway's checkout in the browser (spec §7, payhere.md §2.2). The server decides all of
 * them.
 */
export type PaymentRequest = {
  sandbox: boolean;
  /** Set when the amount is only reserved on the card: the gateway's page for that has no popup (payhere.md §4.5). */
  page?: "authorize";
  merchant_id: string;
  return_url: string;
  cancel_url: string;
  notify_url: string;
  order_id: string;
  /** The order number only: the gateway displays it on its page and in its mail (design §8). */
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

/**
 * State of one payment: a payment notification with valid form, merchant and signature, or a payment from the Merchant
 * API.
 */
export type PaymentNotification = {
  source: "notification" | "retrieval";
  orderNumber: string;
  /** The gateway's id of the payment; "0" for declines. */
  paymentId: string;
  /** Charges a reserved amount later. Not signed. */
  authorizationToken?: string;
  /** Amount as received, such as "4500.00". */
  amount: string;
  currency: string;
  statusCode: string;
  /** VISA, MASTER and the like. Not signed: displayed, never used for decisions. */
  method: string;
  bodySha256: string;
  /** Valid only for orders placed before this time: it is signed with a retired secret. */
  placedBefore?: Date;
};

/** The signed part of a payment request; the amount has two decimals. */
export type SignedPayment = { orderNumber: string; amount: string; currency: string };

/** The gateway's response to the account's App ID and secret. */
export type GatewayTest = "works" | "no-app" | "refused" | "no-answer" | "not-understood";

/** The card gateway. Tests and the simulator use the same protocol as the real one. */
export type Gateway = {
  readonly merchantId: string;
  /** Returns the hash that starts this payment. */
  sign(payment: SignedPayment): string;
  /** Returns the complete object for the browser's checkout. */
  paymentRequest(order: Order): PaymentRequest;
  /**
   * Parses the body of a payment notification.
   * @throws {DomainError} NOTIFICATION_REJECTED when its form, merchant or signature is wrong
   */
  readNotification(body: string): PaymentNotification;
};
