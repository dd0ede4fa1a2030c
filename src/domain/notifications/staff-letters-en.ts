import { formatRupees } from "../money.ts";
import { reviewReason } from "../payments/review-reasons.ts";
import type { ReturnReason } from "../returns/return-rules.ts";
import type { Letters } from "./letters.ts";

const RETURN_REASONS: Record<ReturnReason, string> = {
  faulty: "something is faulty",
  damaged: "something arrived damaged",
  "wrong-item": "something else was ordered",
  "change-of-mind": "it is not wanted after all",
};

type StaffKind = "new-order" | "return-requested" | "payment-review" | "low-stock" | "second-factor-off";

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
      reviewReason(reason),
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

  // To the person alone whose it was: whoever knows their password could otherwise come in unseen.
  "second-factor-off": ({ baseUrl }) => ({
    subject: "Your second factor was taken off",
    preheader: "You set up a new one when you sign in next.",
    paragraphs: [
      "An owner has taken the second factor off your account, and you were signed out everywhere.",
      `Sign in with your password and set up a new one now: ${baseUrl}/admin/login`,
    ],
    afterwards: [
      "If you did not ask for this, call the owner at once: until then your password alone opens the account.",
    ],
  }),
};
