import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PAGE_SLUGS } from "../src/domain/content/page-slugs.ts";
import { findBrowser } from "../tests/support/browser-executable.ts";
import { BARS } from "./bars.ts";
import { startBenchShop, warmUp } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { median } from "./load.ts";

/** Not a dependency of the project, because it has a hundred dependencies of its own. npm downloads it on first use. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const FLAGS = "--headless=new --no-sandbox --in-process-gpu --disable-gpu";
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const RUNS = 3;
/** Lighthouse rounds higher scores to 100. */
const PASSES = 0.995;

type Report = {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score?: number | null; numericValue?: number }>;
};

/** Measures the pages for search engines on a phone with slow 4G: scores out of 100, and ms. */
export async function benchLighthouse(): Promise<Figure[]> {
  // Uses the demonstration catalogue, which has all its pictures.
  const shop = await startBenchShop(async () => undefined);
  try {
    return await measure(shop.url);
  } finally {
    await shop.stop();
  }
}

async function measure(url: string): Promise<Figure[]> {
  const list = await (await fetch(`${url}/all-products`)).text();
  const [product = "/"] = /\/detail\/[a-z0-9]+/.exec(list) ?? [];
  const [, slug = ""] = /<option value="([a-z0-9-]+)"/.exec(list) ?? [];
  const category = `/all-products?category=${slug}`;
  const names: Record<string, string> = { [product]: "a product", [category]: "a category" };
  const lists = ["/all-products", category, "/top-selling", "/ta/all-products"];
  const pages = ["/", "/si", ...lists, product, ...PAGE_SLUGS.map((slug) => `/${slug}`)];
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await figuresOf(url + page, names[page] ?? page)));
  return figures;
}

/**
 * Returns the median of three runs when a page misses a bar: load times on this machine change the result of
 * Lighthouse's model.
 */
async function figuresOf(address: string, name: string): Promise<Figure[]> {
  await warmUp(address);
  const runs = [await run(address)];
  if (runs[0] && !(runs[0].low.length === 0 && runs[0].paintedMs <= BARS.paintedMs.atMost))
    while (runs.length < RUNS) runs.push(await run(address));
  const middle = (of: (one: Run) => number) => median(runs.map(of));
  const note = runs.length > 1 ? `median of ${RUNS}` : "";
  const low = [...new Set(runs.flatMap((one) => one.low))].map((category) => `once low: ${category}`);
  return [
    {
      name: `Lighthouse, lowest of four scores, ${name}`,
      value: middle((one) => one.lowest),
      unit: "",
      bar: BARS.lighthouse,
      note: [note, ...low].filter(Boolean).join("; "),
    },
    {
      name: `largest picture or text of ${name} on slow 4G`,
      value: middle((one) => one.paintedMs),
      unit: "ms",
      bar: BARS.paintedMs,
      note,
    },
  ];
}

/** `low`: the categories below 100, with their failed audits. */
type Run = { lowest: number; low: string[]; paintedMs: number };

async function run(address: string): Promise<Run> {
  const { categories, audits } = await reportOf(address);
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)] as const);
  const lostIn = (name: (typeof CATEGORIES)[number]) =>
    categories[name].auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < PASSES);
  return {
    lowest: Math.min(...scores.map(([, score]) => score)),
    low: scores.flatMap(([name, score]) =>
      score < 100
        ? [
            `${name} ${score}: ${lostIn(name)
              .map(({ id }) => id)
              .join(", ")}`,
          ]
        : [],
    ),
    paintedMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
  };
}

/**
 * Runs Lighthouse on a page as a phone with slow 4G.
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
