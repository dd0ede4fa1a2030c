import { productPath } from "../catalog/product-path.ts";
import { DELIVERY_DAYS, LATE_REFUND_DAYS, RETURN_WINDOW_DAYS } from "../content/shop-facts.ts";
import { formatMoment } from "../dates.ts";
import type { CancelMoney } from "../orders/cancelling.ts";
import { plainRupees } from "../plain-rupees.ts";
import type { EmailContent } from "./mail-layout.ts";
import { staffTemplatesEn } from "./staff-templates-en.ts";
import { cashToPay, type EmailTemplates, type MailedOrder } from "./templates.ts";

const MONEY_LEFT =
  "If money left your account for it all the same, please answer this mail with the order's number: we look for it and send it back.";

const CANCELLED = {
  "by-customer": "is cancelled, as you asked.",
  "by-shop": "is cancelled. We are sorry that we cannot send it.",
  replaced: "is closed, because you placed a new one. The new one stays as it is.",
};

const CANCELLED_MONEY: Record<CancelMoney, string> = {
  none: "There is nothing to pay for it.",
  "to-card":
    "We have asked for your money to be paid back to the card that you paid with. A mail tells you when it is on its way.",
  "by-transfer": "We pay your money back by bank transfer. One of us writes to you to ask for the account.",
  "in-review": "One of us is looking at the money that reached us for it, and pays it back to you.",
};

const seeOrder = (baseUrl: string, label = "See your order"): EmailContent["action"] => ({
  label,
  url: `${baseUrl}/order-tracking`,
});
const isCashOrder = ({ paymentMethod }: MailedOrder) => paymentMethod === "cash-on-delivery";
const until = ({ expiresAt }: MailedOrder) => (expiresAt ? ` until ${formatMoment(expiresAt, "en")}` : "");

