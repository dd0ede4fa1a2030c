import { type Scenario, without } from "./scenario.ts";
import { repeatedNotifications, validNotifications } from "./scenarios/n1-valid-notifications.ts";
import { forgedNotifications, mismatchedNotifications } from "./scenarios/n3-forged-notifications.ts";
import { lostNotifications } from "./scenarios/n5-lost-notifications.ts";
import { notificationOrders } from "./scenarios/n7-notification-orders.ts";

const PAYMENTS = "src/domain/payments";
const RECORD = `${PAYMENTS}/record-notification.server.ts`;
const STATEMENTS = `${PAYMENTS}/notification-statements.server.ts`;
const DECIDE = `${PAYMENTS}/notification-decision.ts`;

/** Scenarios about payment notifications. */
export const NOTIFICATION_SCENARIOS: readonly Scenario[] = [
  {
    id: "N1",
    guarantee:
      "fifty concurrent valid notifications are acknowledged within 300 ms and visible to the customer within 5 s",
    unit: "notifications",
    sizes: { everyChange: 50, wholeRun: 1_000 },
    needs: "shop",
    run: validNotifications,
    guards: [
      without("a payment accepts the order for fulfilment", RECORD, [
        '...{ payment: "paid", fulfilment: "unfulfilled", accepts: true },',
        '...{ payment: "paid" },',
      ]),
    ],
  },
  {
    id: "N2",
    guarantee: "fifty concurrent copies of a notification, and later ones, have one effect and get one response",
    unit: "notifications, fifty copies each",
    sizes: { everyChange: 4, wholeRun: 150 },
    needs: "shop",
    run: repeatedNotifications,
    guards: [
      without("a notification locks its order", STATEMENTS, ["where number = $1 for update`", "where number = $1`"]),
    ],
  },
  {
    id: "N3",
    guarantee: "forged notifications are rejected, and their log lines contain no personal data",
    unit: "forgeries",
    sizes: { everyChange: 160, wholeRun: 5_000 },
    needs: "shop",
    run: forgedNotifications,
    guards: [
      without("the signature is verified", "src/integrations/payhere/notification.ts", [
        "timingSafeEqual(Buffer.from(received), Buffer.from(payhereSignature(signed, merchantSecret))),",
        "[timingSafeEqual, signed, payhereSignature(signed, merchantSecret)].length > 0,",
      ]),
    ],
  },
  {
    id: "N4",
    guarantee:
      "a validly signed notification with a wrong amount, currency, order or state pays nothing and is reported to staff",
    unit: "notifications",
    sizes: { everyChange: 120, wholeRun: 2_000 },
    needs: "shop",
    run: mismatchedNotifications,
    guards: [
      without("a wrong amount pays nothing", DECIDE, ["if (!facts.isAmountRight) return", "if (!facts) return"]),
      without("another order's payment id pays nothing", DECIDE, [
        "if (isAnothersPayment) return",
        "if (!stage) return",
      ]),
    ],
  },
  {
    id: "N5",
    guarantee: "payments without any notification are found within fifteen minutes",
    unit: "payments",
    sizes: { everyChange: 20, wholeRun: 200 },
    needs: "database",
    run: lostNotifications,
    guards: [
      without("payments found by the Retrieval API are recorded", `${PAYMENTS}/reconcile-payments.server.ts`, [
        "for (const payment of retrieved) await recordRetrieved(shop, order, payment);",
        "void recordRetrieved;",
      ]),
    ],
  },
  {
    id: "N7",
    guarantee: "notifications in any order result in one payment, which only the bank or a refund reverses",
    unit: "sequences of five",
    sizes: { everyChange: 24, wholeRun: 240 },
    needs: "database",
    run: notificationOrders,
    guards: [
      without("a declined attempt does not reverse a payment", DECIDE, [
        '"-2": (stage) => (stage === "open" ? { act: "declined" } : ignored)',
        '"-2": (stage) => (stage === "paid" ? { act: "charged-back" } : ignored)',
      ]),
    ],
  },
];
