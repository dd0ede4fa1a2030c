import { type Row, without } from "./row.ts";
import { goodNotices, repeatedNotices } from "./rows/n1-good-notices.ts";
import { forgedNotices, misfittingNotices } from "./rows/n3-forged-notices.ts";
import { noNoticeEver } from "./rows/n5-no-notice.ts";
import { anyOrder } from "./rows/n7-any-order.ts";

const PAYMENTS = "src/domain/payments";
const RECORD = `${PAYMENTS}/record-notification.server.ts`;
const STATEMENTS = `${PAYMENTS}/notification-statements.server.ts`;
const DECIDE = `${PAYMENTS}/notification-decision.ts`;

/** What is promised about what the gateway says. */
export const NOTICE_ROWS: readonly Row[] = [
  {
    id: "N1",
    promises: "good notices, fifty at once, are answered in 300 ms and seen by the customer in 5 s",
    unit: "notices",
    sizes: { everyChange: 50, wholeRun: 1_000 },
    ground: "shop",
    run: goodNotices,
    sabotage: [
      without("a paid order is moved on", RECORD, [
        '...{ payment: "paid", fulfilment: "unfulfilled", accepts: true },',
        '...{ payment: "paid" },',
      ]),
    ],
  },
  {
    id: "N2",
    promises: "the same notice fifty times at once, and later, has one effect and one answer",
    unit: "notices fifty times",
    sizes: { everyChange: 4, wholeRun: 150 },
    ground: "shop",
    run: repeatedNotices,
    sabotage: [
      without("a notice locks its order", STATEMENTS, ["where number = $1 for update`", "where number = $1`"]),
    ],
  },
  {
    id: "N3",
    promises: "no forged notice is believed, and the log of it says nothing about people",
    unit: "forgeries",
    sizes: { everyChange: 160, wholeRun: 5_000 },
    ground: "shop",
    run: forgedNotices,
    sabotage: [
      without("the signature is compared", "src/integrations/payhere/notification.ts", [
        "timingSafeEqual(Buffer.from(received), Buffer.from(payhereSignature(signed, merchantSecret))),",
        "[timingSafeEqual, signed, payhereSignature(signed, merchantSecret)].length > 0,",
      ]),
    ],
  },
  {
    id: "N4",
    promises: "a right signature over a wrong amount, currency, order or state pays nothing and is told to people",
    unit: "notices",
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
    promises: "payments that nobody ever tells the shop about are found within fifteen minutes",
    unit: "payments",
    sizes: { everyChange: 20, wholeRun: 200 },
    ground: "database",
    run: noNoticeEver,
    sabotage: [
      without("what the books say is recorded", `${PAYMENTS}/reconcile-payments.server.ts`, [
        "for (const payment of retrieved) await recordRetrieved(shop, order, payment);",
        "void recordRetrieved;",
      ]),
    ],
  },
  {
    id: "N7",
    promises: "notices in any order: paid once, and never unpaid except by the bank or a refund",
    unit: "sequences of five",
    sizes: { everyChange: 24, wholeRun: 240 },
    ground: "database",
    run: anyOrder,
    sabotage: [
      without("a declined attempt does not undo a payment", DECIDE, [
        '"-2": (stage) => (stage === "open" ? { act: "declined" } : ignored)',
        '"-2": (stage) => (stage === "paid" ? { act: "charged-back" } : ignored)',
      ]),
    ],
  },
];
