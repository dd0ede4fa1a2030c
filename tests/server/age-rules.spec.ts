// @module-tag spec-5-age-1
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { categories } from "../../src/db/schema/index.ts";
import { cartFingerprint } from "../../src/domain/cart/cart-fingerprint.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { aCategory } from "../support/factories.ts";
import { aForm, serverTest } from "../support/server-test.ts";

const HEADING = "When were you born?";
const REFUSAL = "This shop is for people aged 18 or over";

const test = serverTest.extend("products", async ({ shop }) => {
  const parent = await aCategory(shop.db, "Strict", { ageRule: "birth-date" });
  await aCategory(shop.db, "Strict child", { parentId: parent.id });
  const [strict, child, exempt, single, plain] = [
    await aListedProduct(shop.db, { title: "Strict lamp", category: "Strict" }),
    await aListedProduct(shop.db, { title: "Child lamp", category: "Strict child" }),
    await aListedProduct(shop.db, { title: "Exempt lamp", category: "Strict", ageRule: "shop" }),
    await aListedProduct(shop.db, { title: "Single lamp", ageRule: "birth-date" }),
    await aListedProduct(shop.db, { title: "Plain lamp" }),
  ];
  await markCatalogChanged(shop.db);
  return { strict, child, exempt, single, plain };
});

test("sends nothing about dates of birth while no rule asks for one", async ({ shop, call }) => {
  const { publicId } = await aListedProduct(shop.db, {});

  for (const page of ["/", "/all-products", `/detail/${publicId}`, "/cart", "/privacy"]) {
    const { text } = await call(page);
    expect(text).not.toMatch(/birth|bday/i);
  }
  expect((await call("/device.css")).text).not.toContain("birth");
});

test("asks for the date on the pages of strict products only", async ({ call, products }) => {
  const asks = async (page: string) => (await call(page)).text.includes(HEADING);

  for (const { publicId } of [products.strict, products.child, products.single]) {
    await expect.poll(() => asks(`/detail/${publicId}`)).toBe(true);
  }
  for (const { publicId } of [products.exempt, products.plain]) expect(await asks(`/detail/${publicId}`)).toBe(false);
  const list = await call("/all-products");
  expect(list.text).not.toContain(HEADING);
  // After a refusal, the question does not open them.
  expect(list.text).toContain(REFUSAL);
});

test("loads a document when a strict product is opened within the shop", async ({ call, products }) => {
  const open = (path: string) => call(`${path}.data`);

  await expect
    .poll(async () => (await open(`/detail/${products.strict.publicId}`)).text)
    .toMatch(/SingleFetchRedirect.*reload.*true/s);
  expect((await open(`/detail/${products.plain.publicId}`)).text).not.toContain("SingleFetchRedirect");
});

test("asks in the cart for items that need the date, and places no order without it", async ({
  shop,
  call,
  session,
  products,
}) => {
  const { id, priceCents } = products.strict.variant;
  const sent = (body: object, cookie: string) => ({
    method: "POST",
    headers: { origin: shop.baseUrl, "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const lines = [products.strict, products.plain].map(({ variant }) => ({ variantId: variant.id, quantity: 1 }));
  const quote = JSON.parse((await call("/api/quote", sent({ lines }, ""))).text);
  expect(quote.lines.map((line: object) => "needsBirthDate" in line)).toEqual([true, false]);

  await expect
    .poll(async () => (await call("/cart", { headers: { cookie: session } })).text)
    .toContain("Confirm your age");
  const confirmed = `${session}; adult=yes; age=birth-date-1`;
  expect((await call("/cart", { headers: { cookie: confirmed } })).text).not.toContain("Confirm your age");
  const order = (cookie: string) =>
    call(
      "/api/orders",
      sent(
        {
          key: crypto.randomUUID(),
          seen: cartFingerprint([{ variantId: id, priceCents }]),
          lines: [{ variantId: id, quantity: 1 }],
        },
        cookie,
      ),
    );
  expect((await order(`${session}; adult=yes`)).status).toBe(403);
  expect((await order(confirmed)).status).toBe(201);
});

test("shows the form in a cart without script, and the reason when the date is invalid", async ({
  shop,
  call,
  session,
  products,
}) => {
  const cookie = `${session}; lines=.${products.strict.variant.id}.1; age=year`;

  const { text } = await call("/cart", { headers: { cookie } });

  expect(/<form class="birth-form[^>]*action="\/age" method="post"/.test(text)).toBe(true);
  expect(text).toContain("Enter the year with four digits, such as 1990.");
  expect(text).toContain('aria-invalid="true" aria-describedby="birth-problem-year"');
  expect(text).not.toContain('value="place"');
  const plain = `${session}; lines=.${products.plain.variant.id}.1`;
  expect((await call("/cart", { headers: { cookie: plain } })).text).toContain('value="place"');
  const placed = await call("/cart", aForm({ intent: "place", method: "card" }, { origin: shop.baseUrl, cookie }));
  expect(placed.status).toBe(422);
});

test("stops asking when the owner removes the rule", async ({ shop, call, products }) => {
  await shop.db.update(categories).set({ ageRule: null }).where(eq(categories.name, "Strict"));
  await markCatalogChanged(shop.db);

  await expect.poll(async () => (await call(`/detail/${products.strict.publicId}`)).text.includes(HEADING)).toBe(false);
});
