import { parseArgs } from "node:util";
import { UsageError } from "../scripts/usage-error.ts";
import { withShopDatabase } from "../scripts/with-shop-database.ts";
import { orders, products } from "../src/db/schema/index.ts";
import { manyLedgerEntries, manyOrders } from "../tests/support/orders/many-orders.ts";
import { makeCatalogue } from "./catalogue.ts";

const USAGE = "npm run bench:data -- --products 100000 --orders 200000";

/**
 * `npm run bench:data`: fills an empty shop with a number of products and orders, the same each time, for tests at
 * size.
 */
await withShopDatabase(
  async () => wanted(process.argv.slice(2)),
  async ({ db, place }, { products: catalogue, orders: sold }) => {
    if ((await db.$count(products)) + (await db.$count(orders)) > 0) {
      throw new UsageError(
        `The shop in ${place} has products or orders, and this command fills empty shops only. Set DATA_DIR to another folder.`,
      );
    }
    await makeCatalogue(db, catalogue);
    await manyOrders(db, sold);
    await manyLedgerEntries(db);
    return { exitCode: 0, words: `${catalogue} products and ${sold} orders are in ${place}.` };
  },
);

/** @throws {UsageError} when a number is not one */
function wanted(args: string[]) {
  const { values } = parseArgs({ args, options: { products: { type: "string" }, orders: { type: "string" } } });
  const [catalogue, sold] = [Number(values.products ?? 10_000), Number(values.orders ?? 10_000)];
  for (const count of [catalogue, sold]) {
    if (!Number.isInteger(count) || count < 0) throw new UsageError(`Usage:\n  ${USAGE}`);
  }
  return { products: catalogue, orders: sold };
}