/** English templates: what happened, what comes next and what it costs. */
export const templatesEn: EmailTemplates = {
  ...staffTemplatesEn,

  "order-placed": ({ order, baseUrl }) => {
    const total = plainRupees(order.totalCents);
    const received = `We have received ${order.number}. The total is ${total}, delivery included.`;
    const isToPay = order.status === "awaiting-payment";
    return {
      subject: `${order.number}: order received`,
      preheader: `The total is ${total}.`,
      paragraphs: isToPay ? [received, `It is not paid yet. We keep it for you${until(order)}.`] : [received],
      action: isToPay ? { label: "See it and pay", url: `${baseUrl}/pay/${order.number}` } : seeOrder(baseUrl),
      afterwards: isToPay
        ? ["Have you paid in the meantime? Then there is nothing to do: a mail tells you when the payment arrives."]
        : [],
    };
  },

  "transfer-instructions": ({ order, facts: { reference, account }, baseUrl }) => ({
    subject: `${order.number}: how to pay`,
    preheader: `${plainRupees(order.totalCents)} by bank transfer.`,
    paragraphs: [
      `Please transfer ${plainRupees(order.totalCents)} to this account:`,
      `Bank: ${account.bank}`,
      `Branch: ${account.branch}`,
      `Account name: ${account.name}`,
      `Account number: ${account.number}`,
      `Write this as the reference, so that we find your payment: ${reference}`,
      `We keep your order for you${until(order)}.`,
    ],
    action: { label: "See the account, or hand in the slip", url: `${baseUrl}/orders/${order.number}/transfer` },
    afterwards: ["We write to you when the money has arrived."],
  }),

  "order-paid": ({ order, baseUrl, shop }) => ({
    subject: `${order.number}: payment received`,
    preheader: `We have received ${plainRupees(order.totalCents)}.`,
    paragraphs: [
      `We have received ${plainRupees(order.totalCents)} for ${order.number}. Thank you.`,
      "We pack your order next and hand it to the courier.",
    ],
    action: seeOrder(baseUrl),
    afterwards:
      order.paymentMethod === "card" ? [`On your bank statement the payment is named ${shop.statementName}.`] : [],
  }),

  "order-confirmed": ({ order, baseUrl }) => ({
    subject: `${order.number}: confirmed`,
    preheader: cashToPay(order) ? `You pay ${cashToPay(order)} at the door.` : "We pack it next.",
    paragraphs: [
      `${order.number} is confirmed. We pack it next; it arrives within ${DELIVERY_DAYS} business days.`,
      ...(cashToPay(order) ? [`You pay ${cashToPay(order)} to the courier.`] : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: [],
  }),

  "order-changed": ({ order, baseUrl }) => ({
    subject: `${order.number}: changed`,
    preheader: `The total is ${plainRupees(order.totalCents)} now.`,
    paragraphs: [
      `${order.number} was changed as agreed with you. The total is ${plainRupees(order.totalCents)} now.`,
      ...(cashToPay(order) ? [`You pay ${cashToPay(order)} to the courier.`] : []),
      ...(order.status === "awaiting-transfer"
        ? [`Please transfer ${plainRupees(order.dueCents)}, with the same reference.`]
        : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: ["If you did not ask for this, please answer this mail."],
  }),

  "order-dispatched": ({ order, facts: { courier, trackingNumber, trackingUrl }, baseUrl }) => ({
    subject: `${order.number}: with the courier`,
    preheader: cashToPay(order) ? `You pay ${cashToPay(order)} at the door.` : "On its way to you.",
    paragraphs: [
      `${order.number} is on its way to you with ${courier}.`,
      ...(trackingNumber ? [`The courier knows it as ${trackingNumber}.`] : []),
      ...(cashToPay(order) ? [`Please have ${cashToPay(order)} ready for the courier.`] : []),
    ],
    action: trackingUrl ? { label: "Follow the parcel", url: trackingUrl } : seeOrder(baseUrl),
    afterwards: [],
  }),

  "order-delivered": ({ order, baseUrl }) => ({
    subject: `${order.number}: delivered`,
    preheader: "The courier says that it has arrived.",
    paragraphs: [`The courier says that ${order.number} has been delivered.`],
    action: seeOrder(baseUrl),
    afterwards: [
      `If it has not reached you, or something is wrong with it, please answer this mail within ${RETURN_WINDOW_DAYS} days.`,
    ],
  }),

  "order-cancelled": ({ order, facts: { reason, money = "none" }, baseUrl }) => ({
    subject: `${order.number}: cancelled`,
    preheader: money === "none" ? `${plainRupees(order.totalCents)} is not due any more.` : "Your money comes back.",
    paragraphs: [`${order.number} ${CANCELLED[reason]}`, CANCELLED_MONEY[money]],
    action: seeOrder(baseUrl, "See your orders"),
    afterwards: money === "none" ? [MONEY_LEFT] : [],
  }),

  "order-expired": ({ order, baseUrl }) => ({
    subject: `${order.number}: closed`,
    preheader: `${plainRupees(order.totalCents)} is not due any more.`,
    paragraphs: [
      isCashOrder(order)
        ? `${order.number} was not confirmed in time, so we have closed it.`
        : `No payment for ${order.number} reached us in time, so we have closed it.`,
      "There is nothing to pay for it. You can place the order again.",
    ],
    action: { label: "To the shop", url: baseUrl },
    afterwards: isCashOrder(order) ? [] : [MONEY_LEFT],
  }),

  "order-refunded": ({ order, facts: { amountCents, isFull }, baseUrl }) => ({
    subject: `${order.number}: refund`,
    preheader: `${plainRupees(amountCents)} is on its way back to you.`,
    paragraphs: [
      isFull
        ? `We have sent back ${plainRupees(amountCents)}, the whole amount of ${order.number}.`
        : `We have sent back ${plainRupees(amountCents)} of the ${plainRupees(order.totalCents)} for ${order.number}.`,
      "It goes back the way it came. Your bank needs some days to show it.",
    ],
    action: seeOrder(baseUrl),
    afterwards: [`If it is not there after ${LATE_REFUND_DAYS} days, please answer this mail and we follow it up.`],
  }),

  "return-decided": ({ order, facts: { decision }, baseUrl }) => ({
    subject: `${order.number}: your return`,
    preheader: "We have answered.",
    paragraphs: [
      decision === "approved"
        ? `You can send back what you asked us to take back of ${order.number}.`
        : `We cannot take back what you asked us to take back of ${order.number}.`,
      decision === "approved" ? "How and where stands with the order." : "Why stands with the order.",
    ],
    action: { label: "See our answer", url: `${baseUrl}/orders/${order.number}` },
    afterwards: decision === "approved" ? [] : ["If you see it otherwise, please answer this mail."],
  }),

  "back-in-stock": ({ facts: { productPublicId, variantId }, baseUrl }) => ({
    subject: "Available again",
    preheader: "What you asked about is available again.",
    paragraphs: ["What you asked us to watch for is available again."],
    action: { label: "See it in the shop", url: baseUrl + productPath(productPublicId, variantId) },
    afterwards: ["We tell you once. Nothing is kept aside for you."],
  }),
};
