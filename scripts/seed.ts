import { fillCatalogue } from "../src/server/lifecycle/fill-shop.ts";
import { counted } from "./import-report.ts";
import { type CommandShop, type Outcome, withShopDatabase } from "./with-shop-database.ts";

/** Exit code when the shop was not filled. */
const REFUSED = 1;
const TAKES_REAL_MONEY =
  "Nothing was changed: PAYHERE_MODE is live, and the demonstration catalogue is only for shops without real money. Import your own products: npm run import -- products.csv";
const HAS_PRODUCTS =
  "Nothing was changed: this shop has products of its own, or had the demonstration catalogue before. For a separate demonstration shop, set a new data folder: DATA_DIR=./demo-data npm run db:seed";

await withShopDatabase(async () => undefined, seed);

async function seed({ config, db, databaseUrl }: CommandShop): Promise<Outcome> {
  if (config.payhere.mode === "live") return { exitCode: REFUSED, words: TAKES_REAL_MONEY };
  const added = await fillCatalogue(databaseUrl, db, config);
  if (added === 0) return { exitCode: REFUSED, words: HAS_PRODUCTS };
  return { exitCode: 0, words: `Added the demonstration catalogue: ${counted(added, "product")}.` };
}
