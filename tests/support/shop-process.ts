import { startSimulator } from "../../simulator/server.ts";
import { parseConfig } from "../../src/config.ts";
import { openDb } from "../../src/db/client.ts";
import { installPages } from "../../src/domain/content/install-pages.server.ts";
import { readShippedPages } from "../../src/domain/content/shipped-pages.server.ts";
import { invariant } from "../../src/domain/errors.ts";

/** Fast, so that a journey does not wait for what a person would. */
const NOTIFY_DELAY_MS = 50;
const REDIRECT_DELAY_MS = 100;

/** The shop of one journey, until whoever started it lets go of the channel. */
const config = parseConfig({ ...process.env, NODE_ENV: "test" });
const { databaseUrl, payhere } = config;
invariant(databaseUrl, "the test gives a database");

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
const build: Pick<typeof import("../../src/server/app.ts"), "startShop"> = await import(
  new URL("../../build/server/index.js", import.meta.url).href
);
const shop = await build.startShop({ config, databaseUrl });

process.once("disconnect", async () => {
  await shop.close();
  await simulator.close();
  process.exit(0);
});
process.send?.("open");
