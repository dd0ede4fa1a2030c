// @module-tag full
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { zeroResultSearches } from "../../../src/db/schema/index.ts";
import { freePort } from "../../support/free-port.ts";
import { sendRequest } from "../../support/send-request.ts";
import { serverTest } from "../../support/server-test.ts";

const WAITING = 500;
const METRICS_PORT = await freePort();
const watchedTest = serverTest.extend("settings", () => ({ METRICS_PORT: String(METRICS_PORT) }));

watchedTest(
  "renders a page once for five hundred clients that spell its URL differently, and counts each of their searches",
  async ({ shop, call }) => {
    const spellings = [
      "query=zircon",
      "query=zircon&page=1",
      "page=1&query=zircon&fbclid=x",
      "utm_source=a&query=zircon",
    ];
    const requested = Array.from({ length: WAITING }, (_, number) => `/search?${spellings[number % spellings.length]}`);

    const answers = await Promise.all(requested.map((target) => call(target)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await sendRequest(METRICS_PORT, "/metrics")).text).toMatch(
      /^page_cache_renders_total\{outcome="cached"\} 1$/m,
    );
    await expect
      .poll(() => shop.db.select().from(zeroResultSearches).where(eq(zeroResultSearches.term, "zircon")))
      .toMatchObject([{ searches: WAITING }]);
  },
);
