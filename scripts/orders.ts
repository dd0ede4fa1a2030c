import { openJobQueue } from "../src/db/job-queue.ts";
import { createMerchantApi } from "../src/integrations/payhere/merchant-api.ts";
import { JOB_KINDS } from "../src/jobs/index.ts";
import { ordersArguments } from "./orders/orders-arguments.ts";
import { carryOutOrders } from "./orders/orders-command.ts";
import type { ParcelShop } from "./orders/orders-parcels.ts";
import { type CommandShop, withShopDatabase } from "./with-shop-database.ts";

await withShopDatabase(
  async () => ordersArguments(process.argv.slice(2), process.env),
  async (shop, command) => ({ exitCode: 0, words: await withQueue(shop, (whole) => carryOutOrders(whole, command)) }),
);

/** Runs the command with a job queue. It only adds mails and other jobs; the shop's process runs them. */
async function withQueue<T>(shop: CommandShop, work: (shop: ParcelShop) => Promise<T>): Promise<T> {
  const queue = await openJobQueue(shop.databaseUrl, JOB_KINDS, (error) => console.error(error.message));
  try {
    const merchantApi = createMerchantApi({ payhere: shop.config.payhere, now: shop.now });
    return await work({ ...shop, merchantApi, enqueueJob: queue.enqueueJob });
  } finally {
    await queue.stop();
  }
}
