import { formatRupees } from "../money.ts";
import type { ReturnReason } from "../returns/return-rules.ts";
import type { Letters } from "./letters.ts";

/** Why money waits for a person, by the code it is stored with. */
const REASONS: Record<string, string> = {
  "unknown-order": "It names an order that does not exist.",
  "wrong-amount": "The amount is not the order's total.",
  "wrong-currency": "The currency is not LKR.",
  "second-payment": "The order was paid already.",
  "refunded-elsewhere": "PayHere says that the money went back, and nobody asked for it here.",
  "paid-late": "The order was closed before the money came.",
  "paid-by-other-method": "The order was to be paid in another way.",
  "charged-back": "The bank has taken the money back.",
  "payment-after-refund-or-chargeback": "The order's money had been sent back already.",
  "chargeback-of-unpaid-order": "The bank took back money for an order that was not paid by card.",
  "cancelled-pay-back-by-hand": "The order was cancelled, and its money has to be paid back by hand.",
  "paid-in-parts": "The amounts of several transfers add up to the total.",
  "slip-after-expiry": "A slip was handed in after the order's time was over: its money may be on the way.",
  "refund-by-hand": "Its money came by bank transfer and is to be sent back by one.",
  "unknown-status": "The gateway used a status that we do not know.",
};

const RETURN_REASONS: Record<ReturnReason, string> = {
  faulty: "something is faulty",
  damaged: "something arrived damaged",
  "wrong-item": "something else was ordered",
  "change-of-mind": "it is not wanted after all",
};

type StaffKind = "new-order" | "return-requested" | "payment-review" | "low-stock";

/** To the people who run the shop. As neutral as the others: the owner's phone lies on a table too. */
export const staffLettersEn: Pick<Letters, StaffKind> = {
  "new-order": ({ order }) => {
    const total = formatRupees(order.totalCents);
    const next = order.status === "awaiting-confirmation" ? "to be confirmed" : "ready to be packed";
    const money = order.paymentMethod === "cash-on-delivery" ? `${total} to collect at the door` : `${total} received`;
    return {
      subject: `${order.number}: new order`,
      preheader: `${money}.`,
      paragraphs: [`${order.number} is ${next}: ${money}.`],
      afterwards: [],
    };
  },

  "return-requested": ({ order, facts: { reason } }) => ({
    subject: `${order.number}: return asked for`,
    preheader: "It waits for an answer.",
    paragraphs: [`A return of ${order.number} is asked for: ${RETURN_REASONS[reason]}.`],
    afterwards: ["The customer waits for an answer. `npm run orders -- returns` shows what they wrote."],
  }),

  "payment-review": ({ order, facts: { reason } }) => ({
    subject: order ? `${order.number}: payment to check` : "Payment to check",
    preheader: "Nothing was changed by itself.",
    paragraphs: [
      order
        ? `A payment for ${order.number} (${formatRupees(order.totalCents)}) needs a person to decide.`
        : "A payment needs a person to decide.",
      REASONS[reason] ?? `Reason: ${reason}.`,
    ],
    afterwards: ["No goods were moved. Please compare it with the gateway's portal, or with the bank's statement."],
  }),

  "low-stock": ({ facts: { products, more }, baseUrl }) => ({
    subject: "Stock is low",
    preheader: `${products.length + more} to order again.`,
    paragraphs: [
      "These are running out:",
      ...products.map(({ publicId, unitsLeft }) => `${unitsLeft} left: ${baseUrl}/detail/${publicId}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    afterwards: ["Each is named once until it has been filled up."],
  }),
};
