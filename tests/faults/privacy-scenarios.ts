import type { Scenario } from "./scenario.ts";
import { neutralMails } from "./scenarios/privacy/p4-mails.ts";
import { neutralPayments } from "./scenarios/privacy/p5-gateway-requests.ts";
import { noCanaryAnywhere } from "./scenarios/privacy/p6-canaries.ts";
import { exportAndErase } from "./scenarios/privacy/p10-export-and-deletion.ts";

/** Scenarios about discretion. */
export const PRIVACY_SCENARIOS: readonly Scenario[] = [
  {
    id: "P4",
    guarantee: "no email names a product, variant or SKU unless its recipient turned this on, and no subject ever does",
    unit: "customers, with every kind of email",
    sizes: { everyChange: 6, wholeRun: 120 },
    needs: "database",
    run: neutralMails,
    guards: [{ ids: ["mail-names-products-only-when-wanted"] }],
  },
  {
    id: "P5",
    guarantee: "the gateway receives the order number and nothing about the items",
    unit: "orders and their refunds",
    sizes: { everyChange: 10, wholeRun: 500 },
    needs: "database",
    run: neutralPayments,
    guards: [{ ids: ["gateway-gets-no-item-names"] }, { ids: ["refund-description-has-no-reason"] }],
  },
  {
    id: "P6",
    guarantee:
      "names, addresses, cards, passwords, files and items of complete visits appear in no log, queue, table, file, link or email that does not need them",
    unit: "visits",
    sizes: { everyChange: 1, wholeRun: 10 },
    needs: "shop",
    run: noCanaryAnywhere,
    guards: [{ ids: ["query-message-is-not-logged"] }, { ids: ["invalid-product-id-is-not-logged"] }],
  },
  {
    id: "P10",
    guarantee: "a data export is complete, and a deleted account leaves nothing in any table, queue or file",
    unit: "customers",
    sizes: { everyChange: 1, wholeRun: 15 },
    needs: "database",
    run: exportAndErase,
    guards: [{ ids: ["erased-order-is-anonymised"] }],
  },
];
