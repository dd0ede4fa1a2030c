import { readdirSync, readFileSync, statSync } from "node:fs";
import type { Language } from "../../src/domain/languages.ts";
import { messageSources } from "../../src/web/i18n/message-scripts.server.ts";
import type { MessageGroup } from "../../src/web/i18n/messages.ts";
import routes from "../../src/web/routes.ts";
import { pageMessageGroups } from "../../src/web/urls/page-message-groups.ts";

const CLIENT = "build/client";
const SHOP_MANIFEST = /^shop-manifest-[\w-]+\.js$/;

type Chunk = { file: string; imports?: string[] };
type Built = Record<string, Chunk>;

/** A page of the storefront: its source below src/web, and its groups of texts besides those of every page. */
export type ShopPage = { file: string; parts: readonly MessageGroup[] };

/** Returns every page of the storefront; the back office is below a layout, and routes without a page are `.ts`. */
export function shopPages(): ShopPage[] {
  const pages = routes.flatMap(({ file, path = "", children }) => {
    if (children || !file.endsWith(".tsx") || file.includes("preview-")) return [];
    return [[file, { file, parts: pageMessageGroups(`/${path.replace(/:\w+\??/g, "abc")}`) }] as const];
  });
  return [...new Map(pages).values()];
}

/** Returns the script files of a page, including the route manifest. */
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
    if (!chunk) throw new Error(`The build does not contain ${source}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}

export const weighScript = (page: ShopPage, language: Language): number =>
  [...scriptFiles(page, language)].reduce((sum, file) => sum + sentBytes(file), 0);

/** Size of the storefront's style; the back office has a file of its own. */
export const weighStyle = (): number => sentBytes(`assets/${assetNamed(/^app-[\w-]+\.css$/)}`);

/** Size of a first page's fonts: Latin letters of headings, and the letters of the language. */
export function weighFonts(language: Language): number {
  const names = language === "en" ? ["fraunces-600-soft"] : ["fraunces-name", `text-${language}-common`];
  return names.reduce((sum, name) => sum + statSync(`src/web/fonts/${name}.woff2`).size, 0);
}

function assetNamed(pattern: RegExp): string {
  const name = readdirSync(`${CLIENT}/assets`).find((file) => pattern.test(file));
  if (!name) throw new Error(`The build has no ${pattern}.`);
  return name;
}

/** Returns the transferred size: that of the compressed copy when there is one. */
function sentBytes(file: string): number {
  const compressed = statSync(`${CLIENT}/${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(`${CLIENT}/${file}`)).size;
}
