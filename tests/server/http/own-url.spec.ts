import { connect } from "node:net";
import { expect } from "vitest";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { cents } from "../../../src/domain/money.ts";
import { aForm, serverTest } from "../../support/server-test.ts";

/** As behind a proxy that terminates HTTPS: the shop itself receives plain HTTP. */
const BASE_URL = "https://shop.example.lk";
const proxiedTest = serverTest.extend("settings", () => ({ BASE_URL }));

const FORGED_HOSTS: Record<string, string>[] = [
  { host: "evil.example" },
  { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
  { host: "shop.example.lk", forwarded: "host=evil.example" },
];

proxiedTest("never repeats the Host header in pages and redirects", async ({ call, signedIn }) => {
  for (const headers of FORGED_HOSTS) {
    for (const target of ["/", "/about", "/contact", "/nowhere", "/success?order_id=Order-1", "/cancel", "/account"]) {
      const answer = await call(target, { headers });

      expect(answer.text, target).not.toContain("evil.example");
      expect(answer.headers.location ?? "", target).not.toContain("evil.example");
    }
    expect((await signedIn("/account", { headers })).text).not.toContain("evil.example");
  }
});

proxiedTest("serves the page when a proxy sends an absolute URL as the target", async ({ call }) => {
  const whole = await call("http://evil.example/about?x=1");
  const usual = await call("/about");

  expect(whole.status).toBe(200);
  expect(whole.text).toBe(usual.text);
  expect((await call("http://evil.example/cancel")).headers.location).toBe("/cart?payment=cancelled");
});

proxiedTest("ignores an invalid or missing Host header", async ({ call, shop }) => {
  expect((await call("/login", { headers: { host: "in valid/@x:y" } })).status).toBe(200);

  const socket = connect(Number(new URL(shop.baseUrl).port), "127.0.0.1");
  socket.end("GET /login HTTP/1.0\r\n\r\n");
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 /);
});

proxiedTest("stays on this host when a path looks like another host", async ({ call }) => {
  for (const target of [
    "//evil.example",
    "//evil.example/account",
    "///evil.example/login",
    "//account",
    "/%2fevil.example",
  ]) {
    const { status, headers } = await call(target);

    expect([404, 400], target).toContain(status);
    expect(headers.location, target).toBeUndefined();
  }
});

proxiedTest("accepts a form from the shop's own origin, and signs in with a Secure cookie", async ({ call }) => {
  const fields = { email: "nobody@example.test", password: "not the right one" };

  const refused = await call("/login", aForm(fields, { host: "127.0.0.1:3000", origin: BASE_URL }));
  const foreign = await call("/login", aForm(fields, { host: "evil.example", origin: "https://evil.example" }));

  expect(refused.status).toBe(401);
  expect(refused.text).toContain("Invalid email or password");
  expect(foreign.status).toBe(403);
});

proxiedTest("limits the session cookie to this host and to HTTPS", async ({ session, signedIn }) => {
  expect(session).toContain("__Host-session=");
  expect((await signedIn("/account")).status).toBe(200);
});

proxiedTest("sends the shop's own URLs to PayHere", { tags: ["spec-7-checkout-1"] }, async ({ shop, signedIn }) => {
  const { rows } = await shop.pool.query<{ id: string; price: string }>(
    "select id, price_cents as price from variants where stock > 0 limit 1",
  );
  const { id: variantId = "", price = "" } = rows[0] ?? {};
  const order = {
    key: crypto.randomUUID(),
    seen: cartFingerprint([{ variantId, priceCents: cents(Number(price)) }]),
    lines: [{ variantId, quantity: 1 }],
  };

  const answer = await signedIn("/api/orders", {
    method: "POST",
    headers: { host: "evil.example", origin: BASE_URL, "content-type": "application/json" },
    body: JSON.stringify(order),
  });

  expect(answer.status, answer.text).toBe(201);
  expect(JSON.parse(answer.text).payment).toMatchObject({
    return_url: `${BASE_URL}/success`,
    cancel_url: `${BASE_URL}/cancel`,
    notify_url: `${BASE_URL}/hooks/payhere`,
  });
});

proxiedTest("links to the shop's own URL in emails", async ({ shop, session, call }) => {
  expect(session).not.toBe("");

  await call("/forgot-password", aForm({ email: "nimali@example.test" }, { host: "evil.example", origin: BASE_URL }));
  const mails = () => shop.pool.query<{ text: string }>("select text from preview_mails").then(({ rows }) => rows);
  const contents = async () => (await mails()).map((mail) => mail.text).join();
  await expect.poll(contents).toContain("/reset-password");

  expect(await contents()).toContain(`${BASE_URL}/reset-password`);
  expect(await contents()).not.toContain("evil.example");
});
