import { ACCESS_SCENARIOS } from "./access-scenarios.ts";
import { ACCOUNT_SCENARIOS } from "./account-scenarios.ts";
import { CRASH_SCENARIOS } from "./crash-scenarios.ts";
import { INPUT_SCENARIOS } from "./input-scenarios.ts";
import { NOTIFICATION_SCENARIOS } from "./notification-scenarios.ts";
import { PRIVACY_SCENARIOS } from "./privacy-scenarios.ts";
import { type Scenario, without } from "./scenario.ts";
import { otherKeys, repeatedSubmission } from "./scenarios/d-submissions.ts";
import { lastUnits } from "./scenarios/r1-last-unit-http.ts";
import { oppositeOrders } from "./scenarios/r2-opposite-orders.ts";
import { sameProductTwice } from "./scenarios/r3-same-product-twice.ts";
import { editedWhileSold } from "./scenarios/r4-edited-while-sold.ts";
import { expiresWhilePaid } from "./scenarios/r5-expires-while-paid.ts";
import { rateLimits } from "./scenarios/r6-rate-limits.ts";
import { randomSequences } from "./scenarios/s1-random-sequences.ts";
import { concurrentPairs } from "./scenarios/s2-concurrent-pairs.ts";
import { statementFailures } from "./scenarios/s3-statement-failures.ts";
import { paidAroundExpiry } from "./scenarios/s4-paid-around-expiry.ts";
import { paidTwice } from "./scenarios/s5-paid-twice.ts";
import { refundsFit } from "./scenarios/s6-refunds.ts";
import { chargedBack } from "./scenarios/s7-charged-back.ts";
import { ledgerAgrees } from "./scenarios/s8-ledger.ts";
import { tamperedOrders } from "./scenarios/t1-tampered-orders.ts";

