import { expect } from "vitest";
import { parseConfig } from "../../../src/config.ts";
import { freePort } from "../../support/free-port.ts";
import { sendRequest } from "../../support/send-request.ts";
import { serverTest } from "../../support/server-test.ts";
import { SESSION_SECRET, SETTINGS_KEY } from "../../support/shops/shop-settings.ts";

const BUILD = new URL("../../../build/server/index.js", import.meta.url).href;

serverTest("serves METRICS_PORT of a worker, without metrics of pages", { tags: ["full"] }, async ({ shop }) => {
  const { startWorker }: Pick<typeof import("../../../src/server/app.ts"), "startWorker"> = await import(BUILD);
  const port = await freePort();
  const settings = { SESSION_SECRET, SETTINGS_KEY, METRICS_PORT: String(port), LOG_LEVEL: "error", NODE_ENV: "test" };
  const worker = await startWorker({ config: parseConfig(settings), databaseUrl: shop.databaseUrl });

  const { status, text } = await sendRequest(port, "/metrics");
  await worker.close();

  expect(status).toBe(200);
  expect(text).toMatch(/^shop_db_up 1$/m);
  expect(text).toMatch(/^# TYPE shop_job_oldest_seconds gauge$/m);
  expect(text).not.toContain("page_cache_");
});
