import type { FACTS, FactName } from "../../../domain/catalog/typed-facts.ts";

type Facts = typeof FACTS;
type Measured = { [N in FactName]: Facts[N] extends { kind: "measure" } ? N : never }[FactName];
type Chosen = Exclude<FactName, Measured>;

/** Loudness of a library, in decibels. */
const LIBRARY_DECIBELS = 42;

/** Returns whether a product is at most as loud as a library. */
export const isQuiet = (decibels: string) => Number(decibels) <= LIBRARY_DECIBELS;

/** From this length on people use centimetres. In millimetres. */
const IN_CENTIMETRES_FROM = 200;

/** Returns a length in centimetres; null for one that people give in millimetres. */
export const inCentimetres = (millimetres: string) =>
  Number(millimetres) < IN_CENTIMETRES_FROM ? null : Number(millimetres) / 10;

/** Words for product facts in one language. A name or value without a word does not compile. */
export type FactWords = {
  heading: string;
  careHeading: string;
  safetyHeading: string;
  names: Record<Exclude<FactName, "care" | "safety">, string>;
  /** Names of facets that are not facts or have another name there, and their values. */
  facets: {
    names: Record<"brand" | "colour" | "size" | "water" | "rating", string>;
    noise: (decibels: string) => string;
    rating: (stars: string) => string;
  };
  measures: Record<Measured, (amount: string) => string>;
  values: {
    [N in Chosen]: Record<Facts[N] extends { values: readonly (infer V extends string)[] } ? V : never, string>;
  };
};
