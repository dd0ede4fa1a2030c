import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { cartFingerprint } from "../../src/domain/cart/cart-fingerprint.ts";
import { cents } from "../../src/domain/money.ts";
import { serverTest } from "../support/server-test.ts";

const MAX_AN_HOUR = 30;

serverTest(
  "rejects the 31st order of one account in an hour, and sends no further email",
  { tags: ["full"] },
  async ({ shop, signedIn }) => {
    const { rows } = await shop.pool.query<{ id: string; price: string }>(
      "select id, price_cents as price from variants where stock > 1 limit 1",
    );
    const { id: variantId = "", price = "" } = rows[0] ?? {};
    const place = () =>
      signedIn("/api/orders", {
        method: "POST",
        headers: { origin: shop.baseUrl, "content-type": "application/json" },
        body: JSON.stringify({
          key: crypto.randomUUID(),
          seen: cartFingerprint([{ variantId, priceCents: cents(Number(price)) }]),
          lines: [{ variantId, quantity: 1 }],
        }),
      });
    const count = async (table: string) => {
      const { rows: counted } = await shop.db.execute<{ n: number }>(sql.raw(`select count(*)::int n from ${table}`));
      return counted[0]?.n;
    };

    const statuses: number[] = [];
    for (let sent = 0; sent < MAX_AN_HOUR; sent++) statuses.push((await place()).status);
    const mails = await count("mails");
    const refused = await place();

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text).failure.code).toBe("TOO_MANY_TRIES");
    expect(await count("mails")).toBe(mails);
    expect(await count("mails where kind = 'order-cancelled'")).toBe(0);
  },
);
