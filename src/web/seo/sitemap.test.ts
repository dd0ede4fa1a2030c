import { expect, test } from "vitest";
import { sitemapFile, sitemapIndex } from "./sitemap.ts";

const SHOP = "https://shop.example.lk";

test("lists a page once per language, with all its translations", () => {
  const xml = sitemapFile(SHOP, [{ path: "/detail/abc", updatedAt: new Date("2026-03-04T20:00:00Z") }]);

  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${SHOP}/detail/abc`,
    `${SHOP}/si/detail/abc`,
    `${SHOP}/ta/detail/abc`,
  ]);
  expect(xml.match(/<lastmod>2026-03-04<\/lastmod>/g)).toHaveLength(3);
  expect(xml.match(/hreflang="(?:en|si|ta|x-default)"/g)).toHaveLength(3 * 4);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${SHOP}/detail/abc"/>`);
});

test("omits the trailing slash of the home page below a language", () => {
  const xml = sitemapFile(SHOP, [{ path: "/" }]);

  expect(xml).toContain(`<loc>${SHOP}/</loc>`);
  expect(xml).toContain(`<loc>${SHOP}/ta</loc>`);
});

test("escapes characters that have a meaning in XML", () => {
  expect(sitemapIndex(SHOP, ["/a?b=1&c=<d>"])).toContain(`<loc>${SHOP}/a?b=1&amp;c=&lt;d&gt;</loc>`);
});
