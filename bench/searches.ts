import { setTimeout as wait } from "node:timers/promises";
import { createCatalogCaches } from "../src/domain/catalog/catalog-cache.ts";
import { markCatalogChanged } from "../src/domain/catalog/catalog-version.server.ts";
import { searchProducts } from "../src/domain/catalog/search/search-products.server.ts";
import { SECOND_MS } from "../src/domain/durations.ts";
import { invariant } from "../src/domain/errors.ts";
import { LEARNED_MS } from "./at-size.ts";
import { BARS } from "./bars.ts";
import type { BenchShop } from "./bench-shop.ts";
import { TITLE_WORDS } from "./catalogue.ts";
import type { Figure } from "./figures.ts";
import { hammer } from "./hammer.ts";
import { measureLoad, median } from "./load.ts";

const SEARCHERS = 8;
const FOR_MS = 2 * SECOND_MS;
const COUNTS = 9;
/** More searches than can be served in the time. */
const DIFFERENT = 990;
/** Above the number of every product. */
const NO_PRODUCT = 1_000_000;

/** Measures uncached searches: the page, its data, and the database query alone. */
export async function searches({ url, db }: BenchShop, products: number): Promise<Figure[]> {
  let asked = 0;
  const next = () => twoWords(asked++);
  /** Different words, so that no page comes from the cache. */
  const different = (path: string, nextQuery: () => string) =>
    Array.from({ length: DIFFERENT }, () => `${path}${encodeURIComponent(nextQuery())}`);
  const fetched = async (path: string, connections = SEARCHERS, nextQuery = next) => {
    const answered = await hammer({ url, connections, forMs: FOR_MS, paths: different(path, nextQuery) });
    invariant(answered.failed === 0, `a search failed: ${path}`);
    return answered;
  };
  const shop = { db, memory: knownAsInAProcess() };
  const queried = (filter: { maxRupees?: number; inStock?: true }) =>
    measured(async () => {
      await searchProducts(shop, { query: next(), page: 1, filter });
    });
  // A warm-up, so that V8 optimises the code first.
  await fetched("/search?query=");
  const page = await fetched("/search?query=");
  const data = await fetched("/search.data?query=");
  const alone = await fetched("/search?query=", 1);
  const closest = await fetched("/search.data?query=", SEARCHERS, () => `velvet ${NO_PRODUCT + asked++}`);
  const suggested = await fetched("/suggestions?text=", 1);
  const [query, cheap, inStock] = [
    await queried({}),
    await queried({ maxRupees: 2_500 }),
    await queried({ inStock: true }),
  ];
  const known = await ofThousands({ url, db });
  return [
    {
      name: `a new search, ${products} products, ${SEARCHERS} clients, 95th percentile`,
      value: page.p95,
      unit: "ms",
      bar: BARS.searchMs,
    },
    { name: "the same, median", value: page.p50, unit: "ms" },
    { name: "the same for one client, median", value: alone.p50, unit: "ms" },
    {
      name: "the data of such a search, without its page, 95th percentile",
      value: data.p95,
      unit: "ms",
      bar: BARS.searchDataMs,
    },
    { name: "the same for words that no product has all of, 95th percentile", value: closest.p95, unit: "ms" },
    {
      name: "suggestions for new words, 95th percentile",
      value: suggested.p95,
      unit: "ms",
      bar: BARS.suggestedMs,
    },
    { name: "the same, median", value: suggested.p50, unit: "ms" },
    { name: "database time of such a search, 95th percentile", value: query.p95, unit: "ms" },
    { name: "the same up to a price", value: cheap.p95, unit: "ms" },
    { name: "the same for products in stock", value: inStock.p95, unit: "ms" },
    { name: "the data of a search that an eighth of the products match, not cached", value: known, unit: "ms" },
  ];
}

/**
 * Returns two words of titles, each as singular or plural: 3,968 queries, each of which finds a few hundred products.
 */
function twoWords(number: number): string {
  const titles = TITLE_WORDS.length;
  const first = TITLE_WORDS[number % titles];
  const second = TITLE_WORDS[(number + 1 + (Math.floor(number / titles) % (titles - 1))) % titles];
  const plurals = Math.floor(number / titles / (titles - 1));
  return `${first}${plurals & 1 ? "s" : ""} ${second}${plurals & 2 ? "s" : ""}`;
}

/** Returns categories and best sellers, which a process reads once for each catalogue version. */
function knownAsInAProcess() {
  const memory = createCatalogCaches();
  for (const one of Object.values(memory)) one.setVersion("1.1");
  return memory;
}

/** Returns the median of a few searches in ms, each after a change of the catalogue. */
async function ofThousands({ url, db }: Pick<BenchShop, "url" | "db">): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < COUNTS; count += 1) {
    await markCatalogChanged(db);
    await wait(LEARNED_MS);
    const from = performance.now();
    await (await fetch(`${url}/search.data?query=velvet`)).arrayBuffer();
    took.push(performance.now() - from);
  }
  return median(took);
}

const measured = (work: () => Promise<void>) => measureLoad(SEARCHERS, FOR_MS, work);
