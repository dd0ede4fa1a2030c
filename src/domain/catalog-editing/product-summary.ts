/** Facts that a complete product has; the number is that of texts or variants without them. */
export type MissingFact = "photo" | "si" | "ta" | "cost" | "weight";

export type ProductSummary = {
  addedAt: Date;
  /** Time of scheduled publishing; null without one. */
  publishAt: Date | null;
  /** A sale that runs or is planned; `from` is null once it runs. */
  sale: { from: Date | null; until: Date | null } | null;
  missing: Record<MissingFact, number>;
};
