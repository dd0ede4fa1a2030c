/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { collections } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { addCollection } from "../../src/domain/catalog-editing/collections/add-collection.server.ts";
import { changeParcelPictures } from "../../src/domain/content/parcel-pictures.server.ts";
import { obfuscateUrl } from "../../src/web/urls/obfuscated-url.ts";
import { A_GUIDE } from "../support/catalogue.ts";
import { serverTest } from "../support/server-test.ts";
import { A_STAFF_MEMBER } from "../support/steps/product-form.ts";

const PATH = `/guides/${A_GUIDE.slug}`;
const FOOTER_LINK = /<footer.*href="\/guides"/s;

serverTest("links to the guides in the footer and the sitemap only while one is published", async ({ call, shop }) => {
  expect((await call("/faq")).text).not.toMatch(FOOTER_LINK);
  const empty = await call("/guides");
  expect(empty.text).toContain("There are no guides yet.");
  expect(empty.text).toContain("noindex");
  expect((await call("/sitemaps/pages.xml")).text).not.toContain("/guides");

  await shop.db.transaction((tx) => addCollection(tx, A_GUIDE));

  await expect.poll(async () => (await call("/faq")).text).toMatch(FOOTER_LINK);
  await expect.poll(async () => (await call("/guides")).text).toContain(A_GUIDE.texts.en.title);
  const sitemap = (await call("/sitemaps/pages.xml")).text;
  for (const path of ["/guides", PATH, `/ta${PATH}`]) expect(sitemap).toContain(`${shop.baseUrl}${path}<`);
  expect((await call("/")).text).not.toContain(A_GUIDE.texts.en.title);

  await shop.db.update(collections).set({ published: false }).where(eq(collections.slug, A_GUIDE.slug));
  await markCatalogChanged(shop.db);

  await expect.poll(async () => (await call("/faq")).text).not.toMatch(FOOTER_LINK);
  expect((await call(PATH)).status).toBe(404);
});

serverTest("serves the same guide to everyone, in English where a language is missing", async ({ call, shop }) => {
  await shop.db.transaction((tx) => addCollection(tx, A_GUIDE));
  await shop.db.update(collections).set({ published: true }).where(eq(collections.slug, A_GUIDE.slug));
  await markCatalogChanged(shop.db);
  await expect.poll(async () => (await call(PATH)).text).toMatch(FOOTER_LINK);

  const [english, sinhala, tamil] = [await call(PATH), await call(`/si${PATH}`), await call(`/ta${PATH}`)];

  expect(english.text).toContain('Ask <strong>us</strong>, or read the <a href="/faq">FAQ</a>.');
  expect(english.text).toContain("In this guide");
  expect(english.text).toContain("Candle");
  expect(english.text).toContain(`<link rel="canonical" href="${shop.baseUrl}${PATH}"`);
  expect(english.text).toContain(`hrefLang="si" href="${shop.baseUrl}/si${PATH}"`);
  expect(sinhala.text).toContain("අපෙන් අසන්න.");
  expect(tamil.text).toMatch(/<h1 lang="en"[^>]*>How to choose/);
  expect(tamil.text).toContain('<a href="/ta/faq">');
  const other = await call(PATH, { headers: { cookie: "hint=in; discreet=on; light=on", "save-data": "on" } });
  expect(other.text).toBe(english.text);
  expect(other.headers["cache-control"]).toMatch(/^public/);
  expect(other.headers.vary ?? "").not.toMatch(/save-data|cookie/i);
  const obfuscated = await call(obfuscateUrl(PATH));
  expect(obfuscateUrl(PATH)).not.toContain(A_GUIDE.slug);
  expect(obfuscated.text).toContain("How to choose");
});

serverTest("shows the owner's photographs on the page about the parcel", async ({ call, shop }) => {
  const box = { picture: "c".repeat(24), width: 960, height: 720 };
  expect((await call("/parcel")).text).not.toContain("<figure");

  await changeParcelPictures(shop, A_STAFF_MEMBER, { box });

  await expect.poll(async () => (await call("/si/parcel")).text).toContain(`/media/${box.picture}-640.webp`);
  const english = async () => (await call("/parcel")).text;
  await expect.poll(english).toContain("The box: closed, without logo, pictures or product names");
  const text = await english();
  expect(text).toContain("An email looks like this:");
  expect(text).not.toContain("The label: your details");
});
