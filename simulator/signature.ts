import { createHash } from "node:crypto";

const upperMd5 = (text: string) => createHash("md5").update(text, "utf8").digest("hex").toUpperCase();

type SignedRequest = { merchant_id: string; order_id: string; amount: string; currency: string };
type SignedNotification = {
  merchant_id: string;
  order_id: string;
  payhere_amount: string;
  payhere_currency: string;
  status_code: string;
};

/** Returns the `hash` that the shop must post; the amount is the two-decimal text (payhere.md §1.3). */
export function requestHash(request: SignedRequest, secret: string) {
  return upperMd5(request.merchant_id + request.order_id + request.amount + request.currency + upperMd5(secret));
}

/** Returns the `md5sig` of a notification, which covers these five fields only (payhere.md §3.3). */
export function notificationSignature(notification: SignedNotification, secret: string) {
  const { merchant_id, order_id, payhere_amount, payhere_currency, status_code } = notification;
  return upperMd5(merchant_id + order_id + payhere_amount + payhere_currency + status_code + upperMd5(secret));
}
