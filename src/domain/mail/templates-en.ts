import { productPath } from "../catalog/product-path.ts";
import { LATE_REFUND_DAYS } from "../content/shop-facts.ts";
import { formatMoment } from "../dates.ts";
import type { Cents } from "../money.ts";
import type { CancelMoney } from "../orders/cancelling.ts";
import { payLinkPath } from "../orders/pay-link-path.ts";
import { dueByMethod } from "../orders/payment-state.ts";
import { plainRupees } from "../plain-rupees.ts";
import { deliveryTemplatesEn, expected, seeOrder } from "./delivery-templates-en.ts";
import { staffTemplatesEn } from "./staff-templates-en.ts";
import { cashToPay, type EmailTemplates, type MailedOrder, refundedIn, vatIn } from "./templates.ts";

const MONEY_LEFT = "If you were charged anyway, reply to this email with your order number. We'll refund you.";

const CANCELLED = {
  "by-customer": "is cancelled, as you asked.",
  "by-shop": "is cancelled. We're sorry we can't send it.",
  replaced: "was cancelled because you placed a newer order, which is unaffected.",
};

const CANCELLED_MONEY: Record<CancelMoney, string> = {
  none: "There's nothing to pay.",
  "to-card": "We've asked for a refund to the card you paid with. We'll email you when it's on its way.",
  "by-transfer": "We'll refund you by bank transfer. One of us will write to you to ask for your account.",
  "to-credit": "The gift card or store credit you paid with is yours to use again.",
  release:
    "Nothing was charged. We've asked PayHere to release the amount that is reserved on your card. Your bank may need up to 7 days.",
  "in-review": "One of us is checking the money we received for it and will refund you.",
};

const CODES_COME = "We'll email you each code separately. You can also see the codes on your order's page.";

const isCashOrder = ({ paymentMethod }: MailedOrder) => paymentMethod === "cash-on-delivery";
const until = ({ expiresAt }: MailedOrder) => (expiresAt ? ` until ${formatMoment(expiresAt, "en")}` : "");

const vat = vatIn((percent, amount) => `VAT ${percent} % included: ${amount}.`);

