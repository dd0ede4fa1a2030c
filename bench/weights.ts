import { stat } from "node:fs/promises";
import { LANGUAGES, type Language, languagePath } from "../src/domain/languages.ts";
import { sendRequest } from "../tests/support/send-request.ts";
import { BARS } from "./bars.ts";
import { aProductOf, type BenchShop, startBenchShop, warmUp } from "./bench-shop.ts";
import { makeCatalogue } from "./catalogue.ts";
import type { Bar, Figure } from "./figures.ts";

const PRODUCTS = 100;
const KB = 1_000;
const FONTS = new URL("../src/web/fonts/", import.meta.url);

/** First pages of a visit, with the tighter bar. */
const FIRST = { home: "/", "a list": "/all-products" };
const OTHERS = {
  "a search": "/search?query=velvet",
  "top sellers": "/top-selling",
  "the cart": "/cart",
  "the wishlist": "/wishlist",
  "signing in": "/login",
  registering: "/register",
  "a text": "/about",
  contact: "/contact",
  "size guide": "/size-guide",
};

/** Measures the transferred kB (brotli) of each page without pictures, from the served page. */
export async function benchWeights(): Promise<Figure[]> {
  const shop = await startBenchShop((db) => makeCatalogue(db, PRODUCTS));
  try {
    const first = { ...FIRST, "a product": await aProductOf(shop) };
    const figures: Figure[] = [];
    for (const language of LANGUAGES) {
      for (const [name, path] of Object.entries(first))
        figures.push(...(await weigh(shop, { name, path, language, script: BARS.scriptKilobytes })));
      for (const [name, path] of Object.entries(OTHERS))
        figures.push(...(await weigh(shop, { name, path, language, script: BARS.otherScriptKilobytes })));
    }
    return figures;
  } finally {
    await shop.stop();
  }
}

type Page = { name: string; path: string; language: Language; script: Bar };

async function weigh({ url }: BenchShop, { name, path, language, script }: Page): Promise<Figure[]> {
  const sent = async (target: string, coding: string) =>
    (await sendRequest(Number(new URL(url).port), target, { headers: { "accept-encoding": coding } })).body;
  const target = languagePath(language, path);
  await warmUp(url + target);
  const html = (await sent(target, "identity")).toString();
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = ""]) => file);
  const scripts = await modulesOf(html, async (file) => (await sent(file, "identity")).toString());
  const bytes = async (files: Iterable<string>) => {
    let sum = 0;
    for (const file of files) sum += (await sent(file, "br")).length;
    return sum;
  };
  const [page, css, js, fonts] = [
    (await sent(target, "br")).length,
    await bytes(new Set(styles)),
    await bytes(scripts),
    await fontBytes(language, html),
  ];
  const parts = `HTML ${kilo(page)}, CSS ${kilo(css)}, fonts ${kilo(fonts)}`;
  return [
    { name: `script of ${name}, ${language}`, value: js / KB, unit: "kB", bar: script },
    {
      name: `first view of ${name}, ${language} (${parts}, script)`,
      value: (page + css + js + fonts) / KB,
      unit: "kB",
      bar: BARS.firstViewKilobytes[language],
    },
  ];
}

const kilo = (bytes: number) => (bytes / KB).toFixed(1);

/** Returns the modules that a page's inline script imports, with all their static imports. */
async function modulesOf(html: string, read: (file: string) => Promise<string>): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [...html.matchAll(/(?:from|import) ?"(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = await read(file);
    for (const [, name = ""] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) waiting.push(`/assets/${name}`);
  }
  return found;
}

/**
 * Returns the size of the fonts of headings and of the language. Headings with more than the shop's name need the whole
 * Latin font.
 */
async function fontBytes(language: Language, html: string): Promise<number> {
  const headings = [...html.matchAll(/class="[^"]*\bheading\b[^"]*"[^>]*>([^<]*)/g)].map(([, text = ""]) => text);
  const isWhole =
    language === "en" || headings.some((text) => /(?![Sand18])[A-Za-z\d]/.test(text.replaceAll(/&[#\w]+;/g, "")));
  const names = [
    ...(isWhole ? ["fraunces-600-soft"] : []),
    ...(language === "en" ? [] : ["fraunces-name", `text-${language}-common`]),
  ];
  const sizes = await Promise.all(names.map((name) => stat(new URL(`${name}.woff2`, FONTS))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
