import { checkLedger } from "../src/domain/ledger/check-ledger.server.ts";
import { withShopDatabase } from "./with-shop-database.ts";

const LISTED = 20;

/** Compares the sales ledger with the orders, and the sold units of products with the ledger. */
await withShopDatabase(
  async () => undefined,
  async (shop) => {
    const { orders, products } = await checkLedger(shop);
    if (orders.length + products.length === 0) return { exitCode: 0, words: "The ledger is consistent." };
    const list = (names: readonly string[]) => names.slice(0, LISTED).join(", ") || "none";
    const words = `The ledger is inconsistent. Orders (${orders.length}): ${list(orders)}. Products (${products.length}): ${list(products)}.`;
    return { exitCode: 1, words };
  },
);
