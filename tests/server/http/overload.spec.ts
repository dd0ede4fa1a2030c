// @module-tag full
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { RawResponse } from "../../support/send-request.ts";
import { serverTest } from "../../support/server-test.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";

/** More than the three renders that run and the hundred that wait. */
const SEARCHES = 120;
const LATE = 20;

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
    const early: RawResponse[] = [];
    const searches = Array.from({ length: SEARCHES }, async (_, number) => {
      const response = await call(`/ta/search?query=word${number}`);
      early.push(response);
      return response;
    });
    const [cart, home] = await Promise.all([signedIn("/cart"), call("/")]);
    const late = await Promise.all(Array.from({ length: LATE }, (_, number) => call(`/ta/search?query=late${number}`)));
    // The searches that run still wait for the lock, so the late ones were rejected without waiting for a turn.
    const answered = early.map(({ status, headers }) => `${status} ${headers["retry-after"]}`);
    await release();
    const answers = await Promise.all(searches);

    expect({ cart: cart.status, home: home.status }).toEqual({ cart: 200, home: 200 });
    expect(new Set(answered)).toEqual(new Set(["503 3"]));
    expect(answered.length).toBeLessThan(SEARCHES - 3);
    const refused = [...late, ...answers.filter(({ status }) => status === 503)];
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    // Three run, and of the hundred that wait, those whose turn comes within five seconds.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
    for (const { headers, text } of refused) {
      expect(headers).toMatchObject({ "retry-after": "3", "cache-control": "no-store", "x-frame-options": "DENY" });
      expect(text).toContain('<html lang="ta">');
      expect(text).toContain("சில விநாடிகளில் மீண்டும் முயற்சிக்கவும்");
    }
    expect((await call("/ta/search?query=again")).status).toBe(200);
  },
);
