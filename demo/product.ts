import type { Tones } from "./drawing/palette.ts";

export type DemoVariant = {
  /** One value for each of the product's options. */
  values: readonly string[];
  sku: string;
  rupees: number;
  compareAtRupees?: number;
  stock: number;
  grams: number;
};

/** Texts of a product: its title, a few short paragraphs, and a list of facts. */
export type DemoWords = { title: string; about: readonly string[]; facts: readonly string[] };

export type DemoProduct = DemoWords & {
  /** Also the name of its arrangement in `stills/`. */
  handle: string;
  tags: readonly string[];
  options: readonly string[];
  variants: readonly DemoVariant[];
  soldCount: number;
  returnable: boolean;
  cashOnDelivery: boolean;
  /** Alternative text of the first picture. */
  alt: string;
  /** File below `demo/videos/`. */
  video?: string;
  translations?: { si: DemoWords | undefined; ta: DemoWords | undefined };
};

export type DemoCategory = {
  slug: string;
  name: string;
  tones: Tones;
  products: readonly DemoProduct[];
};

/** Returns the only variant of a product without options. */
export function single(variant: Omit<DemoVariant, "values">): DemoVariant[] {
  return [{ ...variant, values: [] }];
}
