import { searchProducts } from "../src/domain/catalog/search-products.server.ts";
import { SECOND_MS } from "../src/domain/durations.ts";
import { BARS } from "./bars.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { measureLoad } from "./load.ts";

const SEARCHERS = 8;
const FOR_MS = 4 * SECOND_MS;

/** Searches that nobody made before: the page, the same without its elements, and what is asked of the database alone, so that each says its part. */
export async function searches({ url, db }: BenchShop, products: number): Promise<Figure[]> {
  let asked = 0;
  const fetched = (path: string) =>
    measured(async () => {
      asked += 1;
      const answer = await fetch(`${url}${path}?query=velvet%20${asked}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status}`);
    });
  const queried = (filter: { maxRupees?: number; inStock?: true }) =>
    measured(async () => {
      asked += 1;
      await searchProducts({ db }, { query: `velvet ${asked}`, page: 1, filter });
    });
  const page = await fetched("/search");
  const data = await fetched("/search.data");
  const [query, cheap, inStock] = [
    await queried({}),
    await queried({ maxRupees: 2_500 }),
    await queried({ inStock: true }),
  ];
  const alone = await fetchedAlone(url);
  return [
    {
      name: `a search that nobody made before, ${products} products, ${SEARCHERS} clients, 95th percentile`,
      value: page.p95,
      unit: "ms",
      bar: BARS.searchMs,
    },
    { name: "the same, the middle one", value: page.p50, unit: "ms" },
    { name: "the same for one client, the middle one", value: alone, unit: "ms" },
    { name: "the data of such a search, without its page, 95th percentile", value: data.p95, unit: "ms" },
    { name: "what such a search asks of the database, 95th percentile", value: query.p95, unit: "ms" },
    { name: "the same up to a price", value: cheap.p95, unit: "ms" },
    { name: "the same of what is in stock", value: inStock.p95, unit: "ms" },
  ];
}

const measured = (work: () => Promise<void>) => measureLoad(SEARCHERS, FOR_MS, work);

async function fetchedAlone(url: string): Promise<number> {
  let asked = 0;
  const { p50 } = await measureLoad(1, FOR_MS, async () => {
    asked += 1;
    await (await fetch(`${url}/search?query=velvet%20x${asked}`)).arrayBuffer();
  });
  return p50;
}
