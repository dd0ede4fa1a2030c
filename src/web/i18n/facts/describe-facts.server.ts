import type { Facet } from "../../../domain/catalog/listing/facets.ts";
import type { FacetOption, ListFacets } from "../../../domain/catalog/listing/list-facets.server.ts";
import { FACT_NAMES, FACTS, type FactName, type FactValues } from "../../../domain/catalog/typed-facts.ts";
import type { Language } from "../../../domain/languages.ts";
import { messagesFor } from "../messages.ts";
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
  lines: { name: string; values: string[]; id?: string }[];
  /** Care, then safety; empty guides are left out. */
  guides: { heading: string; sentences: string[] }[];
};

/** The facets of a list in words. */
export type DescribedFacets = {
  /** Number of products in stock; null when it is not known. */
  inStock: number | null;
  facets: DescribedFacet[];
};

export type DescribedFacet = {
  name: Facet;
  label: string;
  /** The count is null when there are too many products to count. */
  options: (readonly [value: string, label: string, count: number | null])[];
};

/**
 * Returns a product's facts in words; null when there are none.
 * @param sku of the variant that the page shows, or empty; its line has an id, so that the page can show another one
 */
export function describeProductFacts(facts: FactValues, language: Language, sku = ""): DescribedFacts | null {
  const words = WORDS[language];
  const known = FACT_NAMES.flatMap((name) => {
    if (name === "care" || name === "safety") return [];
    const values = wordsFor(name, facts[name] ?? [], words);
    return values.length > 0 ? [{ name: words.names[name], values }] : [];
  });
  const lines = [
    ...known,
    ...(sku === "" ? [] : [{ name: messagesFor(language).product.sku, values: [sku], id: "sku" }]),
  ];
  const guides = [
    { heading: words.careHeading, sentences: wordsFor("care", facts.care ?? [], words) },
    { heading: words.safetyHeading, sentences: wordsFor("safety", facts.safety ?? [], words) },
  ].filter(({ sentences }) => sentences.length > 0);
  return lines.length + guides.length > 0 ? { heading: words.heading, lines, guides } : null;
}

/** Returns the facets of a list in words. */
export function describeFacets({ inStock, facets }: ListFacets, language: Language): DescribedFacets {
  const words = WORDS[language];
  const names = { ...words.names, ...words.facets.names };
  const described = facets.map(({ name, options }): DescribedFacet => {
    const labelOf = ({ value, label }: FacetOption) => label ?? wordFor(name, value, words);
    return { name, label: names[name], options: options.map((one) => [one.value, labelOf(one), one.count] as const) };
  });
  return { inStock, facets: described };
}

function wordFor(name: Facet, value: string, words: FactWords): string {
  if (name === "noise" || name === "rating") return words.facets[name](value);
  if (name === "material" || name === "power" || name === "water") return wordsFor(name, [value], words)[0] ?? value;
  return value;
}

/** Values that an older version stored and this one does not know are left out. */
function wordsFor(name: FactName, values: readonly string[], { measures, values: chosen }: FactWords): string[] {
  const fact = FACTS[name];
  if (fact.kind === "measure") return values.map((value) => measures[name as keyof typeof measures](value));
  const known: Record<string, string> = chosen[name as keyof typeof chosen];
  return values.flatMap((value) => known[value] ?? []);
}
