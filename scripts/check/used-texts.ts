import { isTest, type SourceFiles } from "./source-files.ts";

const ENGLISH = /\.en\.ts$|\/i18n\/en\//;
const TRANSLATION = /\.(?:si|ta)\.ts$|\/i18n\/(?:si|ta)\//;

/** The definition of a text does not count as a use. */
const DEFINITION = /^ +\w+:/gm;

/** Lists texts whose key no source names. Arrays count as one text. */
export function unusedTexts(files: SourceFiles, texts: unknown): string[] {
  const sources = [...files]
    .filter(([path]) => !isTest(path) && !TRANSLATION.test(path))
    .map(([path, code]) => (ENGLISH.test(path) ? code.replaceAll(DEFINITION, "") : code));
  const words = new Set(sources.join("\n").match(/[\w-]+/g));
  return namesIn(texts)
    .filter((name) => !words.has(name))
    .map((name) => `the text "${name}" is not used`);
}

/** Returns the last names of the paths of all texts. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const names = namesIn(inner);
    return names.length > 0 ? names : [name];
  });
}
