import type { FACTS, FactName } from "../../../domain/catalog/typed-facts.ts";

type Facts = typeof FACTS;
type Measured = { [N in FactName]: Facts[N] extends { kind: "measure" } ? N : never }[FactName];
type Chosen = Exclude<FactName, Measured>;

/** Words for product facts in one language. A name or value without a word does not compile. */
export type FactWords = {
  heading: string;
  careHeading: string;
  safetyHeading: string;
  /** The first option of a filter: no restriction. */
  any: string;
  names: Record<Exclude<FactName, "care" | "safety">, string>;
  measures: Record<Measured, (amount: string) => string>;
  values: {
    [N in Chosen]: Record<Facts[N] extends { values: readonly (infer V extends string)[] } ? V : never, string>;
  };
};
