import type { DemoCategory, DemoProduct, DemoWords } from "./product.ts";
import { bath } from "./products/bath.ts";
import { care } from "./products/care.ts";
import { gifts } from "./products/gifts.ts";
import { lubricants } from "./products/lubricants.ts";
import { massagers } from "./products/massagers.ts";
import { nightwear } from "./products/nightwear.ts";
import { oils } from "./products/oils.ts";
import { protection } from "./products/protection.ts";
import { translated } from "./words/words.ts";

/** The categories in the order of the shop's menu. */
export const DEMO_CATALOGUE: readonly DemoCategory[] = [
  oils,
  lubricants,
  protection,
  nightwear,
  care,
  massagers,
  gifts,
  bath,
].map(translated);

/** Returns a product's description as stored: paragraphs and a list of facts. */
export function describe({ about, facts }: Pick<DemoWords, "about" | "facts">): string {
  const paragraphs = about.map((text) => `<p>${text}</p>`);
  const points = facts.map((fact) => `<li>${fact}</li>`);
  return paragraphs.join("") + (points.length > 0 ? `<ul>${points.join("")}</ul>` : "");
}

export type PlacedProduct = { category: DemoCategory; product: DemoProduct; position: number };

/** Returns all products, one of each category in turn, so that the newest products are a mixture. */
export function mixedProducts(): PlacedProduct[] {
  const longest = Math.max(...DEMO_CATALOGUE.map(({ products }) => products.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    DEMO_CATALOGUE.flatMap((category) => {
      const product = category.products[round];
      return product ? [{ category, product }] : [];
    }),
  );
  return rounds.flat().map((placed, position) => ({ ...placed, position }));
}
