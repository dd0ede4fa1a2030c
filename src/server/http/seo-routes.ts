import { type Context, Hono } from "hono";
import { listCategories } from "../../domain/catalog/listing/catalog-queries.server.ts";
import { listCollections, listGuides } from "../../domain/catalog/listing/collections.server.ts";
import { listSitemapParts, listSitemapProducts } from "../../domain/catalog/listing/sitemap-urls.server.ts";
import { PAGE_SLUGS } from "../../domain/content/page-slugs.ts";
import { MINUTE_MS } from "../../domain/durations.ts";
import type { Shop } from "../../domain/shop.ts";
import { robotsText } from "../../web/seo/robots.ts";
import { type SitemapEntry, sitemapFile, sitemapIndex } from "../../web/seo/sitemap.ts";
import { guideUrl } from "../../web/urls/guide-url.ts";
import { categoryUrl, collectionUrl } from "../../web/urls/list-url.ts";
import type { Encoding } from "../cache/cached-page.ts";
import { chooseEncoding } from "../cache/send-cached-page.ts";
import { compressed } from "./compress.ts";
import { OFFLINE_PAGE_HEADERS, offlinePage } from "./fallback-page.ts";
import { serverTexts } from "./server-texts.ts";
import { ONE_HOUR } from "./static-files.ts";

/** How long a process caches the sitemap index; clients may cache it for an hour. */
const SITEMAP_TTL_MS = 10 * MINUTE_MS;
const PAGES: readonly SitemapEntry[] = [
  { path: "/" },
  { path: "/all-products" },
  { path: "/top-selling" },
  ...PAGE_SLUGS.map((slug) => ({ path: `/${slug}` })),
];

/** Routes for search engines (robots.txt, sitemaps), the web app manifest and the offline page. */
export function seoRoutes(shop: Pick<Shop, "db" | "config">): Hono {
  const { config } = shop;
  const { baseUrl } = config;
  const files = new Hono();
  files.get("/robots.txt", (c) => send(c, robotsText(baseUrl), "text/plain; charset=utf-8"));
  files.get("/manifest.webmanifest", (c) =>
    send(c, JSON.stringify(webManifest(config.discretion.neutralName, "/")), "application/manifest+json"),
  );
  files.get("/admin.webmanifest", (c) =>
    send(c, JSON.stringify(webManifest(config.discretion.neutralName, "/admin")), "application/manifest+json"),
  );
  files.get("/offline", (c) => c.body(offlinePage(config.shop.name), 200, OFFLINE_PAGE_HEADERS));
  const sitemap = cachedFor(SITEMAP_TTL_MS, async () => {
    const parts = await listSitemapParts(shop);
    const products = parts.flatMap(({ isIndexable }, index) =>
      isIndexable ? [`/sitemaps/products-${index + 1}.xml`] : [],
    );
    return { parts, file: compressedFile(sitemapIndex(baseUrl, ["/sitemaps/pages.xml", ...products])) };
  });
  files.get("/sitemap.xml", async (c) => sendSitemap(c, (await sitemap()).file));
  files.get("/sitemaps/pages.xml", async (c) => {
    const [categories, collections, guides] = await Promise.all([
      listCategories(shop),
      listCollections(shop),
      listGuides(shop),
    ]);
    const lists = [
      ...categories.flatMap((one) => [one, ...one.subcategories]).map(({ slug }) => ({ path: categoryUrl(slug) })),
      ...collections.map(({ slug }) => ({ path: collectionUrl(slug) })),
      ...(guides.length > 0 ? [{ path: "/guides" }] : []),
      ...guides.map(({ slug }) => ({ path: guideUrl(slug) })),
    ];
    return sendSitemap(c, compressedFile(sitemapFile(baseUrl, [...PAGES, ...lists])));
  });
  files.get("/sitemaps/:file{products-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = Number.parseInt(c.req.param("file").slice("products-".length), 10);
    const part = (await sitemap()).parts[number - 1];
    // The first part exists even when the cached index has no parts yet.
    const products = part || number === 1 ? await listSitemapProducts(shop, part?.from) : [];
    if (products.length === 0) return c.text(serverTexts(c.req.path).notFound, 404, { "cache-control": "no-store" });
    const entries = products.map(({ publicId, updatedAt }) => ({ path: `/detail/${publicId}`, updatedAt }));
    return sendSitemap(c, compressedFile(sitemapFile(baseUrl, entries)));
  });
  return files;
}

function send(c: Context, text: string, type: string) {
  return c.body(text, 200, { "content-type": type, "cache-control": ONE_HOUR });
}

type CompressedFile = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

/** Compresses a file once for each requested encoding. Sitemaps shrink to 2 %, because their lines are similar. */
function compressedFile(text: string): CompressedFile {
  const bytes = Buffer.from(text);
  const files = new Map<Encoding, ReturnType<CompressedFile>>();
  return (encoding) => {
    const file = files.get(encoding) ?? compressed(bytes, encoding);
    files.set(encoding, file);
    return file;
  };
}

async function sendSitemap(c: Context, file: CompressedFile) {
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const coding: Record<string, string> = encoding === "identity" ? {} : { "content-encoding": encoding };
  const headers = { "content-type": "application/xml", "cache-control": ONE_HOUR, vary: "Accept-Encoding", ...coding };
  return c.body(await file(encoding), 200, headers);
}

/** Caches the result of `read` for some time; concurrent calls share one read. */
function cachedFor<Read>(ttlMs: number, read: () => Promise<Read>): () => Promise<Read> {
  let [readAt, cached] = [Number.NEGATIVE_INFINITY, read];
  return () => {
    if (performance.now() - readAt > ttlMs) {
      const reading = read();
      // A failure is not cached: the next call reads again.
      reading.catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      });
      [readAt, cached] = [performance.now(), () => reading];
    }
    return cached();
  };
}

/**
 * Returns the web app manifest of the shop or of the back office. Its name and icons are neutral, because other people
 * see a phone's home screen.
 */
function webManifest(neutralName: string, start: "/" | "/admin"): object {
  const icon = (size: number) => ({ src: `/neutral-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  return {
    id: start,
    name: neutralName,
    short_name: neutralName,
    start_url: start,
    scope: start,
    display: "standalone",
    background_color: "#fbf7f2",
    theme_color: "#fbf7f2",
    icons: [icon(192), icon(512)],
  };
}
