import { createHash } from "node:crypto";
import type { SourceFiles } from "./source-files.ts";
import { nodesIn } from "./syntax.ts";

/** Fingerprints of the English texts that the translations were last compared with, by the path of their file. */
export const CHECKED_TRANSLATIONS = "scripts/check/checked-translations.json";
export type Fingerprints = { readonly [path: string]: string };

/** The three places of the language in a path: `cart.en.ts`, `i18n/en/cart.ts`, `templates-en.ts`. */
const LANGUAGE = /\.en\.ts$|(?<=\/i18n\/)en\/|-en\.ts$/;

/** Returns a fingerprint of the texts of each English file that has translations. Code and comments do not count. */
export function fingerprintEnglish(files: SourceFiles): Fingerprints {
  const english = [...files].filter(([path]) => LANGUAGE.test(path) && files.has(inLanguage(path, "si")));
  const texts = english.map(([path, code]) => [path, textsIn(path, code)] as const);
  return Object.fromEntries(texts.filter(([, all]) => all.length > 0).map(([path, all]) => [path, fingerprint(all)]));
}

/** Names the English files whose texts changed after their translations were compared with them. */
export function changedEnglish(now: Fingerprints, checked: Fingerprints): string[] {
  const paths = new Set([...Object.keys(now), ...Object.keys(checked)]);
  return [...paths]
    .filter((path) => now[path] !== checked[path])
    .map(
      (path) =>
        `${path}: the English changed. Compare ${inLanguage(path, "si")} and ${inLanguage(path, "ta")} with it, ` +
        "then run npm run translations:checked.",
    );
}

function inLanguage(path: string, language: "si" | "ta"): string {
  return path.replace(LANGUAGE, (part) => part.replace("en", language));
}

function textsIn(path: string, code: string): unknown[] {
  return nodesIn(path, code).flatMap(({ type, value }) => {
    if (type === "Literal" && typeof value === "string" && !value.endsWith(".ts")) return [value];
    return type === "TemplateElement" ? [value] : [];
  });
}

function fingerprint(texts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
}
