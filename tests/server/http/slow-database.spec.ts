// @module-tag full
import { expect } from "vitest";
import { SECOND_MS } from "../../../src/domain/durations.ts";
import { aCatalogue } from "../../support/catalogue.ts";
import { proxiedDatabaseTest } from "../../support/database/proxied-database.ts";
import { startRunningShop } from "../../support/shops/running-shop.ts";

/** Delay of every statement and of every result, in ms. */
const LATE_MS = 150;
/** Two statements one after another take longer than the deadline; a single one less than its own timeout. */
const VERY_LATE_MS = 2_300;
const FROM_MEMORY = 50;
const SEARCHES = 40;
/** Longest queue time, the rendering of one page, and a margin for other tests on this machine. */
const LONGEST_MS = 12 * SECOND_MS;

const slowTest = proxiedDatabaseTest.extend("started", { scope: "file" }, ({ proxy, host }) =>
  startRunningShop({ fill: aCatalogue, database: { url: proxy.url, drop: proxy.drop }, host }),
);

/** Response time of each request in ms, one after another. */
async function times(count: number, once: (number: number) => Promise<{ status: number }>) {
  const took: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const from = performance.now();
    expect((await once(number)).status).toBe(200);
    took.push(performance.now() - from);
  }
  return took.toSorted((a, b) => a - b);
}

slowTest(
  "serves cached pages at full speed, renders or rejects others while the database is slow, and recovers at once",
  async ({ proxy, call }) => {
    await call("/");
    await call("/search?query=warm");
    proxy.delay(LATE_MS);
    const from = performance.now();
    const searches = Array.from({ length: SEARCHES }, async (_, number) => {
      const { status, headers } = await call(`/search?query=slow${number}`);
      return { status, retry: headers["retry-after"], ms: performance.now() - from };
    });

    const fast = await times(FROM_MEMORY, () => call("/"));
    const answers = await Promise.all(searches);
    proxy.delay(0);
    const back = await times(3, (number) => call(`/search?query=again${number}`));

    expect(fast[Math.floor(FROM_MEMORY / 2)]).toBeLessThan(LATE_MS / 5);
    expect(new Set(answers.map(({ status, retry }) => `${status} ${retry}`))).toEqual(
      new Set(["200 undefined", "503 3"]),
    );
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS);
    expect(back[1]).toBeLessThan(SECOND_MS);
  },
);

slowTest(
  "responds to shoppers within ten seconds when the database runs every statement late",
  async ({ proxy, shop, call, signedIn }) => {
    const headers = { origin: shop.baseUrl, "content-type": "application/json" };
    await Promise.all([signedIn("/account"), signedIn("/account"), signedIn("/account")]);
    proxy.delay(VERY_LATE_MS);
    const from = performance.now();
    const answers = await Promise.all([
      signedIn("/account", { headers: { accept: "text/html" } }),
      signedIn("/api/orders", { method: "POST", headers, body: "{}" }),
    ]);
    const tookMs = performance.now() - from;
    proxy.delay(0);

    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.text).toContain("<html");
    expect(JSON.parse(answers[1]?.text ?? "")).toMatchObject({ failure: { code: "SHOP_UNAVAILABLE" } });
    expect(tookMs).toBeLessThan(10 * SECOND_MS);
    expect((await call("/search?query=afterwards")).status).toBe(200);
    // Background work may report statements that missed their timeout.
    shop.errors.splice(0);
  },
);
