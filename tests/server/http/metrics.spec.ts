import { expect } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { sendRequest } from "../../support/send-request.ts";
import { serverTest } from "../../support/server-test.ts";

const PORT = await freePort();
const watchedTest = serverTest.extend("settings", () => ({ METRICS_PORT: String(PORT) }));

watchedTest("serves cache hits on the port for metrics", async ({ call }) => {
  await call("/about");
  await call("/about");
  await call("/account");

  const { text } = await sendRequest(PORT, "/metrics");

  expect(text).toMatch(/^page_cache_responses_total\{from="current"\} 1$/m);
  expect(text).toMatch(/^page_cache_responses_total\{from="rendered"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await call("/metrics")).status).toBe(404);
});

watchedTest("serves the state of the database", async () => {
  const { text } = await sendRequest(PORT, "/metrics");

  expect(text).toMatch(/^shop_db_up 1$/m);
  expect(text).toMatch(/^shop_payment_notifications_rejected_total \d+$/m);
});
