import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PAGE_SLUGS } from "../src/domain/content/page-slugs.ts";
import { findBrowser } from "../tests/support/browser-executable.ts";
import { BARS } from "./bars.ts";
import { startBenchShop } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import type { Figure } from "./figures.ts";

/** Not one of the project's packages: it brings a hundred more, for one figure. npm fetches it when it is first asked for. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const FLAGS = "--headless=new --no-sandbox --in-process-gpu --disable-gpu";
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const PRODUCTS = 100;

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** The pages that may be found by search engines, each as a telephone on slow 4G sees it: scores out of 100, and ms. */
export async function benchLighthouse(): Promise<Figure[]> {
  const shop = await startBenchShop((db) => makeCatalogue(db, PRODUCTS));
  try {
    return await measure(shop.url);
  } finally {
    await shop.stop();
  }
}

async function measure(url: string): Promise<Figure[]> {
  const [product = "/"] = /\/detail\/[a-z0-9]+/.exec(await (await fetch(`${url}/all-products`)).text()) ?? [];
  const lists = ["/all-products", "/all-products?category=category-3", "/top-selling", "/ta/all-products"];
  const pages = ["/", "/si", ...lists, product, ...PAGE_SLUGS.map((slug) => `/${slug}`)];
  const figures: Figure[] = [];
  for (const page of pages) {
    const { categories, audits } = await reportOf(url + page);
    const lowest = Math.min(...CATEGORIES.map((name) => categories[name].score ?? 0)) * 100;
    const name = page === product ? "a product" : page;
    figures.push(
      {
        name: `Lighthouse, lowest of four scores, ${name}`,
        value: lowest,
        unit: "",
        bar: BARS.lighthouse,
      },
      {
        name: `largest picture or text of ${name} on slow 4G`,
        value: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
        unit: "ms",
        bar: BARS.paintedMs,
      },
    );
  }
  return figures;
}

/**
 * A page as a telephone on slow 4G sees it.
 * @param headers of each request, such as a cookie
 */
export async function reportOf(address: string, headers: Record<string, string> = {}): Promise<Report> {
  const { path, env } = findBrowser();
  const asked = [`--only-categories=${CATEGORIES.join(",")}`, `--chrome-flags=${FLAGS}`, "--output=json", "--quiet"];
  const sent = `--extra-headers=${JSON.stringify(headers)}`;
  const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, address, ...asked, sent], {
    env: { ...process.env, ...env, CHROME_PATH: path },
    maxBuffer: MAX_REPORT_BYTES,
  });
  return JSON.parse(stdout) as Report;
}
