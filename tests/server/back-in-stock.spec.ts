/** @module-tag full */
import { expect } from "vitest";
import { emailContacts } from "../../src/db/schema/index.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { aForm, serverTest } from "../support/server-test.ts";

serverTest("asks a visitor for an address, and hides the page from search engines", async ({ call, shop }) => {
  const { publicId, variant } = await aListedProduct(shop.db, { title: "Silk ribbon", stock: 0 });
  const path = `/back-in-stock/${publicId}?variant=${variant.id}`;
  const origin = shop.baseUrl;

  // The button on the product page has no field.
  const pressed = await call(path, aForm({}, { origin }));
  expect([pressed.status, pressed.headers.location]).toEqual([303, path]);
  const { text } = await call(path);
  expect(text).toContain('content="noindex"');
  expect(text).toContain('name="email"');
  expect(text).not.toMatch(/<title>[^<]*Silk ribbon/);

  expect((await call("/back-in-stock/nothing1")).status).toBe(404);
});

serverTest("returns the same response for a known and an unknown address", async ({ call, shop }) => {
  const { publicId, variant } = await aListedProduct(shop.db, { title: "Silk scarf", stock: 0 });
  const path = `/back-in-stock/${publicId}?variant=${variant.id}`;
  const send = (email: string) => call(path, aForm({ email }, { origin: shop.baseUrl }));

  const first = await send("Visitor@example.test");
  const again = await send("visitor@example.test");

  expect([first.status, first.headers.location]).toEqual([303, `${path}&sent`]);
  expect([again.status, again.headers.location]).toEqual([303, `${path}&sent`]);
  expect(await shop.db.select().from(emailContacts)).toMatchObject([
    { email: "visitor@example.test", subjectId: variant.id, confirmedAt: null },
  ]);
});

serverTest("links to the email for each sold-out variant, for browsers without script", async ({ call, shop }) => {
  const variants = (stocks: readonly number[]) =>
    stocks.map((stock, index) => ({ optionValues: [["Red", "Blue", "Green"][index] ?? ""], stock }));
  const requestsOn = async (path: string) => {
    const noscript = [...(await call(path)).text.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, html]) => html);
    return [...noscript.join("").matchAll(/href="([^"]*\/back-in-stock\/[^"]*)"[^>]*>([^<]*)</g)].map(
      ([, href = "", text = ""]) => ({ href: href.replaceAll("&amp;", "&"), text }),
    );
  };
  const mixed = await aListedProduct(shop.db, { optionNames: ["Colour"], variants: variants([2, 0, 0]) });
  const full = await aListedProduct(shop.db, { optionNames: ["Colour"], variants: variants([2, 3]) });

  const requests = await requestsOn(`/ta/detail/${mixed.publicId}`);

  expect(requests.map(({ href }) => href)).toEqual(
    mixed.variants.slice(1).map(({ id }) => `/ta/back-in-stock/${mixed.publicId}?variant=${id}`),
  );
  expect(requests.map(({ text }) => text)).toEqual([expect.stringContaining("Blue"), expect.stringContaining("Green")]);
  expect(await requestsOn(`/detail/${full.publicId}`)).toEqual([]);
  expect((await call(requests[0]?.href ?? "")).text).toContain('name="email"');
});
