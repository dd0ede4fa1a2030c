import { startSimulator } from "../../../simulator/server.ts";
import { parseConfig } from "../../../src/config.ts";
import { openDb } from "../../../src/db/client.ts";
import { installPages } from "../../../src/domain/content/install-pages.server.ts";
import { readShippedPages } from "../../../src/domain/content/shipped-pages.server.ts";
import { invariant } from "../../../src/domain/errors.ts";
import type { Answer, Order } from "./shop-host.ts";

/** Short, so that a test does not wait as long as people do. */
const NOTIFY_DELAY_MS = 50;
const REDIRECT_DELAY_MS = 100;

const build: Pick<typeof import("../../../src/server/app.ts"), "startShop"> = await import(
  new URL("../../../build/server/index.js", import.meta.url).href
);

/** Opens a shop and its PayHere simulator; one at a time. */
async function open(settings: Record<string, string>): Promise<() => Promise<void>> {
  const config = parseConfig({ ...settings, NODE_ENV: "test" });
  const { databaseUrl, payhere } = config;
  invariant(databaseUrl, "no DATABASE_URL in the test's settings");

  const { db, pool } = openDb(databaseUrl, (error) => console.error(error));
  await installPages({ db }, await readShippedPages());
  await pool.end();

  const { merchantId: id, merchantSecret: secret, appId = "", appSecret = "" } = payhere;
  const simulator = await startSimulator({
    port: payhere.simulatorPort,
    merchants: [{ id, secret, appId, appSecret, domains: ["localhost"] }],
    notifyDelayMs: NOTIFY_DELAY_MS,
    redirectDelayMs: REDIRECT_DELAY_MS,
  });
  const shop = await build.startShop({ config, databaseUrl });
  return async () => {
    await shop.close();
    await simulator.close();
  };
}

let close: (() => Promise<void>) | null = null;

async function execute(order: Order): Promise<Answer> {
  if (order === "close") {
    await close?.();
    close = null;
    return "closed";
  }
  invariant(!close, "the previous shop is still open: a file may have one kind of test only");
  close = await open(order.settings);
  return "open";
}

// An error ends the process after the last message.
process.on("message", async (order: Order) => process.send?.(await execute(order)));
process.once("disconnect", async () => {
  await close?.();
  process.exit(0);
});
