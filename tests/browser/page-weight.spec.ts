import type { Page } from "playwright-core";
import { expect } from "vitest";
import { BUDGETS } from "../../scripts/check/budgets.ts";
import { scriptFiles, shopPages } from "../../scripts/check/weigh-build.ts";
import { invariant } from "../../src/domain/errors.ts";
import { LANGUAGES, languageRoot } from "../../src/domain/languages.ts";
import { aShownProduct, translateTitle } from "../support/catalogue.ts";
import { journey } from "../support/journey-test.ts";
import type { RunningShop } from "../support/running-shop.ts";

/** As many as a list shows. */
const CARDS = 24;

type Kind = "Document" | "Stylesheet" | "Script" | "Font";

/** Bytes of each kind that a page fetched, and the names of its scripts. */
type Fetched = { bytes: Record<Kind, number>; scripts: string[] };

/** Counts what comes over the wire for one first visit, until nothing is left to come. */
async function weighVisit(page: Page, address: string): Promise<Fetched> {
  const answers = new Map<string, { kind: string; file: string }>();
  const sizes = new Map<string, number>();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    answers.set(requestId, { kind: type, file: new URL(response.url).pathname.slice(1) });
    // Of documents it counts no data.
    if (type === "Document") sizes.set(requestId, Number(response.headers["content-length"]));
  });
  network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated]").waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Font: 0 };
  for (const [id, { kind }] of answers) if (kind in bytes) bytes[kind as Kind] += sizes.get(id) ?? 0;
  return { bytes, scripts: [...answers.values()].flatMap(({ kind, file }) => (kind === "Script" ? [file] : [])) };
}

/** A page is compressed better when it is asked for often and stands for a while: as most visitors get it. */
async function openOften(address: string) {
  const length = async () =>
    Number((await fetch(address, { headers: { "accept-encoding": "br" } })).headers.get("content-length"));
  const first = await length();
  await expect.poll(length).toBeLessThan(first);
}

async function fullList({ db }: Pick<RunningShop, "db">) {
  const made = [];
  for (let index = 0; index < CARDS; index += 1) {
    made.push(await aShownProduct(db, { title: `Something quiet for the evening, number ${index}` }));
  }
  const [first] = made;
  invariant(first, "the list has products");
  await translateTitle(db, first.id, { si: "සන්සුන් සවසකට යමක්", ta: "அமைதியான மாலைக்கு ஒன்று" });
  return first.publicId;
}

journey(
  "first visits stay within their budgets in each language, and fetch no script that is not weighed",
  async ({ openPage, shop }) => {
    const product = await fullList(shop);
    const detail = { path: `/detail/${product}`, file: "storefront/product/product.route.tsx" };
    const visits = [
      { path: "/", file: "storefront/home/home.route.tsx", languages: ["en"] as const },
      { path: "/all-products", file: "storefront/list/all-products.route.tsx", languages: ["ta"] as const },
      // The heaviest of them.
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
