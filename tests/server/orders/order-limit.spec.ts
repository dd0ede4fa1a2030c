import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { cents } from "../../../src/domain/money.ts";
import { aForm, type Caller, serverTest } from "../../support/server-test.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";

const MAX_AN_HOUR = 30;
const REFUSED = { status: 429, text: expect.stringContaining("TOO_MANY_TRIES") };

const orderTest = serverTest.extend("placementOf", async ({ shop }) => {
  const { rows } = await shop.pool.query<{ id: string; price: string }>(
    "select id, price_cents as price from variants where stock > 1 limit 1",
  );
  const { id: variantId = "", price = "" } = rows[0] ?? {};
  return (caller: Caller) => () =>
    caller("/api/orders", {
      method: "POST",
      headers: { origin: shop.baseUrl, "content-type": "application/json" },
      body: JSON.stringify({
        key: crypto.randomUUID(),
        seen: cartFingerprint([{ variantId, priceCents: cents(Number(price)) }]),
        lines: [{ variantId, quantity: 1 }],
      }),
    });
});

orderTest(
  "rejects the 31st order for one email address in an hour, also of a new account, and sends no further email",
  { tags: ["full"] },
  async ({ shop, call, signedIn, placementOf }) => {
    const place = placementOf(signedIn);
    const count = async (table: string) => {
      const { rows: counted } = await shop.db.execute<{ n: number }>(sql.raw(`select count(*)::int n from ${table}`));
      return counted[0]?.n;
    };

    const statuses: number[] = [];
    for (let sent = 0; sent < MAX_AN_HOUR; sent++) statuses.push((await place()).status);
    const mails = await count("mails");

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await place()).toMatchObject(REFUSED);
    expect(await count("mails")).toBe(mails);
    expect(await count("mails where kind = 'order-cancelled'")).toBe(0);

    const from = { origin: shop.baseUrl };
    const deleted = await signedIn("/account/delete", aForm({ password: FILLED_FORM.password ?? "" }, from));
    expect(deleted.headers.location).toBe("/login?done=deleted");
    const registered = await call("/register", aForm(FILLED_FORM, from));
    const cookie = (registered.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
    const newlySignedIn: Caller = (target, question = {}) =>
      call(target, { ...question, headers: { ...question.headers, cookie } });
    expect(await placementOf(newlySignedIn)()).toMatchObject(REFUSED);
  },
);
