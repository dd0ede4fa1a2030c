import type { FilterFact } from "../../../domain/catalog/listing/filter-facts.ts";
import { FACT_NAMES, FACTS, type FactName, type FactValues } from "../../../domain/catalog/typed-facts.ts";
import type { Language } from "../../../domain/languages.ts";
import { words as en } from "./en.ts";
import type { FactWords } from "./fact-words.ts";
import { words as si } from "./si.ts";
import { words as ta } from "./ta.ts";

// On the server only: a page receives the words that it displays, and no others.
const WORDS: Record<Language, FactWords> = { en, si, ta };

/** A product's facts in words. */
export type DescribedFacts = {
  heading: string;
  /** Name and values, in the order of the list. */
  lines: { name: string; values: string[] }[];
  /** Care, then safety; empty guides are left out. */
  guides: { heading: string; sentences: string[] }[];
};

export type DescribedFilter = {
  name: FilterFact;
  label: string;
  any: string;
  options: (readonly [value: string, label: string])[];
};

/** Returns a product's facts in words; null when there are none. */
export function describeProductFacts(facts: FactValues, language: Language): DescribedFacts | null {
  const words = WORDS[language];
  const lines = FACT_NAMES.flatMap((name) => {
    if (name === "care" || name === "safety") return [];
    const values = wordsFor(name, facts[name] ?? [], words);
    return values.length > 0 ? [{ name: words.names[name], values }] : [];
  });
  const guides = [
    { heading: words.careHeading, sentences: wordsFor("care", facts.care ?? [], words) },
    { heading: words.safetyHeading, sentences: wordsFor("safety", facts.safety ?? [], words) },
  ].filter(({ sentences }) => sentences.length > 0);
  return lines.length + guides.length > 0 ? { heading: words.heading, lines, guides } : null;
}

/** Returns the filters of a list in words. */
export function describeFilters(
  known: readonly { name: FilterFact; values: string[] }[],
  language: Language,
): DescribedFilter[] {
  const words = WORDS[language];
  return known.map(({ name, values }) => ({
    name,
    label: words.names[name],
    any: words.any,
    options: values.map((value) => [value, wordsFor(name, [value], words)[0] ?? value] as const),
  }));
}

/** Values that an older version stored and this one does not know are left out. */
function wordsFor(name: FactName, values: readonly string[], { measures, values: chosen }: FactWords): string[] {
  const fact = FACTS[name];
  if (fact.kind === "measure") return values.map((value) => measures[name as keyof typeof measures](value));
  const known: Record<string, string> = chosen[name as keyof typeof chosen];
  return values.flatMap((value) => known[value] ?? []);
}