const ORDERS = "src/domain/orders";
const PAYMENTS = "src/domain/payments";
const CART = "src/domain/cart";
const RECORD = `${PAYMENTS}/record-notification.server.ts`;
const STATEMENTS = `${PAYMENTS}/notification-statements.server.ts`;
const DECIDE = `${PAYMENTS}/notification-decision.ts`;

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
      without("a wrong amount pays nothing", DECIDE, ["if (!facts.isAmountRight) return", "if (!facts) return", 100]),
      without("an expired order releases its stock", `${ORDERS}/expire-orders.server.ts`, [
        'await releaseStock(tx, order.id, "timer", now());',
        "void releaseStock;",
      ]),
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
    guards: [
      without("a notification locks its order", STATEMENTS, ["where number = $1 for update`", "where number = $1`"]),
    ],
  },
  {
    id: "S3",
    guarantee:
      "a failure at any statement leaves a command complete or undone, and a repetition reaches the same state",
    unit: "faults",
    sizes: { everyChange: 1, wholeRun: 7 },
    needs: "database",
    run: statementFailures,
    guards: [
      without("a notification is recorded in one transaction", RECORD, [
        "return shop.db.transaction(async (tx) =>",
        "return ((run: (tx: Db) => Promise<string>) => run(shop.db))(async (tx) =>",
      ]),
      without("a connection returns to the pool after every transaction", "src/db/client.ts", [
        "return await commitOrRollBack(client, run(tx));\n    } finally {\n      clearTimeout(limit);",
        "const done = await commitOrRollBack(client, run(tx));\n      clearTimeout(limit);\n      client.release();\n      return done;\n    } catch (error) {\n      clearTimeout(limit);\n      throw error;",
      ]),
    ],
  },
  {
    id: "S4",
    guarantee: "a payment around an order's expiry, or a week later, is never lost and never goes unreported",
    unit: "payments",
    sizes: { everyChange: 16, wholeRun: 400 },
    needs: "database",
    run: paidAroundExpiry,
    guards: [without("a late payment opens a review", DECIDE, ['review("paid-late")', "ignored"])],
  },
  {
    id: "S5",
    guarantee: "a second payment for one order is recorded, reported to staff and refundable",
    unit: "orders paid twice",
    sizes: { everyChange: 10, wholeRun: 200 },
    needs: "database",
    run: paidTwice,
    guards: [without("a second payment opens a review", DECIDE, ['review("second-payment")', "ignored"])],
  },
  {
    id: "S6",
    guarantee: "refunds never exceed the payment, and PayHere receives each request once",
    unit: "refund requests",
    sizes: { everyChange: 50, wholeRun: 2_000 },
    needs: "database",
    run: refundsFit,
    guards: [
      without("a refund is claimed before it is requested", `${PAYMENTS}/carry-out-refund.server.ts`, [
        'eq(refunds.status, "requested")',
        'ne(refunds.status, "failed")',
      ]),
      {
        guard: "refunds are limited to their payment, in the command and in the database",
        edits: [
          { file: `${PAYMENTS}/request-refund.server.ts`, find: "|| amount > left", replace: "" },
          {
            file: "src/db/migrations/0000_baseline.sql",
            find: "IF NEW.status <> 'failed' AND requested + NEW.amount_cents > paid THEN",
            replace: "IF false THEN",
          },
        ],
      },
    ],
  },
  {
    id: "S7",
    guarantee: "a charge-back at any stage sets the state, alerts staff and leaves the stock unchanged",
    unit: "charge-backs",
    sizes: { everyChange: 12, wholeRun: 200 },
    needs: "database",
    run: chargedBack,
    guards: [
      without("a charged-back order ignores later notifications", DECIDE, [
        'if (paymentState === "refunded" || paymentState === "charged-back") return "undone";',
        "",
      ]),
    ],
  },
  {
    id: "S8",
    guarantee:
      "after any sequence of commands, all sales figures, totals and receipts match the money of gateway, bank and couriers",
    unit: "histories",
    sizes: { everyChange: 4, wholeRun: 100 },
    needs: "database",
    run: ledgerAgrees,
    guards: [
      without("a refund is posted to the ledger", `${PAYMENTS}/settle-refund.server.ts`, [
        'await postLedger(tx, { orderId: order.id, at: change.at, reversal: "refund", paymentId, refundId });',
        "void [paymentId, refundId, postLedger];",
        20,
      ]),
    ],
  },
  {
    id: "R1",
    guarantee: "concurrent buyers get exactly the units in stock, and the others get a rejection with the reason",
    unit: "races",
    sizes: { everyChange: 12, wholeRun: 300 },
    needs: "shop",
    run: lastUnits,
    guards: [
      without("stock is locked before it is read", `${ORDERS}/placement/place-order.server.ts`, [
        "quoteCart({ db: tx }, wanted, { lock: true })",
        "quoteCart({ db: tx }, wanted)",
      ]),
    ],
  },
  {
    id: "R2",
    guarantee: "concurrent orders of the same products in opposite order never deadlock",
    unit: "orders",
    sizes: { everyChange: 120, wholeRun: 2_000 },
    needs: "database",
    run: oppositeOrders,
    guards: [
      without("one statement locks all variants of an order", `${ORDERS}/placement/lock-for-placement.server.ts`, [
        ", inArray(variants.id, held)))",
        "))",
      ]),
    ],
  },
  {
    id: "R3",
    guarantee: "limits apply to the sum of all lines of one variant, across tabs",
    unit: "orders",
    sizes: { everyChange: 20, wholeRun: 500 },
    needs: "database",
    run: sameProductTwice,
    guards: [
      without("lines of the same variant are merged", `${CART}/wanted-lines.ts`, [
        "(quantities.get(variantId) ?? 0) + quantity",
        "quantity",
      ]),
    ],
  },
  {
    id: "R4",
    guarantee: "stock that the owner sets while fifty customers buy equals the set value minus later sales",
    unit: "edits",
    sizes: { everyChange: 3, wholeRun: 100 },
    needs: "database",
    run: editedWhileSold,
    guards: [
      without(
        "an import locks the stock that it compares with",
        "src/domain/catalog-import/stored-products.server.ts",
        [
          '.orderBy(asc(variants.id))\n    .for("update");\n  return loadByHandle',
          ".orderBy(asc(variants.id));\n  return loadByHandle",
          40,
        ],
      ),
    ],
  },
  {
    id: "R5",
    guarantee: "an order that expires in the millisecond of its payment sells the unit once and loses nothing",
    unit: "orders",
    sizes: { everyChange: 10, wholeRun: 500 },
    needs: "database",
    run: expiresWhilePaid,
    guards: [
      without("the timer locks an order before it reads it", `${ORDERS}/expire-orders.server.ts`, [
        '.for("update", { skipLocked: true });',
        ";",
      ]),
    ],
  },
  {
    id: "R6",
    guarantee: "a rate limit accepts exactly its number of concurrent attempts",
    unit: "rounds of 50 clients",
    sizes: { everyChange: 4, wholeRun: 100 },
    needs: "database",
    run: rateLimits,
    guards: [
      without("attempts above the limit are rejected", "src/domain/accounts/rate-limit.server.ts", [
        "if (exceeded.length === 0) return;",
        "if (exceeded.length < 3) return;",
      ]),
    ],
  },
  {
    id: "D1",
    guarantee: "twenty concurrent copies of an order submission, and later ones, create one order and get one response",
    unit: "submissions of twenty copies",
    sizes: { everyChange: 3, wholeRun: 200 },
    needs: "shop",
    run: repeatedSubmission,
    guards: [
      without("a repeated submission returns the first order", `${ORDERS}/placement/place-order.server.ts`, [
        "const earlier = own.find((each) => each.requestHash !== null);",
        "const earlier = own.find((each) => each === null);",
      ]),
    ],
  },
  {
    id: "D2",
    guarantee: "a key of another cart or customer, or an invalid key, never creates an extra order",
    unit: "submissions",
    sizes: { everyChange: 3, wholeRun: 60 },
    needs: "shop",
    run: otherKeys,
    guards: [
      without("a key belongs to one cart", `${ORDERS}/placement/place-order.server.ts`, [
        "if (earlier && earlier.requestHash !== requestHash)",
        "if (earlier === null)",
      ]),
    ],
  },
  ...NOTIFICATION_SCENARIOS,
  {
    id: "T1",
    guarantee: "tampered quantities, prices, totals and ids buy nothing except at the shop's own price",
    unit: "order submissions",
    sizes: { everyChange: 150, wholeRun: 4_000 },
    needs: "shop",
    run: tamperedOrders,
    guards: [
      without("the displayed price is compared with the current one", `${CART}/compare-with-shop.ts`, [
        "if (today.priceCents !== priceCents) {",
        "if (today.priceCents === 0) {",
      ]),
    ],
  },
  ...CRASH_SCENARIOS,
  ...ACCOUNT_SCENARIOS,
  ...ACCESS_SCENARIOS,
  ...INPUT_SCENARIOS,
  ...PRIVACY_SCENARIOS,
];