/** English email templates: what happened, what comes next and what it costs. */
export const templatesEn: EmailTemplates = {
  ...staffTemplatesEn,
  ...deliveryTemplatesEn,

  "order-placed": ({ order, baseUrl }) => {
    const total = plainRupees(order.totalCents);
    const received = `We've received ${order.number}. The total is ${total}${order.isOfGiftCards ? "" : ", delivery included"}.`;
    const isToPay = order.status === "awaiting-payment";
    return {
      subject: `${order.number}: order received`,
      preheader: `The total is ${total}.`,
      paragraphs: [
        received,
        ...vat(order),
        ...(isToPay ? [`It's not paid yet. We're holding it for you${until(order)}.`] : []),
        ...expected(order),
      ],
      action: isToPay ? { label: "See and pay", url: `${baseUrl}${payLinkPath(order)}` } : seeOrder(baseUrl),
      afterwards: isToPay ? ["Already paid? There's nothing to do. We'll email you when the payment arrives."] : [],
    };
  },

  "transfer-instructions": ({ order, facts: { reference, account }, baseUrl }) => ({
    subject: `${order.number}: how to pay`,
    preheader: `${plainRupees(dueByMethod(order))} by bank transfer.`,
    paragraphs: [
      `Transfer ${plainRupees(dueByMethod(order))} to this account:`,
      `Bank: ${account.bank}`,
      `Branch: ${account.branch}`,
      `Account name: ${account.name}`,
      `Account number: ${account.number}`,
      `Put this reference in the remarks so we can match your payment: ${reference}`,
      `We're holding your order${until(order)}.`,
    ],
    action: { label: "See the account or upload your slip", url: `${baseUrl}/orders/${order.number}/transfer` },
    afterwards: ["We'll email you when the money arrives."],
  }),

  "order-authorized": ({ order, facts: { amountCents }, baseUrl }) => ({
    subject: `${order.number}: confirmed`,
    preheader: `${plainRupees(amountCents)} is reserved on your card.`,
    paragraphs: [
      `${plainRupees(amountCents)} is reserved on your card for ${order.number}. We'll charge it when we pack your order.`,
      ...vat(order),
      ...expected(order),
    ],
    action: seeOrder(baseUrl),
    afterwards: ["If we can't send it, you aren't charged."],
  }),

  "order-paid": ({ order, baseUrl, shop }) => ({
    subject: `${order.number}: payment received`,
    preheader: `We've received ${plainRupees(order.totalCents)}.`,
    paragraphs: [
      `We've received ${plainRupees(order.totalCents)} for ${order.number}. Thank you.`,
      ...vat(order),
      // A card whose amount was reserved is charged after packing.
      ...(order.status === "packed"
        ? []
        : [order.isOfGiftCards ? CODES_COME : "We'll pack it next and hand it to the courier."]),
      ...expected(order),
    ],
    action: seeOrder(baseUrl),
    afterwards: order.paymentMethod === "card" ? [`It will appear on your statement as ${shop.statementName}.`] : [],
  }),

  "order-confirmed": ({ order, facts, baseUrl }) => ({
    subject: `${order.number}: confirmed`,
    preheader: cashToPay(order) ? `You'll pay ${cashToPay(order)} on delivery.` : "We'll pack it next.",
    paragraphs: [
      facts?.isReplacement
        ? `We're sending you the same again, free of charge. Its order number is ${order.number}. We'll pack it next.`
        : `${order.number} is confirmed. We'll pack it next.`,
      ...expected(order),
      ...(cashToPay(order) ? [`You'll pay ${cashToPay(order)} to the courier in cash.`] : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: [],
  }),

  "order-changed": ({ order, baseUrl }) => ({
    subject: `${order.number}: changed`,
    preheader: `The total is now ${plainRupees(order.totalCents)}.`,
    paragraphs: [
      `${order.number} was changed as agreed with you. The total is now ${plainRupees(order.totalCents)}.`,
      ...vat(order),
      ...expected(order),
      ...(cashToPay(order) ? [`You'll pay ${cashToPay(order)} to the courier in cash.`] : []),
      ...(order.status === "awaiting-transfer"
        ? [`Transfer ${plainRupees(order.dueCents)}, with the same reference.`]
        : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: ["If you didn't ask for this, reply to this email."],
  }),

  "order-cancelled": ({ order, facts: { reason, money = "none" }, baseUrl }) => ({
    subject: `${order.number}: cancelled`,
    preheader: money === "none" ? "There's nothing to pay." : "We'll refund you.",
    paragraphs: [`${order.number} ${CANCELLED[reason]}`, CANCELLED_MONEY[money]],
    action: seeOrder(baseUrl, "See your orders"),
    afterwards: money === "none" ? [MONEY_LEFT] : [],
  }),

  "order-expired": ({ order, baseUrl }) => ({
    subject: `${order.number}: closed`,
    preheader: "There's nothing to pay.",
    paragraphs: [
      isCashOrder(order)
        ? `${order.number} wasn't confirmed in time, so we've closed it.`
        : `No payment for ${order.number} reached us in time, so we've closed it.`,
      "There's nothing to pay. You can place the order again.",
    ],
    action: { label: "Visit the shop", url: baseUrl },
    afterwards: isCashOrder(order) ? [] : [MONEY_LEFT],
  }),

  "order-refunded": ({ order, facts: { isFull, isCredit, ...amount }, baseUrl }) => ({
    subject: `${order.number}: refund`,
    preheader: isCredit
      ? `${refundedIn(amount)} is yours to use in the shop.`
      : `${refundedIn(amount)} is on its way back to you.`,
    paragraphs: [
      refunded(order, { ...amount, isFull }),
      isCredit
        ? "You can pay with it at checkout when you're logged in."
        : "It goes back the way you paid. Your bank may need a few days to show it.",
    ],
    action: seeOrder(baseUrl),
    afterwards: isCredit
      ? []
      : [`If it isn't there after ${LATE_REFUND_DAYS} days, reply to this email and we'll follow it up.`],
  }),

  "return-decided": ({ order, facts: { decision }, baseUrl }) => ({
    subject: `${order.number}: your return`,
    preheader: "We've answered.",
    paragraphs: [
      decision === "approved"
        ? `We've accepted your return for ${order.number}.`
        : `We can't accept your return for ${order.number}.`,
      decision === "approved" ? "See your order for where to send it." : "You'll find the reason on your order page.",
    ],
    action: { label: "See our answer", url: `${baseUrl}/orders/${order.number}` },
    afterwards: decision === "approved" ? [] : ["If you disagree, reply to this email."],
  }),

  "back-in-stock": ({ facts: { productPublicId, variantId }, baseUrl }) => ({
    subject: "Available again",
    preheader: "The item you asked about is available again.",
    paragraphs: ["The item you asked about is available again."],
    action: { label: "See it in the shop", url: baseUrl + productPath(productPublicId, variantId) },
    afterwards: ["We email you once. We can't reserve one."],
  }),

  "question-answered": ({ facts: { productPublicId }, baseUrl }) => ({
    subject: "Your question is answered",
    preheader: "We've answered the question you asked us.",
    paragraphs: ["We've answered the question you asked us."],
    action: { label: "See our answer", url: `${baseUrl}/questions/${productPublicId}` },
    afterwards: ["We email you once about it."],
  }),
};

type Refunded = { amountCents: Cents; currency?: string; isFull: boolean };

/** An amount in another currency than the total's is not part of the total. */
function refunded(order: MailedOrder, { isFull, ...refund }: Refunded): string {
  const amount = refundedIn(refund);
  if (refund.currency) return `We've refunded ${amount} for ${order.number}.`;
  return isFull
    ? `We've refunded ${amount}, the full amount for ${order.number}.`
    : `We've refunded ${amount} of the ${plainRupees(order.totalCents)} for ${order.number}.`;
}
