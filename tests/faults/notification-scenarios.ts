import { type Row, without } from "./scenario.ts";
import { goodNotices, repeatedNotices } from "./scenarios/n1-valid-notifications.ts";
import { forgedNotices, misfittingNotices } from "./scenarios/n3-forged-notifications.ts";
import { noNoticeEver } from "./scenarios/n5-lost-notifications.ts";
import { anyOrder } from "./scenarios/n7-notification-orders.ts";

const PAYMENTS = "src/domain/payments";
const RECORD = `${PAYMENTS}/record-notification.server.ts`;
const STATEMENTS = `${PAYMENTS}/notification-statements.server.ts`;
const DECIDE = `${PAYMENTS}/notification-decision.ts`;

/** Scenarios about payment notifications. */
export const NOTICE_ROWS: readonly Row[] = [
  {
    id: "N1",
    promises:
      "fifty concurrent valid notifications are acknowledged within 300 ms and visible to the customer within 5 s",
    unit: "notifications",
    sizes: { everyChange: 50, wholeRun: 1_000 },
    ground: "shop",
    run: goodNotices,
    sabotage: [
      without("a payment accepts the order for fulfilment", RECORD, [
        '...{ payment: "paid", fulfilment: "unfulfilled", accepts: true },',
        '...{ payment: "paid" },',
      ]),
    ],
  },
  {
    id: "N2",
    promises: "fifty concurrent copies of a notification, and later ones, have one effect and get one response",
    unit: "notifications, fifty copies each",
    sizes: { everyChange: 4, wholeRun: 150 },
    ground: "shop",
    run: repeatedNotices,
    sabotage: [
      without("a notification locks its order", STATEMENTS, ["where number = $1 for update`", "where number = $1`"]),
    ],
  },
  {
    id: "N3",
    promises: "forged notifications are rejected, and their log lines contain no personal data",
    unit: "forgeries",
    sizes: { everyChange: 160, wholeRun: 5_000 },
    ground: "shop",
    run: forgedNotices,
    sabotage: [
      without("the signature is verified", "src/integrations/payhere/notification.ts", [
        "timingSafeEqual(Buffer.from(received), Buffer.from(payhereSignature(signed, merchantSecret))),",
        "[timingSafeEqual, signed, payhereSignature(signed, merchantSecret)].length > 0,",
      ]),
    ],
  },
  {
    id: "N4",
    promises:
      "a validly signed notification with a wrong amount, currency, order or state pays nothing and is reported to staff",
    unit: "notifications",
    sizes: { everyChange: 120, wholeRun: 2_000 },
    ground: "shop",
    run: misfittingNotices,
    sabotage: [
      without("a wrong amount pays nothing", DECIDE, ["if (!facts.isAmountRight) return", "if (!facts) return"]),
      without("another order's payment id pays nothing", DECIDE, [
        "if (isAnothersPayment) return",
        "if (!stage) return",
      ]),
    ],
  },
  {
    id: "N5",
    promises: "payments without any notification are found within fifteen minutes",
    unit: "payments",
    sizes: { everyChange: 20, wholeRun: 200 },
    ground: "database",
    run: noNoticeEver,
    sabotage: [
      without("payments found by the Retrieval API are recorded", `${PAYMENTS}/reconcile-payments.server.ts`, [
        "for (const payment of retrieved) await recordRetrieved(shop, order, payment);",
        "void recordRetrieved;",
      ]),
    ],
  },
  {
    id: "N7",
    promises: "notifications in any order result in one payment, which only the bank or a refund reverses",
    unit: "sequences of five",
    sizes: { everyChange: 24, wholeRun: 240 },
    ground: "database",
    run: anyOrder,
    sabotage: [
      without("a declined attempt does not reverse a payment", DECIDE, [
        '"-2": (stage) => (stage === "open" ? { act: "declined" } : ignored)',
        '"-2": (stage) => (stage === "paid" ? { act: "charged-back" } : ignored)',
      ]),
    ],
  },
];
