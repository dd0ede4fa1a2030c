// @module-tag full
import { expect } from "vitest";
import { SECOND_MS } from "../../src/domain/durations.ts";
import { aCatalogue } from "../support/catalogue.ts";
import { proxiedDatabaseTest } from "../support/proxied-database.ts";
import { startRunningShop } from "../support/running-shop.ts";

/** Every statement takes so long, and as long again for its answer. */
const LATE_MS = 150;
const FROM_MEMORY = 50;
const SEARCHES = 40;
/** What is waited for a turn, what one page takes by then, and a machine that does other tests. */
const LONGEST_MS = 12 * SECOND_MS;

const slowTest = proxiedDatabaseTest.extend("started", { scope: "file" }, ({ proxy, host }) =>
  startRunningShop({ fill: aCatalogue, database: { url: proxy.url, drop: proxy.drop }, host }),
);

/** ms of each, one after the other. */
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
  "while the database is slow, pages from memory are as fast as ever, others are made in turn or turned away, and all is well at once afterwards",
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
