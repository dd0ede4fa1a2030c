import type { Tones } from "./drawing/palette.ts";

export type DemoVariant = {
  /** One for each of the product's options. */
  values: readonly string[];
  sku: string;
  rupees: number;
  compareAtRupees?: number;
  stock: number;
  grams: number;
};

/** What a product says: its name, a few short paragraphs, and facts as a list. */
export type DemoWords = { title: string; about: readonly string[]; facts: readonly string[] };

export type DemoProduct = DemoWords & {
  /** Also what its pictures are drawn from: `stills/` has an arrangement of this name. */
  handle: string;
  tags: readonly string[];
  options: readonly string[];
  variants: readonly DemoVariant[];
  soldCount: number;
  returnable: boolean;
  cashOnDelivery: boolean;
  /** What the first picture shows, for those who do not see it. */
  alt: string;
  /** File below `demo/videos/`. */
  video?: string;
  translations?: { si: DemoWords | undefined; ta: DemoWords | undefined };
};

export type DemoCategory = {
  slug: string;
  name: string;
  translations?: { si?: string; ta?: string };
  tones: Tones;
  products: readonly DemoProduct[];
};

/** A product without choices. */
export function single(variant: Omit<DemoVariant, "values">): DemoVariant[] {
  return [{ ...variant, values: [] }];
}
