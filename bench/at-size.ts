import { setTimeout as wait } from "node:timers/promises";
import { markCatalogChanged } from "../src/domain/catalog/catalog-version.server.ts";
import { SECOND_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { BARS } from "./bars.ts";
import { aProductOf, type BenchShop } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { median } from "./load.ts";

/** Number of rounds. With fifteen, one of twenty figures differed by 20 % between two equal shops. */
const ROUNDS = 45;
const MAP = "the map for search engines";
/** Longer than a process takes to notice a change of the catalogue. */
export const LEARNED_MS = 0.8 * SECOND_MS;

/** Every kind of storefront page; the pages of lists exist in both shops. */
const PAGES = {
  "the home page": "/",
  "all products": "/all-products",
  "their second page": "/all-products?page=2",
  "a category": "/all-products?category=category-3",
  "a category by price": "/all-products?category=category-3&sort=price-up",
  "a list within prices": "/all-products?max=5000",
  "a search": "/search?query=velvet",
  "the data of a search": "/search.data?query=velvet",
  // The small shop has nine results for the search above; this one matches all products and fills a page in both shops.
  "a search that all products match": "/search?query=quiet",
  "the data of that search": "/search.data?query=quiet",
  "a search that finds nothing": "/search?query=zircon",
  "the top sellers": "/top-selling",
  "the cart": "/cart",
  "a text": "/about",
  [MAP]: "/sitemap.xml",
  "a part of it": "/sitemaps/products-1.xml",
};

/** Pages with more products in the large shop than in the small one. */
const UNLIKE: readonly string[] = ["a category", "a category by price", "a search", "the data of a search"];

/** Compares the time to render each kind of page in a large and a small shop: both in turn, in three languages. */
export async function atSize(few: BenchShop, many: BenchShop): Promise<Figure[]> {
  const pagesOf = async (shop: BenchShop) => ({ ...PAGES, "a product": await aProductOf(shop) });
  const shops = [
    { shop: few, pages: await pagesOf(few), took: new Map<string, number[]>() },
    { shop: many, pages: await pagesOf(many), took: new Map<string, number[]>() },
  ];
  const names = Object.keys(shops[0]?.pages ?? {}) as (keyof (typeof shops)[0]["pages"])[];
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Every cached page is old now, so the next request renders it.
    for (const { shop } of shops) await markCatalogChanged(shop.db);
    await wait(LEARNED_MS);
    const inTurn = round % 2 === 0 ? shops : shops.toReversed();
    for (const [name, { shop, pages, took }] of names.flatMap((one) => inTurn.map((asked) => [one, asked] as const))) {
      const ms = await timeOf(shop, inLanguage(pages[name], round));
      // The first round is a warm-up.
      if (round > 0) took.set(name, [...(took.get(name) ?? []), ms]);
    }
  }
  const [small, large] = shops.map(({ took }) => took);
  return names.map((name) => {
    const [some, most] = [median(small?.get(name) ?? []), median(large?.get(name) ?? [])];
    return {
      name: `${name} at 100,000 products (${most.toFixed(1)} ms) against 100`,
      value: most / some,
      unit: "",
      bar: BARS[name === MAP ? "growthOfMap" : UNLIKE.includes(name) ? "growthOfUnlike" : "growth"],
    };
  });
}

const inLanguage = (path: string, round: number) =>
  path.includes(".xml") ? path : `${["", "/si", "/ta"][round % 3]}${path}`;

async function timeOf({ url }: BenchShop, path: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url + path);
  await answer.arrayBuffer();
  invariant(answer.status === 200, `${path} returned ${answer.status}`);
  return performance.now() - from;
}
