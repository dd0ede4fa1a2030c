import { TEST_MERCHANT } from "../../../simulator/server.ts";
import { notificationSignature } from "../../../simulator/signature.ts";
import { aPaymentId } from "./purchases.ts";

export type NotificationFields = Record<string, string>;

/** Fields of a valid notification as PayHere posts it, including those of the card. */
export function notificationFields(
  order: { number: string; amount: string },
  changed: NotificationFields = {},
): NotificationFields {
  return signed({
    merchant_id: TEST_MERCHANT.id,
    order_id: order.number,
    payment_id: aPaymentId(),
    payhere_amount: order.amount,
    payhere_currency: "LKR",
    status_code: "2",
    custom_1: "",
    custom_2: "",
    method: "VISA",
    status_message: "Successfully received the VISA payment",
    card_holder_name: "Canary Cardholder",
    card_no: "************1292",
    card_expiry: "12/29",
    ...changed,
  });
}

/** Adds the signature that matches the fields. */
export function signed(fields: NotificationFields, secret = TEST_MERCHANT.secret): NotificationFields {
  const { merchant_id = "", order_id = "", payhere_amount = "", payhere_currency = "", status_code = "" } = fields;
  const md5sig = notificationSignature(
    { merchant_id, order_id, payhere_amount, payhere_currency, status_code },
    secret,
  );
  return { ...fields, md5sig };
}
