import { withShopDatabase } from "./with-shop-database.ts";

/** Opening the shop's database for a command brings its tables up to date. */
await withShopDatabase(
  async () => undefined,
  async ({ place }) => ({ exitCode: 0, words: `The tables are up to date: ${place}.` }),
);
