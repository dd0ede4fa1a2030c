import { type Scenario, without } from "./scenario.ts";
import { neutralMails } from "./scenarios/p4-mails.ts";
import { neutralPayments } from "./scenarios/p5-gateway-requests.ts";
import { noCanaryAnywhere } from "./scenarios/p6-canaries.ts";
import { exportAndErase } from "./scenarios/p10-export-and-deletion.ts";

/** Scenarios about discretion. */
export const PRIVACY_SCENARIOS: readonly Scenario[] = [
  {
    id: "P4",
    guarantee: "no email names a product, variant or SKU unless its recipient turned this on, and no subject ever does",
    unit: "customers, with every kind of email",
    sizes: { everyChange: 6, wholeRun: 120 },
    needs: "database",
    run: neutralMails,
    guards: [
      without(
        "product names are limited to recipients who turned them on",
        "src/domain/mail/render-queued-mail.server.ts",
        ["reader.wantsNames ? await", "reader.email ? await"],
      ),
    ],
  },
  {
    id: "P5",
    guarantee: "the gateway receives the order number and nothing about the items",
    unit: "orders and their refunds",
    sizes: { everyChange: 10, wholeRun: 500 },
    needs: "database",
    run: neutralPayments,
    guards: [
      without("the gateway's item text is the order number", "src/integrations/payhere/gateway.ts", [
        "items: order.number,",
        "items: JSON.stringify(order),",
      ]),
      without("a refund's description contains no reason", "src/domain/payments/carry-out-refund.server.ts", [
        "description: `Refund",
        "description: refund.reason + `Refund",
      ]),
    ],
  },
  {
    id: "P6",
    guarantee:
      "names, addresses, cards, passwords, files and items of complete visits appear in no log, queue, table, file, link or email that does not need them",
    unit: "visits",
    sizes: { everyChange: 1, wholeRun: 10 },
    needs: "shop",
    run: noCanaryAnywhere,
    guards: [
      without("a failed query's message is left out of the log", "src/server/metrics/log.ts", [
        'message: isQuery ? "a query failed" : redactValues(error.message)',
        'message: isQuery ? "a query failed: " + error.message : redactValues(error.message)',
      ]),
      without("an invalid product id is not logged", "src/web/storefront/product/product.route.tsx", [
        "isPublicId(params.id) ?",
        "isPublicId.name ?",
      ]),
    ],
  },
  {
    id: "P10",
    guarantee: "a data export is complete, and a deleted account leaves nothing in any table, queue or file",
    unit: "customers",
    sizes: { everyChange: 1, wholeRun: 15 },
    needs: "database",
    run: exportAndErase,
    guards: [
      without("the order is anonymised", "src/domain/privacy/erase-order.server.ts", [
        "await anonymiseOrder(tx, orderId, at);",
        "void [anonymiseOrder, at];",
      ]),
    ],
  },
];
