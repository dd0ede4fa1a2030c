import { type Context, Hono } from "hono";
import { listCollections } from "../../domain/catalog/listing/collections.server.ts";
import { listAddresses, listAddressParts } from "../../domain/catalog/listing/sitemap-urls.server.ts";
import { PAGE_SLUGS } from "../../domain/content/page-slugs.ts";
import { MINUTE_MS } from "../../domain/durations.ts";
import type { Shop } from "../../domain/shop.ts";
import { robotsText } from "../../web/seo/robots.ts";
import { type SitemapEntry, sitemapFile, sitemapIndex } from "../../web/seo/sitemap.ts";
import type { Encoding } from "../cache/cached-page.ts";
import { chooseEncoding } from "../cache/send-cached-page.ts";
import { compressed } from "./compress.ts";
import { offlinePage, SMALL_PAGE_HEADERS } from "./fallback-page.ts";
import { serverTexts } from "./server-texts.ts";
import { webManifest } from "./web-manifest.ts";

/** So long a process keeps the map and where its parts begin: whoever asks may keep it for an hour. */
const PARTS_KEPT_MS = 10 * MINUTE_MS;
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
  const map = keptFor(PARTS_KEPT_MS, async () => {
    const parts = await listAddressParts(shop);
    const products = parts.flatMap(({ isNamed }, index) => (isNamed ? [`/sitemaps/products-${index + 1}.xml`] : []));
    return { parts, file: packed(sitemapIndex(baseUrl, ["/sitemaps/pages.xml", ...products])) };
  });
  files.get("/sitemap.xml", async (c) => sentMap(c, (await map()).file));
  files.get("/sitemaps/pages.xml", async (c) => {
    const collections = (await listCollections(shop)).map(({ slug }) => ({ path: `/collections/${slug}` }));
    return sentMap(c, packed(sitemapFile(baseUrl, [...PAGES, ...collections])));
  });
  files.get("/sitemaps/:file{products-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = Number.parseInt(c.req.param("file").slice("products-".length), 10);
    const part = (await map()).parts[number - 1];
    // The first part is there before anybody has looked how many there are.
    const products = part || number === 1 ? await listAddresses(shop, part?.from) : [];
    if (products.length === 0) return c.text(serverTexts(c.req.path).notFound, 404, { "cache-control": "no-store" });
    const entries = products.map(({ publicId, updatedAt }) => ({ path: `/detail/${publicId}`, updatedAt }));
    return sentMap(c, packed(sitemapFile(baseUrl, entries)));
  });
  return files;
}

function sent(c: Context, text: string, type: string) {
  return c.body(text, 200, { "content-type": type, "cache-control": AN_HOUR });
}

type Packed = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

/** A map as it is sent, compressed once for each encoding that is asked for: its lines are all alike, and a fiftieth of their bytes is enough. */
function packed(map: string): Packed {
  const bytes = Buffer.from(map);
  const made = new Map<Encoding, ReturnType<Packed>>();
  return (encoding) => {
    const file = made.get(encoding) ?? compressed(bytes, encoding);
    made.set(encoding, file);
    return file;
  };
}

async function sentMap(c: Context, file: Packed) {
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const coding: Record<string, string> = encoding === "identity" ? {} : { "content-encoding": encoding };
  const headers = { "content-type": "application/xml", "cache-control": AN_HOUR, vary: "Accept-Encoding", ...coding };
  return c.body(await file(encoding), 200, headers);
}

/** What was read not longer ago than that; once, however many ask. */
function keptFor<Read>(keepMs: number, read: () => Promise<Read>): () => Promise<Read> {
  let [readAt, kept] = [Number.NEGATIVE_INFINITY, read];
  return () => {
    if (performance.now() - readAt > keepMs) {
      const reading = read();
      // Not the failure: the next one tries again.
      reading.catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      });
      [readAt, kept] = [performance.now(), () => reading];
    }
    return kept();
  };
}
