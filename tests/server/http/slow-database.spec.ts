// @module-tag full
import { expect } from "vitest";
import { aCatalogue } from "../../support/catalogue.ts";
import { proxiedDatabaseTest } from "../../support/database/proxied-database.ts";
import { startRunningShop } from "../../support/shops/running-shop.ts";

/** Delay of every statement and of every result, in ms. */
const LATE_MS = 150;
/** Two statements one after another take longer than the deadline; a single one less than its own timeout. */
const VERY_LATE_MS = 2_300;
/** Delay of one statement that stays below its timeout of five seconds, in ms. */
const ALMOST_TOO_LATE_MS = 4_500;
const FROM_MEMORY = 50;
const SEARCHES = 40;

const slowTest = proxiedDatabaseTest.extend("started", { scope: "file" }, ({ proxy, host }) =>
  startRunningShop({ fill: aCatalogue, database: { url: proxy.url, drop: proxy.drop }, host }),
);

/** Sends requests one after another and returns their status codes. */
async function statuses(count: number, send: (number: number) => Promise<{ status: number }>): Promise<Set<number>> {
  const found = new Set<number>();
  for (let number = 0; number < count; number += 1) found.add((await send(number)).status);
  return found;
}

slowTest("renders or rejects pages while the database is slow, before their deadline", async ({ proxy, call }) => {
  await call("/search?query=warm");
  proxy.delay(LATE_MS);
  const answers = await Promise.all(
    Array.from({ length: SEARCHES }, async (_, number) => {
      const { status, headers } = await call(`/search?query=slow${number}`);
      return `${status} ${headers["retry-after"]}`;
    }),
  );
  proxy.delay(0);

  // A request that misses its deadline gets 503 with another Retry-After (5).
  expect(new Set(answers)).toEqual(new Set(["200 undefined", "503 3"]));
});

slowTest(
  "serves cached pages, and searches once the database is fast again, before an earlier slow statement ends",
  async ({ proxy, shop, call }) => {
    await call("/");
    proxy.delay(ALMOST_TOO_LATE_MS);
    let isOver = false;
    const slow = call("/search?query=slow").finally(() => {
      isOver = true;
    });

    expect(await statuses(FROM_MEMORY, () => call("/"))).toEqual(new Set([200]));
    proxy.delay(0);
    expect(await statuses(3, (number) => call(`/search?query=again${number}`))).toEqual(new Set([200]));
    expect(isOver).toBe(false);

    await slow;
    // Background work may report statements that missed their timeout.
    shop.errors.splice(0);
  },
);

slowTest(
  "gives up on requests of shoppers at their deadline when the database runs every statement late",
  async ({ proxy, shop, call, signedIn }) => {
    const headers = { origin: shop.baseUrl, "content-type": "application/json" };
    await Promise.all([signedIn("/account"), signedIn("/account"), signedIn("/account")]);
    proxy.delay(VERY_LATE_MS);
    // Without a deadline of less than two statements, these would end with 200 and 400.
    const answers = await Promise.all([
      signedIn("/account", { headers: { accept: "text/html" } }),
      signedIn("/api/orders", { method: "POST", headers, body: "{}" }),
    ]);
    proxy.delay(0);

    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[0]?.text).toContain("<html");
    expect(JSON.parse(answers[1]?.text ?? "")).toMatchObject({ failure: { code: "SHOP_UNAVAILABLE" } });
    expect((await call("/search?query=afterwards")).status).toBe(200);
    // Background work may report statements that missed their timeout.
    shop.errors.splice(0);
  },
);
