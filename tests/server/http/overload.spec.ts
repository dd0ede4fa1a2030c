// @module-tag full
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";

const BATCHES = 5;
const REFUSED_WITHIN_MS = 50;

/**
 * Blocks searches by a lock, so that all slots stay taken on a machine of any speed. @returns a function that releases
 * them
 */
async function holdSearches({ db }: Pick<RunningShop, "db">): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_documents in access exclusive mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return () => {
    released.resolve();
    return done;
  };
}

serverTest(
  "rejects searches above the limit of one process with a page, and serves customers who are buying",
  async ({ shop, call, signedIn }) => {
    await call("/");
    const release = await holdSearches(shop);
    const searches = Array.from({ length: 250 }, (_, number) => call(`/ta/search?query=word${number}`));
    const [cart, home] = await Promise.all([signedIn("/cart"), call("/")]);
    const took: number[] = [];
    const late: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const from = performance.now();
      // A cached page requested at the same time is delayed as much by other tests on this machine.
      const least = call("/").then(() => performance.now() - from);
      const asked = Array.from({ length: 10 }, async (_, number) => {
        late.push((await call(`/ta/search?query=late${10 * batch + number}`)).status);
        took.push(performance.now() - from - (await least));
      });
      await Promise.all(asked);
    }
    await release();
    const answers = await Promise.all(searches);

    expect({ cart: cart.status, home: home.status }).toEqual({ cart: 200, home: 200 });
    expect(new Set(late)).toEqual(new Set([503]));
    // The median; the benchmark measures the slowest.
    expect(took.toSorted((a, b) => a - b)[took.length / 2]).toBeLessThan(REFUSED_WITHIN_MS);
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    // Three run, and of the hundred that wait, those whose turn comes within five seconds.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
    for (const { headers, text } of refused) {
      expect(headers).toMatchObject({ "retry-after": "3", "cache-control": "no-store", "x-frame-options": "DENY" });
      expect(text).toContain('<html lang="ta">');
      expect(text).toContain("சில நொடிகளில் மீண்டும் முயலவும்");
    }
    expect((await call("/ta/search?query=word249")).status).toBe(200);
  },
);
