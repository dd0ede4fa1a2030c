import { existsSync, readFileSync } from "node:fs";
import type { Language } from "../../domain/languages.ts";
import type { MessageGroup } from "./messages.ts";

const MANIFEST = "build/client/.vite/manifest.json";
const MESSAGES = "src/web/i18n";

type BuildManifest = Record<string, { file: string }>;

let manifest: BuildManifest | null | undefined;

/** Returns the source files of a page's texts, as the build names them. */
export function messageSources(language: Language, parts: readonly MessageGroup[]): string[] {
  return [`${MESSAGES}/${language}/public.ts`, ...parts.map((part) => `${MESSAGES}/${language}/${part}.ts`)];
}

/**
 * Returns the script files with a page's texts, which its module imports first: otherwise they would be requested one
 * round trip later. Empty in development, where no files are built.
 */
export function messageScripts(language: Language, parts: readonly MessageGroup[]): string[] {
  return messageSources(language, parts).flatMap((source) => {
    const file = readManifest()?.[source]?.file;
    return file ? [`/${file}`] : [];
  });
}

function readManifest(): BuildManifest | null {
  if (manifest === undefined) manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")) : null;
  return manifest ?? null;
}
