import { existsSync, readFileSync } from "node:fs";
import type { Language } from "../../domain/languages.ts";

const MANIFEST = "build/client/.vite/manifest.json";
const MESSAGES = "src/web/i18n/messages";

type BuildManifest = Record<string, { file: string }>;

let manifest: BuildManifest | null | undefined;

/**
 * The files with what a page says. The document begins to fetch them together with its other scripts: without this they
 * would be asked for one round trip later. None in development, where no file is built.
 */
export function messageScripts(language: Language, parts: { withCustomer: boolean }): string[] {
  const sources = [
    `${MESSAGES}/${language}.ts`,
    ...(parts.withCustomer ? [`${MESSAGES}/${language}/customer.ts`] : []),
  ];
  return sources.flatMap((source) => {
    const file = readManifest()?.[source]?.file;
    return file ? [`/${file}`] : [];
  });
}

function readManifest(): BuildManifest | null {
  if (manifest === undefined) manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")) : null;
  return manifest ?? null;
}
