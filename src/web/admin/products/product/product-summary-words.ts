import type { MissingFact } from "../../../../domain/catalog-editing/product-summary.ts";

const texts = (count: number) => (count === 1 ? "1 text" : `${count} texts`);
const variants = (count: number) => (count === 1 ? "" : ` of ${count} variants`);

/** Texts of the head of a product's screen. */
export const productSummaryWords = {
  added: (day: string) => `added ${day}`,
  since: (day: string) => `since ${day}`,
  from: (moment: string) => `from ${moment}`,
  onSale: (until: string | null | undefined) => (until ? `on sale until ${until}` : "on sale"),
  planned: (from: string, until: string | null | undefined) =>
    until ? `sale from ${from} until ${until}` : `sale from ${from}`,
  missing: "Missing:",
  facts: {
    photo: () => "photo",
    si: (count) => `Sinhala (${texts(count)})`,
    ta: (count) => `Tamil (${texts(count)})`,
    cost: (count) => `cost${variants(count)}`,
    weight: (count) => `weight${variants(count)}`,
  } satisfies Record<MissingFact, (count: number) => string>,
};
