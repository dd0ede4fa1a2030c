import { expect } from "vitest";
import type { Answer } from "../support/ask.ts";
import { serverTest } from "../support/server-test.ts";

const BATCHES = 5;
const REFUSED_WITHIN_MS = 50;

/**
 * How much longer it takes, in ms, until each of those is refused that are, ten at once again and again, than until an answer that is
 * no work, asked for at the same time: what other tests do on this machine meets both. Shortest first.
 */
async function timesOfRefused(once: (number: number) => Promise<Answer>, nothing: () => Promise<Answer>) {
  const took: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const from = performance.now();
    const least = nothing().then(() => performance.now() - from);
    const asked = Array.from({ length: 10 }, async (_, number) => {
      const { status } = await once(10 * batch + number);
      const ms = performance.now() - from;
      if (status === 503) took.push(ms - (await least));
    });
    // Who is let in waits for a turn.
    await Promise.race([Promise.all(asked), expect.poll(() => took.length).toBeGreaterThan(5 * batch)]);
  }
  return took.toSorted((a, b) => a - b);
}

serverTest(
  "more searches than one process can answer are turned away with a page, and who buys is served meanwhile",
  async ({ call, signedIn }) => {
    await call("/");
    const searches = Array.from({ length: 250 }, (_, number) => call(`/ta/search?query=word${number}`));
    const [cart, home] = await Promise.all([signedIn("/cart"), call("/")]);
    const took = await timesOfRefused(
      (number) => call(`/ta/search?query=late${number}`),
      () => call("/"),
    );
    const answers = await Promise.all(searches);

    expect({ cart: cart.status, home: home.status }).toEqual({ cart: 200, home: 200 });
    // The middle one; the bench looks at the slowest.
    expect(took[Math.floor(took.length / 2)]).toBeLessThan(REFUSED_WITHIN_MS);
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    // Three at work, and of the hundred that wait those whose turn comes within five seconds.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
    for (const { headers, text } of refused) {
      expect(headers).toMatchObject({ "retry-after": "3", "cache-control": "no-store", "x-frame-options": "DENY" });
      expect(text).toContain('<html lang="ta">');
      expect(text).toContain("சில நொடிகளில் மீண்டும் முயலவும்");
    }
    expect((await call("/ta/search?query=word249")).status).toBe(200);
  },
);
