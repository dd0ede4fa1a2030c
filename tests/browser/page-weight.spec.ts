import type { Page } from "playwright-core";
import { expect } from "vitest";
import { BUDGETS } from "../../scripts/check/budgets.ts";
import { scriptFiles, shopPages } from "../../scripts/check/weigh-build.ts";
import { invariant } from "../../src/domain/errors.ts";
import { LANGUAGES, languageRoot } from "../../src/domain/languages.ts";
import { browserTest } from "../support/browser-test.ts";
import { aListedProduct, translateTitle } from "../support/catalogue.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";

/** Number of products on one page of a list. */
const CARDS = 24;

type Kind = "Document" | "Stylesheet" | "Script" | "Font";

/** Bytes per kind of file that a page fetched, and the names of its scripts. */
type Fetched = { bytes: Record<Kind, number>; scripts: string[] };

/** Measures the bytes on the wire for one first visit, until the network is idle. */
async function weighVisit(page: Page, url: string): Promise<Fetched> {
  const answers = new Map<string, { kind: string; file: string }>();
  const sizes = new Map<string, number>();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    answers.set(requestId, { kind: type, file: new URL(response.url).pathname.slice(1) });
    // `Network.dataReceived` reports no data for documents.
    if (type === "Document") sizes.set(requestId, Number(response.headers["content-length"]));
  });
  network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated]").waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Font: 0 };
  for (const [id, { kind }] of answers) if (kind in bytes) bytes[kind as Kind] += sizes.get(id) ?? 0;
  return { bytes, scripts: [...answers.values()].flatMap(({ kind, file }) => (kind === "Script" ? [file] : [])) };
}

/** Requests a page until the shop serves it with stronger compression, as most visitors get it. */
async function openOften(url: string) {
  const length = async () =>
    Number((await fetch(url, { headers: { "accept-encoding": "br" } })).headers.get("content-length"));
  const first = await length();
  await expect.poll(length).toBeLessThan(first);
}

async function fullList({ db }: Pick<RunningShop, "db">) {
  const made = [];
  for (let index = 0; index < CARDS; index += 1) {
    made.push(await aListedProduct(db, { title: `Something quiet for the evening, number ${index}` }));
  }
  const [first] = made;
  invariant(first, "no product in the list");
  await translateTitle(db, first.id, { si: "සන්සුන් සවසකට යමක්", ta: "அமைதியான மாலைக்கு ஒன்று" });
  return first.publicId;
}

browserTest(
  "keeps first visits within their budgets in each language and fetches no unmeasured script",
  async ({ openPage, shop }) => {
    const product = await fullList(shop);
    const detail = { path: `/detail/${product}`, file: "storefront/product/product.route.tsx" };
    const visits = [
      { path: "/", file: "storefront/home/home.route.tsx", languages: ["en"] as const },
      { path: "/all-products", file: "storefront/list/all-products.route.tsx", languages: ["ta"] as const },
      // The heaviest page.
      { ...detail, languages: LANGUAGES },
    ];
    const addresses = visits.flatMap(({ path, languages }) => languages.map((one) => languageRoot(one) + path));
    await Promise.all(addresses.map((address) => openOften(shop.baseUrl + address)));
    for (const { path, file, languages } of visits) {
      const weighed = shopPages().find((page) => page.file === file);
      for (const language of languages) {
        const page = await openPage();
        const { bytes, scripts } = await weighVisit(page, languageRoot(language) + path);
        await page.context().close();
        if (process.env.SHOW_WEIGHTS) console.log(language + path, JSON.stringify(bytes), scripts.join(" "));
        const label = `${language}${path} ${JSON.stringify(bytes)}`;

        expect(bytes.Script, label).toBeGreaterThan(90_000);
        expect(bytes.Script, label).toBeLessThan(BUDGETS.script[file]?.[language] ?? 0);
        expect(bytes.Document, label).toBeGreaterThan(3_000);
        expect(bytes.Document, label).toBeLessThan(BUDGETS.document[language]);
        expect(bytes.Stylesheet, label).toBeLessThan(BUDGETS.style[language]);
        expect(bytes.Font, label).toBeLessThan(BUDGETS.fonts[language]);
        const all = bytes.Document + bytes.Stylesheet + bytes.Script + bytes.Font;
        expect(all, label).toBeLessThan(BUDGETS.firstView[language]);
        const known = weighed ? scriptFiles(weighed, language) : new Set();
        expect(scripts.filter((name) => !known.has(name))).toEqual([]);
      }
    }
  },
);
