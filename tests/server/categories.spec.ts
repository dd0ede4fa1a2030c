/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { categories, categoryTranslations } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { obfuscateUrl } from "../../src/web/urls/obfuscated-url.ts";
import { aCatalogue } from "../support/catalogue.ts";
import { aCategory, aProduct } from "../support/factories.ts";
import { serverTest } from "../support/server-test.ts";

/** The catalogue, with a subcategory of Care, and one without products. */
const categoryTest = serverTest.extend("fill", { scope: "file" }, () => async (shop) => {
  await aCatalogue(shop);
  const { id: parentId } = await aCategory(shop.db, "Care");
  await shop.db.update(categories).set({ words: "For every day." }).where(eq(categories.id, parentId));
  const { id: categoryId } = await aCategory(shop.db, "Hands & feet", { parentId, slug: "hands" });
  await aCategory(shop.db, "Nails", { parentId });
  await shop.db.insert(categoryTranslations).values({ categoryId, language: "ta", name: "கை கால்", words: "இதமான." });
  await aProduct(shop.db, { title: "Hand cream", category: "Hands & feet" });
  await markCatalogChanged(shop.db);
});

const linksIn = (body: string, rel: string) =>
  [...body.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`, "g"))].map(([, href]) => href);

categoryTest("renders heading, words, count and breadcrumb on pages of both levels", async ({ call, shop }) => {
  const { text: body } = await call("/ta/category/hands");
  const [data] = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = ""]) =>
    JSON.parse(text),
  );

  expect(body).toMatch(/<h1[^>]*>கை கால்<\/h1>/);
  expect(body).toContain("<title>கை கால்");
  expect(body).toContain('<meta name="description" content="கை கால். இதமான."/>');
  expect(linksIn(body, "canonical")).toEqual([`${shop.baseUrl}/ta/category/hands`]);
  expect(data).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { item: `${shop.baseUrl}/ta` },
      { name: "Care", item: `${shop.baseUrl}/ta/category/care` },
      { name: "கை கால்", item: `${shop.baseUrl}/ta/category/hands` },
    ],
  });
  const parent = await call("/category/care");
  expect(parent.text).toContain("For every day.");
  expect(parent.text).toMatch(/role="status"[^>]*>3 products</);
  for (const title of ["Massage oil", "Hand cream"]) expect(parent.text).toContain(title);
});

categoryTest("names the category in a text and a description of its lists", async ({ call }) => {
  for (const [root, name] of [
    ["", "Evening"],
    ["/si", "Evening"],
    ["/ta", "Evening"],
  ]) {
    for (const path of [`${root}/all-products?category=evening`, `${root}/category/evening`]) {
      const { text: body } = await call(path);

      expect(body, path).toMatch(new RegExp(`<p[^>]*>${name}[^<]{15,}</p>`));
      expect(body, path).toMatch(new RegExp(`<meta name="description" content="${name}[^"]{15,}"/>`));
    }
  }
  const own = await call("/category/care");
  expect(own.text).toMatch(/<p[^>]*>For every day\.<\/p>/);
  expect(own.text).not.toMatch(/<p[^>]*>Care[^<]{15,}<\/p>/);
});

categoryTest("shows no text about the products of an empty category", async ({ call, shop }) => {
  await aCategory(shop.db, "Empty");
  await markCatalogChanged(shop.db);

  for (const path of ["/all-products?category=empty", "/category/empty"]) {
    const { text: body } = await call(path);
    expect(body, path).not.toMatch(/<p[^>]*>Empty[^<]{15,}<\/p>/);
  }
});

categoryTest("names the category's own page as canonical for all products of the category", async ({ call, shop }) => {
  const { status, text } = await call("/si/all-products?category=hands&sort=price-up");

  expect(status).toBe(200);
  expect(linksIn(text, "canonical")).toEqual([`${shop.baseUrl}/si/category/hands`]);
  expect(linksIn(text, "alternate").at(-1)).toBe(`${shop.baseUrl}/category/hands`);
  expect(text).toMatch(/<option value="hands"[^>]*>\u2003Hands &amp; feet</);
  expect(text).not.toContain("Nails");
});

categoryTest("serves the same cached page at the obfuscated URL", async ({ call }) => {
  for (const path of ["/category/hands", "/ta/category/care?sort=price-up"]) {
    const [plain, obfuscated] = [await call(path), await call(obfuscateUrl(path))];

    expect(obfuscateUrl(path)).not.toMatch(/hands|care/);
    expect(plain.headers["cache-control"]).toMatch(/^public/);
    expect(obfuscated.text).toBe(plain.text);
  }
});

categoryTest("redirects a page beyond the last one, and keeps an obfuscated URL obfuscated", async ({ call }) => {
  const beyond = await call("/category/care?page=7&min=500");
  const obfuscated = await call(obfuscateUrl("/category/care?min=500&page=7"));

  expect(beyond.headers.location).toBe("/category/care?min=500");
  expect(obfuscated.headers.location).toBe(obfuscateUrl("/category/care?min=500"));
});

categoryTest(
  "offers siblings and best sellers in an empty category, and keeps it out of search engines",
  async ({ call }) => {
    const { status, text } = await call("/category/nails");

    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain('href="/category/hands"');
    expect(text.match(/data-keep|\/detail\//g)?.length).toBeGreaterThanOrEqual(4);
    expect(text).not.toContain('name="sort"');
  },
);

categoryTest("lists the pages of categories in use in the sitemap", async ({ call, shop }) => {
  const { text } = await call("/sitemaps/pages.xml");

  for (const path of ["/category/care", "/si/category/hands", "/ta/category/evening"])
    expect(text).toContain(`<loc>${shop.baseUrl}${path}</loc>`);
  expect(text).not.toContain("/category/nails");
});
