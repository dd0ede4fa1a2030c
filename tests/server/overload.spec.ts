import { expect } from "vitest";
import type { Answer } from "../support/ask.ts";
import { serverTest } from "../support/server-test.ts";

const BATCHES = 5;
const REFUSED_WITHIN_MS = 50;

/** ms until each of those is refused that are, ten at once again and again, shortest first. */
async function timesOfRefused(once: (number: number) => Promise<Answer>): Promise<number[]> {
  const took: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const from = performance.now();
    const asked = Array.from({ length: 10 }, async (_, number) => {
      const { status } = await once(10 * batch + number);
      if (status === 503) took.push(performance.now() - from);
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
    const took = await timesOfRefused((number) => call(`/ta/search?query=late${number}`));
    const answers = await Promise.all(searches);

    expect({ cart: cart.status, home: home.status }).toEqual({ cart: 200, home: 200 });
    // The middle one: this machine does other tests. The bench looks at the slowest.
    expect(took[Math.floor(took.length / 2)]).toBeLessThan(REFUSED_WITHIN_MS);
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    // Three at work and a hundred that wait.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(103);
    for (const { headers, text } of refused) {
      expect(headers).toMatchObject({ "retry-after": "3", "cache-control": "no-store", "x-frame-options": "DENY" });
      expect(text).toContain('<html lang="ta">');
      expect(text).toContain("சில நொடிகளில் மீண்டும் முயலவும்");
    }
    expect((await call("/ta/search?query=word249")).status).toBe(200);
  },
);
