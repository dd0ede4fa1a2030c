import { ACCESS_SCENARIOS } from "./access-scenarios.ts";
import { ACCOUNT_SCENARIOS } from "./account-scenarios.ts";
import { CRASH_SCENARIOS } from "./crash-scenarios.ts";
import { INPUT_SCENARIOS } from "./input-scenarios.ts";
import { NOTIFICATION_SCENARIOS } from "./notification-scenarios.ts";
import { PRIVACY_SCENARIOS } from "./privacy-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import { otherKeys, repeatedSubmission } from "./scenarios/input/d-submissions.ts";
import { tamperedOrders } from "./scenarios/input/t1-tampered-orders.ts";
import { confirmedAges } from "./scenarios/input/t2-confirmed-ages.ts";
import { randomSequences } from "./scenarios/payments/s1-random-sequences.ts";
import { concurrentPairs } from "./scenarios/payments/s2-concurrent-pairs.ts";
import { statementFailures } from "./scenarios/payments/s3-statement-failures.ts";
import { paidAroundExpiry } from "./scenarios/payments/s4-paid-around-expiry.ts";
import { paidTwice } from "./scenarios/payments/s5-paid-twice.ts";
import { refundsFit } from "./scenarios/payments/s6-refunds.ts";
import { chargedBack } from "./scenarios/payments/s7-charged-back.ts";
import { ledgerAgrees } from "./scenarios/payments/s8-ledger.ts";
import { creditIsSafe } from "./scenarios/payments/s9-credit.ts";
import { lastUnits } from "./scenarios/races/r1-last-unit-http.ts";
import { oppositeOrders } from "./scenarios/races/r2-opposite-orders.ts";
import { sameProductTwice } from "./scenarios/races/r3-same-product-twice.ts";
import { editedWhileSold } from "./scenarios/races/r4-edited-while-sold.ts";
import { expiresWhilePaid } from "./scenarios/races/r5-expires-while-paid.ts";
import { rateLimits } from "./scenarios/races/r6-rate-limits.ts";

