/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { collections } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { A_COLLECTION } from "../support/catalogue.ts";
import { serverTest } from "../support/server-test.ts";

const PATH = `/collections/${A_COLLECTION.slug}`;
const { title } = A_COLLECTION.texts.en;

serverTest("names the collection's place in the shop in its breadcrumbs", async ({ call, shop }) => {
  const { text: body } = await call(`/ta${PATH}`);
  const [data] = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );

  expect(data).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [{}, {}, { name: A_COLLECTION.texts.ta?.title, item: `${shop.baseUrl}/ta${PATH}` }],
  });
  expect(body).toContain(`<link rel="canonical" href="${shop.baseUrl}/ta${PATH}"`);
});

serverTest("serves the same collection page to everyone until the owner deletes it", async ({ call, shop }) => {
  const [first, second] = [await call(PATH), await call(PATH, { headers: { cookie: "hint=in; discreet=on" } })];
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  expect(second.headers["cache-control"]).toMatch(/^public/);
  expect((await call("/")).text).toContain(title);
  expect((await call("/sitemaps/pages.xml")).text).toContain(`${shop.baseUrl}/si${PATH}<`);

  await shop.db.update(collections).set({ published: false }).where(eq(collections.slug, A_COLLECTION.slug));
  await markCatalogChanged(shop.db);

  await expect.poll(async () => (await call(PATH)).status).toBe(404);
  for (const path of ["/", "/si"]) {
    await expect.poll(async () => (await call(path)).text, { message: path }).not.toContain(PATH);
  }
  expect((await call("/")).text).not.toContain('id="collections"');
  expect((await call("/sitemaps/pages.xml")).text).not.toContain(PATH);
});
