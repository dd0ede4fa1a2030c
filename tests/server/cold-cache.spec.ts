import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { missedSearches } from "../../src/db/schema/index.ts";
import { serverTest } from "../support/server-test.ts";

const WAITING = 500;

serverTest(
  "five hundred who wait for one page that nobody has asked for before get the same bytes of one rendering, however they spell it",
  async ({ shop, call }) => {
    // A search that finds nothing is counted whenever its page is made.
    const spellings = [
      "query=zircon",
      "query=zircon&page=1",
      "page=1&query=zircon&fbclid=x",
      "utm_source=a&query=zircon",
    ];
    const asked = Array.from({ length: WAITING }, (_, number) => `/search?${spellings[number % spellings.length]}`);

    const answers = await Promise.all(asked.map((target) => call(target)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const made = await shop.db.select().from(missedSearches).where(eq(missedSearches.words, "zircon"));
    expect(made).toMatchObject([{ times: 1 }]);
  },
);