/** All guarantees, the sizes of their scenarios, and the guards without which a scenario must fail. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: "S1",
    guarantee: "the shop's state equals that of a small model after any sequence of events on orders",
    unit: "sequences",
    sizes: { everyChange: 20, wholeRun: 600 },
    needs: "database",
    run: randomSequences,
    guards: [
      {
        ids: ["wrong-amount-pays-nothing", "payment-state-of-orders-matches-sums", "payments-match-payment-state"],
        size: 100,
      },
      { ids: ["expired-order-releases-its-stock"] },
      { ids: ["unit-is-packed-once", "parcel-holds-what-is-left"], size: 100 },
      { ids: ["staff-confirm-the-charge"], size: 100 },
      { ids: ["capture-is-claimed-before-request"], size: 100 },
      { ids: ["unclear-capture-blocks-release"], size: 100 },
      { ids: ["captured-amount-is-posted-to-ledger"], size: 100 },
    ],
  },
  {
    id: "S2",
    guarantee:
      "any two of return page, notification, timer, reconciliation and staff run concurrently: one payment, one set of emails, no unrecorded money",
    unit: "schedules of each of 25 pairs",
    sizes: { everyChange: 1, wholeRun: 20 },
    needs: "database",
    run: concurrentPairs,
    guards: [{ ids: ["notification-locks-its-order"] }],
  },
  {
    id: "S3",
    guarantee:
      "a failure at any statement leaves a command complete or undone, and a repetition reaches the same state",
    unit: "faults",
    sizes: { everyChange: 1, wholeRun: 7 },
    needs: "database",
    run: statementFailures,
    guards: [{ ids: ["expiry-is-one-transaction"] }, { ids: ["connection-returns-to-pool"] }],
  },
  {
    id: "S4",
    guarantee: "a payment around an order's expiry, or a week later, is never lost and never goes unreported",
    unit: "payments",
    sizes: { everyChange: 16, wholeRun: 400 },
    needs: "database",
    run: paidAroundExpiry,
    guards: [{ ids: ["late-payment-opens-review"] }],
  },
  {
    id: "S5",
    guarantee: "a second payment for one order is recorded, reported to staff and refundable",
    unit: "orders paid twice",
    sizes: { everyChange: 10, wholeRun: 200 },
    needs: "database",
    run: paidTwice,
    guards: [{ ids: ["second-payment-opens-review"] }],
  },
  {
    id: "S6",
    guarantee: "refunds never exceed the payment, and PayHere receives each request once",
    unit: "refund requests",
    sizes: { everyChange: 50, wholeRun: 2_000 },
    needs: "database",
    run: refundsFit,
    guards: [
      { ids: ["refund-is-claimed-before-request"] },
      { ids: ["refund-within-paid", "refunds-table-within-paid"] },
    ],
  },
  {
    id: "S7",
    guarantee: "a charge-back at any stage sets the state, alerts staff and leaves the stock unchanged",
    unit: "charge-backs",
    sizes: { everyChange: 12, wholeRun: 200 },
    needs: "database",
    run: chargedBack,
    guards: [{ ids: ["repeated-chargeback-is-ignored"] }],
  },
  {
    id: "S8",
    guarantee:
      "after any sequence of commands, all sales figures, totals and receipts match the money of gateway, bank and couriers",
    unit: "histories",
    sizes: { everyChange: 4, wholeRun: 100 },
    needs: "database",
    run: ledgerAgrees,
    guards: [{ ids: ["refund-is-posted-to-ledger"], size: 100 }],
  },
  {
    id: "S9",
    guarantee: "concurrent orders never spend more store credit than there is, and gift card codes cannot be guessed",
    unit: "rounds of ten orders and twelve guesses",
    sizes: { everyChange: 4, wholeRun: 60 },
    needs: "database",
    run: creditIsSafe,
    guards: [{ ids: ["credit-is-locked-before-spending"] }, { ids: ["gift-card-tries-are-limited"] }],
  },
  {
    id: "R1",
    guarantee: "concurrent buyers get exactly the units in stock, and the others get a rejection with the reason",
    unit: "races",
    sizes: { everyChange: 12, wholeRun: 300 },
    needs: "shop",
    run: lastUnits,
    guards: [{ ids: ["stock-is-locked-before-reading"] }],
  },
  {
    id: "R2",
    guarantee: "concurrent orders of the same products in opposite order never deadlock",
    unit: "orders",
    sizes: { everyChange: 120, wholeRun: 2_000 },
    needs: "database",
    run: oppositeOrders,
    guards: [{ ids: ["one-statement-locks-all-variants"] }],
  },
  {
    id: "R3",
    guarantee: "limits apply to the sum of all lines of one variant, across tabs",
    unit: "orders",
    sizes: { everyChange: 20, wholeRun: 500 },
    needs: "database",
    run: sameProductTwice,
    guards: [{ ids: ["lines-of-a-variant-are-merged"] }],
  },
  {
    id: "R4",
    guarantee: "stock that the owner sets while fifty customers buy equals the set value minus later sales",
    unit: "edits",
    sizes: { everyChange: 3, wholeRun: 100 },
    needs: "database",
    run: editedWhileSold,
    guards: [{ ids: ["import-locks-stock-that-it-compares"], size: 40 }],
  },
  {
    id: "R5",
    guarantee: "an order that expires in the millisecond of its payment sells the unit once and loses nothing",
    unit: "orders",
    sizes: { everyChange: 10, wholeRun: 500 },
    needs: "database",
    run: expiresWhilePaid,
    guards: [{ ids: ["timer-locks-order-before-reading"] }],
  },
  {
    id: "R6",
    guarantee: "a rate limit accepts exactly its number of concurrent attempts",
    unit: "rounds of 50 clients",
    sizes: { everyChange: 4, wholeRun: 100 },
    needs: "database",
    run: rateLimits,
    guards: [{ ids: ["attempts-above-limit-are-rejected"] }],
  },
  {
    id: "D1",
    guarantee: "twenty concurrent copies of an order submission, and later ones, create one order and get one response",
    unit: "submissions of twenty copies",
    sizes: { everyChange: 3, wholeRun: 200 },
    needs: "shop",
    run: repeatedSubmission,
    guards: [{ ids: ["repeated-submission-returns-first-order"] }],
  },
  {
    id: "D2",
    guarantee: "a key of another cart or customer, or an invalid key, never creates an extra order",
    unit: "submissions",
    sizes: { everyChange: 3, wholeRun: 60 },
    needs: "shop",
    run: otherKeys,
    guards: [{ ids: ["key-belongs-to-one-cart"] }],
  },
  ...NOTIFICATION_SCENARIOS,
  {
    id: "T1",
    guarantee: "tampered quantities, prices, totals and ids buy nothing except at the shop's own price",
    unit: "order submissions",
    sizes: { everyChange: 150, wholeRun: 4_000 },
    needs: "shop",
    run: tamperedOrders,
    guards: [{ ids: ["displayed-price-is-compared"] }],
  },
  {
    id: "T2",
    guarantee:
      "whatever rules the shop, its categories, products and bundles have, no order is stored without the confirmation of age that it needs",
    unit: "orders",
    sizes: { everyChange: 20, wholeRun: 500 },
    needs: "database",
    run: confirmedAges,
    guards: [{ ids: ["age-is-confirmed"] }, { ids: ["contents-need-their-confirmation"], size: 100 }],
  },
  ...CRASH_SCENARIOS,
  ...ACCOUNT_SCENARIOS,
  ...ACCESS_SCENARIOS,
  ...INPUT_SCENARIOS,
  ...PRIVACY_SCENARIOS,
];
