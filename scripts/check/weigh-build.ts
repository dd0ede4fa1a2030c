import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Language } from "../../src/domain/languages.ts";
import { messageSources } from "../../src/web/i18n/message-scripts.server.ts";
import type { Part } from "../../src/web/i18n/messages.ts";
import routes from "../../src/web/routes.ts";
import { pageParts } from "../../src/web/urls/page-message-groups.ts";

const CLIENT = "build/client";
const SHOP_MANIFEST = /^shop-manifest-[\w-]+\.js$/;

type Chunk = { file: string; imports?: string[] };
type Built = Record<string, Chunk>;

/** A page of shoppers: its source below src/web, and which texts it says besides those of every page. */
export type ShopPage = { file: string; parts: readonly Part[] };

/** Every page of a shopper; the back office is a layout, and addresses without a page are `.ts`. */
export function shopPages(): ShopPage[] {
  const pages = routes.flatMap(({ file, path = "", children }) => {
    if (children || !file.endsWith(".tsx") || file.includes("preview-")) return [];
    return [[file, { file, parts: pageParts(`/${path.replace(/:\w+/g, "abc")}`) }] as const];
  });
  return [...new Map(pages).values()];
}

/** The files of a page's script, the table of routes among them. */
export function scriptFiles({ file, parts }: ShopPage, language: Language): Set<string> {
  const built: Built = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, "utf8"));
  const sources = [
    "src/web/entry.client.tsx",
    "src/web/root.tsx?__react-router-build-client-route",
    `src/web/${file}?__react-router-build-client-route`,
    ...messageSources(language, parts),
  ];
  const files = new Set([`assets/${assetNamed(SHOP_MANIFEST)}`]);
  const add = (source: string) => {
    const chunk = built[source];
    if (!chunk) throw new Error(`The build knows nothing of ${source}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}

export const weighScript = (page: ShopPage, language: Language): number =>
  [...scriptFiles(page, language)].reduce((sum, file) => sum + sentBytes(file), 0);

/** The shop's own styles; the back office has a file of its own. */
export const weighStyle = (): number => sentBytes(`assets/${assetNamed(/^app-[\w-]+\.css$/)}`);

/** The fonts of a first page whose headings are in its language: Latin letters of headings, and the letters of the language. */
export function weighFonts(language: Language): number {
  const names = language === "en" ? ["fraunces-600-soft"] : ["fraunces-name", `text-${language}-common`];
  return names.reduce((sum, name) => sum + statSync(`src/web/fonts/${name}.woff2`).size, 0);
}

function assetNamed(pattern: RegExp): string {
  const name = readdirSync(`${CLIENT}/assets`).find((file) => pattern.test(file));
  if (!name) throw new Error(`The build has no ${pattern}.`);
  return name;
}

/** As it is sent: compressed, where that is worth it. */
function sentBytes(file: string): number {
  const compressed = statSync(`${CLIENT}/${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(`${CLIENT}/${file}`)).size;
}
