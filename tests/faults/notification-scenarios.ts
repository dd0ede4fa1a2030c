import type { Scenario } from "./scenario.ts";
import { repeatedNotifications, validNotifications } from "./scenarios/notifications/n1-valid-notifications.ts";
import { forgedNotifications, mismatchedNotifications } from "./scenarios/notifications/n3-forged-notifications.ts";
import { lostNotifications } from "./scenarios/notifications/n5-lost-notifications.ts";
import { notificationOrders } from "./scenarios/notifications/n7-notification-orders.ts";

/** Scenarios about payment notifications. */
export const NOTIFICATION_SCENARIOS: readonly Scenario[] = [
  {
    id: "N1",
    guarantee:
      "valid notifications, fifty at once, are recorded and visible to the customer within 5 s; ten at once are acknowledged within 300 ms",
    unit: "notifications",
    sizes: { everyChange: 50, wholeRun: 1_000 },
    needs: "shop",
    run: validNotifications,
    guards: [{ ids: ["payment-accepts-order-for-fulfilment"] }],
  },
  {
    id: "N2",
    guarantee: "fifty concurrent copies of a notification, and later ones, have one effect and get one response",
    unit: "notifications, fifty copies each",
    sizes: { everyChange: 4, wholeRun: 150 },
    needs: "shop",
    run: repeatedNotifications,
    guards: [{ ids: ["notification-locks-its-order"] }],
  },
  {
    id: "N3",
    guarantee: "forged notifications are rejected, and their log lines contain no personal data",
    unit: "forgeries",
    sizes: { everyChange: 160, wholeRun: 5_000 },
    needs: "shop",
    run: forgedNotifications,
    guards: [{ ids: ["signature-is-verified"] }],
  },
  {
    id: "N4",
    guarantee:
      "a validly signed notification with a wrong amount, currency, order or state pays nothing and is reported to staff",
    unit: "notifications",
    sizes: { everyChange: 120, wholeRun: 2_000 },
    needs: "shop",
    run: mismatchedNotifications,
    guards: [{ ids: ["wrong-amount-pays-nothing"] }, { ids: ["payment-of-another-order-pays-nothing"] }],
  },
  {
    id: "N5",
    guarantee: "payments without any notification are found within fifteen minutes",
    unit: "payments",
    sizes: { everyChange: 20, wholeRun: 200 },
    needs: "database",
    run: lostNotifications,
    guards: [{ ids: ["retrieved-payments-are-recorded"] }],
  },
  {
    id: "N7",
    guarantee: "notifications in any order result in one payment, which only the bank or a refund reverses",
    unit: "sequences of five",
    sizes: { everyChange: 24, wholeRun: 240 },
    needs: "database",
    run: notificationOrders,
    guards: [{ ids: ["cancelled-attempt-reverses-no-payment"] }],
  },
];
