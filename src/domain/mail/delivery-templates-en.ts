import { RETURN_WINDOW_DAYS } from "../content/shop-facts.ts";
import type { DeliveryFailure } from "../orders/fulfilment/delivery-failures.ts";
import type { EmailContent } from "./mail-layout.ts";
import {
  arrivalIn,
  awaitsAttempt,
  cashToPay,
  type DeliveryTemplates,
  moneyToReturn,
  type ReturnMoney,
} from "./templates.ts";

export const seeOrder = (baseUrl: string, label = "See your order"): EmailContent["action"] => ({
  label,
  url: `${baseUrl}/order-tracking`,
});

export const expected = arrivalIn("en", {
  by: (day) => `Expect it by ${day}.`,
  ifLater: {
    paid: "If you pay later, we'll email you the new date.",
    confirmed: "If you confirm it later, we'll email you the new date.",
  },
});

const FAILED: Record<DeliveryFailure, (what: string) => string> = {
  "nobody-there": (what) => `The courier came with ${what}, but nobody was there.`,
  unreachable: (what) => `The courier had ${what} for you, but couldn't reach you by phone.`,
  "wrong-address": (what) => `The courier had ${what} for you, but couldn't find the address.`,
  "another-day": (what) => `The courier still has ${what}, because you asked for another day.`,
  other: (what) => `The courier couldn't hand over ${what}.`,
};

const NOTHING_TO_PAY = "There's nothing to pay.";
const ORDER_AGAIN = "You can order the items again at any time.";
const RETURNING: Record<ReturnMoney, string> = {
  none: NOTHING_TO_PAY,
  "refund-items": "When it's back, we'll refund what you paid for the items, but not the delivery charge.",
};
const RETURNED: Record<ReturnMoney, string> = {
  none: NOTHING_TO_PAY,
  "refund-items":
    "We'll refund what you paid for the items, but not the delivery charge. We'll email you when it's on its way.",
};

/** English emails about a parcel that left the shop. */
export const deliveryTemplatesEn: DeliveryTemplates = {
  "order-dispatched": ({ order, facts: { courier, trackingNumber, trackingUrl, isPart, isAgain }, baseUrl }) => {
    const what = isPart ? `Part of your order ${order.number}` : order.number;
    const onItsWay = `${what} is on its way to you ${isAgain ? "again " : ""}with ${courier}.`;
    return {
      subject: `${order.number}: with the courier`,
      preheader: cashToPay(order) ? `You'll pay ${cashToPay(order)} on delivery.` : "On its way to you.",
      paragraphs: [
        isPart && !isAgain ? `${onItsWay} The rest comes in a parcel of its own.` : onItsWay,
        ...expected(order),
        ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
        ...(cashToPay(order) ? [`Please have ${cashToPay(order)} ready for the courier.`] : []),
      ],
      action: trackingUrl ? { label: "Track parcel", url: trackingUrl } : seeOrder(baseUrl),
      afterwards: [],
    };
  },

  "order-delivery-failed": ({ order, facts: { reason, isPart }, baseUrl, shop }) => ({
    subject: `${order.number}: delivery attempted`,
    preheader: "The courier couldn't hand it over.",
    paragraphs: [
      FAILED[reason](isPart ? `part of your order ${order.number}` : order.number),
      ...(awaitsAttempt(order)
        ? [
            "The courier usually calls and tries again. If that doesn't work, the parcel comes back to us, and we'll email you.",
            ...(cashToPay(order) ? [`Please have ${cashToPay(order)} ready for the courier.`] : []),
          ]
        : []),
    ],
    action: seeOrder(baseUrl),
    afterwards: [
      `To agree on a day, or to correct your address or phone number, reply to this email or call ${shop.phone}.`,
    ],
  }),

  "order-delivered": ({ order, facts, baseUrl }) => ({
    subject: `${order.number}: delivered`,
    preheader: "The courier says it has arrived.",
    paragraphs: [
      facts?.isPart
        ? `The courier says part of your order ${order.number} has been delivered. The order's page shows every parcel.`
        : `The courier says ${order.number} has been delivered.`,
    ],
    action: seeOrder(baseUrl),
    afterwards: [
      `If it hasn't reached you, or something is wrong with it, reply to this email within ${RETURN_WINDOW_DAYS} days.`,
    ],
  }),

  "order-returning": ({ order, facts: { isRefused, isPart }, baseUrl, shop }) => {
    const what = isPart ? `a parcel of your order ${order.number}` : order.number;
    const money = moneyToReturn(order);
    return {
      subject: `${order.number}: coming back to us`,
      preheader: money === "none" ? NOTHING_TO_PAY : "We'll refund you.",
      paragraphs: [
        isRefused
          ? `The courier says ${what} wasn't accepted, so it's coming back to us.`
          : `The courier couldn't deliver ${what}, so it's coming back to us.`,
        RETURNING[money],
      ],
      action: seeOrder(baseUrl),
      afterwards: [`If this is a mistake, or you still want it, reply to this email or call ${shop.phone}.`],
    };
  },

  "order-returned": ({ order, facts: { wasDelivered, isPart }, baseUrl, shop }) => {
    const money = moneyToReturn(order);
    const isToCheck = wasDelivered && money !== "none";
    return {
      subject: `${order.number}: back with us`,
      preheader: money === "none" ? NOTHING_TO_PAY : "We'll email you about your money.",
      paragraphs: [
        isPart ? `A parcel of your order ${order.number} is back with us.` : `${order.number} is back with us.`,
        isToCheck ? "We'll check it and email you what happens with your money." : RETURNED[money],
      ],
      action: seeOrder(baseUrl),
      afterwards: [
        ...(wasDelivered ? [] : [ORDER_AGAIN]),
        `If you have a question, reply to this email or call ${shop.phone}.`,
      ],
    };
  },
};
