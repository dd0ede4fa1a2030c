import { listCreditDifferences } from "../src/domain/credit/check-credit.server.ts";
import { checkLedger } from "../src/domain/ledger/check-ledger.server.ts";
import { withShopDatabase } from "./with-shop-database.ts";

const LISTED = 20;

/**
 * Compares the sales ledger with the orders, sold units with the ledger, and balances of credit with their movements.
 */
await withShopDatabase(
  async () => undefined,
  async (shop) => {
    const { orders, products } = await checkLedger(shop);
    const credits = await listCreditDifferences(shop);
    if (orders.length + products.length + credits.length === 0)
      return { exitCode: 0, words: "The ledger is consistent." };
    const list = (names: readonly string[]) => names.slice(0, LISTED).join(", ") || "none";
    const words = `The ledger is inconsistent. Orders (${orders.length}): ${list(orders)}. Products (${products.length}): ${list(products)}. Credits (${credits.length}): ${list(credits)}.`;
    return { exitCode: 1, words };
  },
);
