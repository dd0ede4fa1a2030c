import { formatAmount, type Merchant } from "./checks.ts";
import { retrievalStatus } from "./refunds.ts";
import type { Payment } from "./state.ts";
import type { Store } from "./store.ts";

const FEE_SHARE = 0.029;

/** Returns the payments of a merchant that the Retrieval API lists: successful ones, including refunded ones. */
export function paymentsOf({ state, now }: Store, merchant: Merchant) {
  return state.payments.filter(
    (payment) => payment.request.merchant_id === merchant.id && retrievalStatus(payment, now()) !== null,
  );
}

/**
 * Returns a payment as the Retrieval API does: ids as numbers, and PayHere's spelling `fist_name` (payhere.md §4.3).
 */
export function toRetrieval(payment: Payment, now: number) {
  const { request, card, amountCents, currency } = payment;
  const amount = Number(formatAmount(amountCents));
  const feeCents = Math.round(amountCents * FEE_SHARE);
  return {
    payment_id: Number(payment.paymentId),
    order_id: request.order_id,
    date: new Date(payment.paidAt ?? 0).toLocaleString("sv-SE", { timeZone: "Asia/Colombo" }),
    description: request.items,
    status: retrievalStatus(payment, now),
    currency,
    amount,
    customer: {
      fist_name: request.first_name,
      last_name: request.last_name,
      email: request.email,
      phone: request.phone,
      delivery_details: {
        address: request.delivery_address ?? request.address,
        city: request.delivery_city ?? request.city,
        country: request.delivery_country ?? request.country,
      },
    },
    amount_detail: {
      currency,
      gross: amount,
      fee: Number(formatAmount(feeCents)),
      net: Number(formatAmount(amountCents - feeCents)),
      exchange_rate: 1,
      exchange_from: currency,
      exchange_to: currency,
    },
    payment_method: { method: card?.brand, card_customer_name: card?.holder, card_no: card?.masked },
    items: null,
  };
}
