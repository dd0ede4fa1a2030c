import { TEST_MERCHANT } from "../../../simulator/server.ts";
import { notificationSignature } from "../../../simulator/signature.ts";
import { aPaymentId } from "./purchases.ts";

export type Told = Record<string, string>;

/** Fields of a valid notification as PayHere posts it, including those of the card. */
export function toldOf(order: { number: string; amount: string }, changed: Told = {}): Told {
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
export function signed(fields: Told, secret = TEST_MERCHANT.secret): Told {
  const { merchant_id = "", order_id = "", payhere_amount = "", payhere_currency = "", status_code = "" } = fields;
  const md5sig = notificationSignature(
    { merchant_id, order_id, payhere_amount, payhere_currency, status_code },
    secret,
  );
  return { ...fields, md5sig };
}
