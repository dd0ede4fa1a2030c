import { readFileSync, statSync } from "node:fs";
import { expect } from "vitest";
import { LANGUAGES } from "../../src/domain/languages.ts";
import { serverTest } from "../support/server-test.ts";

const CLIENT = "build/client";
const MAX_SCRIPT_BYTES = 122_000;
/** What turns its slides; the texts of Sinhala and Tamil, which take three bytes a letter, are 1.7 kB more than the English ones. */
const MAX_HOME_SCRIPT_BYTES = { en: 121_300, si: 123_000, ta: 123_000 };
/** The first page's fonts: the headings' Latin letters, and the letters of the language. */
const MAX_FONT_BYTES = { en: 20_000, si: 75_000, ta: 40_000 };

type Chunk = { file: string; imports?: string[] };

/** The files of these sources and all that they import. */
function filesOf(sources: readonly string[]): Set<string> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, "utf8"));
  const files = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}

/** As it is sent: compressed, where that is worth it. */
function sentBytes(file: string): number {
  const compressed = statSync(`${CLIENT}/${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(`${CLIENT}/${file}`)).size;
}

const fontBytes = (name: string) => statSync(`src/web/fonts/${name}.woff2`).size;

serverTest.for([
  { page: "/", route: "home" },
  { page: "/all-products", route: "all-products" },
])("script and fonts of $page stay within their budgets in each language", async ({ page, route }, { call }) => {
  const { text } = await call(page);
  const named = [...text.matchAll(/from "\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  const [, table = ""] = /import "\/(assets\/shop-manifest-[^"]+\.js)"/.exec(text) ?? [];

  for (const language of LANGUAGES) {
    const files = filesOf([
      "src/web/entry.client.tsx",
      "src/web/root.tsx?__react-router-build-client-route",
      `src/web/routes/shop/${route}.tsx?__react-router-build-client-route`,
      `src/web/i18n/messages/${language}.ts`,
    ]);
    expect(named.length, "the page names its modules").toBeGreaterThan(1);
    for (const file of named) expect(files, "what the page asks for is counted").toContain(file);
    const bytes = [table, ...files].reduce((sum, file) => sum + sentBytes(file), 0);

    expect(bytes, `script in ${language}`).toBeGreaterThan(90_000);
    expect(bytes, `script in ${language}`).toBeLessThan(
      page === "/" ? MAX_HOME_SCRIPT_BYTES[language] : MAX_SCRIPT_BYTES,
    );
    const own = language === "en" ? 0 : fontBytes(`text-${language}`);
    expect(fontBytes("fraunces-600-soft") + own, `fonts in ${language}`).toBeLessThan(MAX_FONT_BYTES[language]);
  }
});

serverTest("a shopper's browser is told of no address of the back office, staff are", async ({ call }) => {
  const tableOf = async (page: string) => {
    const [file = ""] = /assets\/[a-z-]*manifest-[^"]+\.js/.exec((await call(page)).text) ?? [];
    return readFileSync(`${CLIENT}/${file}`, "utf8");
  };

  const [shop, office] = [await tableOf("/"), await tableOf("/admin/login")];
  expect(shop).toContain('"path":"all-products"');
  expect(shop).not.toContain("admin");
  expect(office).toContain('"path":"admin/orders"');
});
