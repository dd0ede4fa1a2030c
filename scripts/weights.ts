import { LANGUAGES, type Language } from "../src/domain/languages.ts";
import { BUDGETS, type PerLanguage } from "./check/budgets.ts";
import { shopPages, weighFonts, weighScript, weighStyle } from "./check/weigh-build.ts";

type Weighed = { name: string; bytes: PerLanguage; budget: PerLanguage };

/** Measures in each language. */
function each(weigh: (language: Language) => number): PerLanguage {
  return Object.fromEntries(LANGUAGES.map((language) => [language, weigh(language)])) as PerLanguage;
}

const left = ({ bytes, budget }: Weighed) =>
  Math.min(...LANGUAGES.map((language) => budget[language] - bytes[language]));

const pages = shopPages().map((page) => ({
  name: page.file,
  bytes: each((language) => weighScript(page, language)),
  budget: BUDGETS.script[page.file] ?? BUDGETS.otherScript,
}));
const all: Weighed[] = [
  ...pages.toSorted((a, b) => left(a) - left(b)),
  { name: "style", bytes: each(weighStyle), budget: BUDGETS.style },
  { name: "fonts of a first page", bytes: each(weighFonts), budget: BUDGETS.fonts },
];
const heavy = all.filter((weighed) => left(weighed) < 0);

console.log(`${"bytes as sent".padEnd(42)}${[...LANGUAGES, "left"].map((name) => name.padStart(9)).join("")}`);
for (const weighed of all) {
  const figures = [...LANGUAGES.map((language) => weighed.bytes[language]), left(weighed)];
  console.log(`${weighed.name.padEnd(42)}${figures.map((bytes) => String(bytes).padStart(9)).join("")}`);
}
for (const { name } of heavy) console.log(`${name} is heavier than its budget in scripts/check/budgets.ts.`);
process.exitCode = heavy.length > 0 ? 1 : 0;
