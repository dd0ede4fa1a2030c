/** Facts that a complete product has; the number is that of texts or variants without them. */
export type MissingFact = "photo" | "si" | "ta" | "cost" | "weight";

export type ProductSummary = {
  /** When it was or will be published, or else added. */
  since: Date;
  /** A sale that runs or is planned; `from` is null once it runs. */
  sale: { from: Date | null; until: Date | null } | null;
  missing: Record<MissingFact, number>;
};
