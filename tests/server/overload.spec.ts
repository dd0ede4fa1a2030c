import { expect } from "vitest";
import { serverTest } from "../support/server-test.ts";

serverTest(
  "more searches than one process can answer are turned away with a page, and who buys is served meanwhile",
  async ({ call, signedIn }) => {
    await call("/");
    const searches = Array.from({ length: 250 }, (_, number) => call(`/ta/search?query=word${number}`));
    const [cart, home] = await Promise.all([signedIn("/cart"), call("/")]);
    const answers = await Promise.all(searches);

    expect({ cart: cart.status, home: home.status }).toEqual({ cart: 200, home: 200 });
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
