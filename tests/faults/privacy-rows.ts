import { type Row, without } from "./row.ts";
import { neutralMails } from "./rows/p4-mails.ts";
import { neutralPayments } from "./rows/p5-gateway.ts";
import { noCanaryAnywhere } from "./rows/p6-canaries.ts";
import { exportAndErase } from "./rows/p10-own-data.ts";

/** What is promised about discretion. */
export const PRIVACY_ROWS: readonly Row[] = [
  {
    id: "P4",
    promises: "no letter names a product, a choice or a sku, unless its reader asked for it, and no subject ever does",
    unit: "customers, with every letter",
    sizes: { everyChange: 6, wholeRun: 120 },
    ground: "database",
    run: neutralMails,
    sabotage: [
      without("names are for who asked", "src/domain/mail/render-queued-mail.server.ts", [
        "reader.wantsNames ? await",
        "reader.email ? await",
      ]),
    ],
  },
  {
    id: "P5",
    promises: "the gateway is told the order's number and nothing of what was bought",
    unit: "orders and their refunds",
    sizes: { everyChange: 10, wholeRun: 500 },
    ground: "database",
    run: neutralPayments,
    sabotage: [
      without("receipts have the order's number", "src/integrations/payhere/gateway.ts", [
        "items: order.number,",
        "items: JSON.stringify(order),",
      ]),
      without("a refund says which order it is for, and not why", "src/domain/payments/carry-out-refund.server.ts", [
        "description: `Refund",
        "description: refund.reason + `Refund",
      ]),
    ],
  },
  {
    id: "P6",
    promises:
      "names, addresses, cards, passwords, files and goods of whole journeys stand in no log, queue, table, file, link or mail that has no need of them",
    unit: "journeys",
    sizes: { everyChange: 1, wholeRun: 10 },
    ground: "shop",
    run: noCanaryAnywhere,
    sabotage: [
      without("a failed query's words are left out of the log", "src/server/metrics/log.ts", [
        'message: isQuery ? "a query failed" : redactValues(error.message)',
        'message: isQuery ? "a query failed: " + error.message : redactValues(error.message)',
      ]),
      without("what somebody typed as an address is not logged", "src/web/storefront/product/product.route.tsx", [
        "isPublicId(params.id) ?",
        "isPublicId.name ?",
      ]),
    ],
  },
  {
    id: "P10",
    promises: "a copy of one's data has everything, and a deleted account is in no table, queue or file",
    unit: "customers",
    sizes: { everyChange: 1, wholeRun: 15 },
    ground: "database",
    run: exportAndErase,
    sabotage: [
      without("an order forgets its customer", "src/domain/privacy/erase-order.server.ts", [
        "await anonymiseOrder(tx, orderId, at);",
        "void [anonymiseOrder, at];",
      ]),
    ],
  },
];
