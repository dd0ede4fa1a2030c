import { expect } from "vitest";
import { aListedProduct } from "../../support/catalogue.ts";
import { aForm, serverTest } from "../../support/server-test.ts";

const ID = "0198c1de-0000-7000-8000-000000000000";

const test = serverTest.extend("send", ({ shop, call }) => {
  return async (fields: Record<string, string>, cookie = "") => {
    const answer = await call("/cart", aForm(fields, { origin: shop.baseUrl, accept: "text/html", cookie }));
    const [sent = ""] = (answer.headers["set-cookie"] ?? []).filter((each) => each.startsWith("lines="));
    return { ...answer, sent, pair: sent.split(";")[0] ?? "" };
  };
});

test("stores ids and quantities only, in a cookie that scripts cannot read", async ({ shop, call, send }) => {
  const { variant, title } = await aListedProduct(shop.db, { title: "Quiet lamp", stock: 9 });

  const added = await send({ intent: "add", variantId: variant.id, quantity: "2" });
  const cart = await call("/cart", { headers: { cookie: added.pair } });

  expect(added.status).toBe(303);
  expect(added.sent).toMatch(new RegExp(`^lines=\\.${variant.id}\\.2; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`));
  expect(cart.headers["cache-control"]).toMatch(/no-store/);
  expect(cart.text).toContain(title);
  expect((await call("/cart")).text).not.toContain(title);
  const empty = await send({ intent: "remove", variantId: variant.id }, added.pair);
  expect(empty.sent).toContain("lines=; Max-Age=0");
  const cleared = await call("/clear-device", aForm({}, { origin: shop.baseUrl, cookie: added.pair }));
  expect(cleared.headers["set-cookie"]?.join()).toContain("lines=; Max-Age=0");
});

test("shows the same product page to everyone, with a form for browsers without script", async ({ shop, call }) => {
  const { publicId, variant } = await aListedProduct(shop.db, { stock: 4 });

  const { text } = await call(`/detail/${publicId}`);
  const again = await call(`/detail/${publicId}`, { headers: { cookie: `lines=.${variant.id}.2` } });

  expect(text).toContain(`name="variantId" value="${variant.id}"`);
  expect(text).toContain('max="4"');
  expect(again.text).toBe(text);
  const soldOut = await aListedProduct(shop.db, { stock: 0 });
  expect((await call(`/detail/${soldOut.publicId}`)).text).not.toContain('name="variantId"');
});

test("rejects unknown intents, malformed variants and a 51st variant", async ({ send }) => {
  const full = `lines=.${Array.from({ length: 50 }, (_, number) => `${ID.slice(0, -2)}${number + 10}.1`).join(".")}`;

  expect((await send({ intent: "steal" })).status).toBe(400);
  expect((await send({ intent: "add", variantId: "' or 1=1" })).status).toBe(422);
  expect((await send({ intent: "add", variantId: ID, quantity: "1" }, full)).status).toBe(422);
  expect((await send({ intent: "set", variantId: ID, quantity: "99999" }, `lines=.${ID}.1`)).pair).toBe(
    `lines=.${ID}.20`,
  );
});

test("redirects an order of a signed-out visitor to the login", async ({ send }) => {
  const { status, headers } = await send({ intent: "place", method: "card" }, `lines=.${ID}.1`);

  expect([status, headers.location]).toEqual([303, "/login?why=checkout&next=%2Fcart"]);
});

test("rejects an order whose fields were changed", async ({ signedIn, shop }) => {
  const form = aForm({ intent: "place", method: "card", key: "no-key" }, { origin: shop.baseUrl, accept: "text/html" });

  const { status } = await signedIn("/cart", form);

  expect(status).toBe(422);
});
