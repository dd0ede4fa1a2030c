import { type Context, Hono } from "hono";
import { listCollections } from "../domain/catalog/collections.server.ts";
import { countListed, listAddresses } from "../domain/catalog/listed-addresses.server.ts";
import { PAGE_SLUGS } from "../domain/content/page-slugs.ts";
import type { Shop } from "../domain/shop.ts";
import { robotsText } from "../web/found/robots.ts";
import { type SitemapEntry, sitemapFile, sitemapIndex } from "../web/found/sitemap.ts";
import { webManifest } from "../web/found/web-manifest.ts";
import { serverTexts } from "./server-texts.ts";
import { offlinePage, SMALL_PAGE_HEADERS } from "./small-page.ts";

/** Each in three languages: far below the 50,000 addresses and 50 MB that a file may have. */
const PRODUCTS_PER_FILE = 2_000;
const AN_HOUR = "public, max-age=3600";
const PAGES: readonly SitemapEntry[] = [
  { path: "/" },
  { path: "/all-products" },
  { path: "/top-selling" },
  ...PAGE_SLUGS.map((slug) => ({ path: `/${slug}` })),
];

/** What search engines, phones and browsers without a connection ask the shop for. */
export function foundFiles(shop: Pick<Shop, "db" | "config">): Hono {
  const { config } = shop;
  const { baseUrl } = config;
  const files = new Hono();
  files.get("/robots.txt", (c) => sent(c, robotsText(baseUrl), "text/plain; charset=utf-8"));
  files.get("/manifest.webmanifest", (c) =>
    sent(c, JSON.stringify(webManifest(config.discretion.neutralName)), "application/manifest+json"),
  );
  files.get("/offline", (c) => c.body(offlinePage(config.shop.name), 200, SMALL_PAGE_HEADERS));
  files.get("/sitemap.xml", async (c) => {
    const count = Math.ceil((await countListed(shop)) / PRODUCTS_PER_FILE);
    const products = Array.from({ length: count }, (_, index) => `/sitemaps/products-${index + 1}.xml`);
    return sent(c, sitemapIndex(baseUrl, ["/sitemaps/pages.xml", ...products]), "application/xml");
  });
  files.get("/sitemaps/pages.xml", async (c) => {
    const collections = (await listCollections(shop)).map(({ slug }) => ({ path: `/collections/${slug}` }));
    return sent(c, sitemapFile(baseUrl, [...PAGES, ...collections]), "application/xml");
  });
  files.get("/sitemaps/:file{products-[1-9][0-9]{0,3}\\.xml}", async (c) => {
    const number = Number.parseInt(c.req.param("file").slice("products-".length), 10);
    const part = { offset: (number - 1) * PRODUCTS_PER_FILE, limit: PRODUCTS_PER_FILE };
    const products = await listAddresses(shop, part);
    if (products.length === 0) return c.text(serverTexts(c.req.path).notFound, 404, { "cache-control": "no-store" });
    const entries = products.map(({ publicId, updatedAt }) => ({ path: `/detail/${publicId}`, updatedAt }));
    return sent(c, sitemapFile(baseUrl, entries), "application/xml");
  });
  return files;
}

function sent(c: Context, text: string, type: string) {
  return c.body(text, 200, { "content-type": type, "cache-control": AN_HOUR });
}
