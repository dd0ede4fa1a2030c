import { existsSync, readFileSync } from "node:fs";
import type { Language } from "../../domain/languages.ts";
import type { Part } from "./messages.ts";

const MANIFEST = "build/client/.vite/manifest.json";
const MESSAGES = "src/web/i18n";

type BuildManifest = Record<string, { file: string }>;

let manifest: BuildManifest | null | undefined;

/** The sources of a page's texts, as the build names them. */
export function messageSources(language: Language, parts: readonly Part[]): string[] {
  return [`${MESSAGES}/${language}/public.ts`, ...parts.map((part) => `${MESSAGES}/${language}/${part}.ts`)];
}

/**
 * The files with what a page says. The document begins to fetch them together with its other scripts: without this they
 * would be asked for one round trip later. None in development, where no file is built.
 */
export function messageScripts(language: Language, parts: readonly Part[]): string[] {
  return messageSources(language, parts).flatMap((source) => {
    const file = readManifest()?.[source]?.file;
    return file ? [`/${file}`] : [];
  });
}

function readManifest(): BuildManifest | null {
  if (manifest === undefined) manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")) : null;
  return manifest ?? null;
}
