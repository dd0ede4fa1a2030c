import type { FACTS, FactName } from "../../../domain/catalog/typed-facts.ts";

type Facts = typeof FACTS;
type Measured = { [N in FactName]: Facts[N] extends { kind: "measure" } ? N : never }[FactName];
type Chosen = Exclude<FactName, Measured>;

/** What the facts of products are called in one language. Every name and every value has a word, or it does not compile. */
export type FactWords = {
  heading: string;
  careHeading: string;
  safetyHeading: string;
  /** The first choice of a filter: nothing is left out. */
  any: string;
  names: Record<Exclude<FactName, "care" | "safety">, string>;
  measures: Record<Measured, (amount: string) => string>;
  values: {
    [N in Chosen]: Record<Facts[N] extends { values: readonly (infer V extends string)[] } ? V : never, string>;
  };
};
