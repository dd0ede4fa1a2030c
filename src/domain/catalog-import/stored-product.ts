import type { FactValues } from "../catalog/typed-facts.ts";
import type { Cents } from "../money.ts";
import type { BundleComponent } from "./bundles/bundle-component.ts";

/** A product in the shop with all data that a product file can express. */
export type StoredProduct = {
  id: string;
  handle: string;
  title: string;
  /** Safe HTML. */
  description: string;
  descriptionText: string;
  category: string;
  vendor: string;
  tags: string[];
  optionNames: string[];
  visible: boolean;
  maxPerOrder: number | null;
  warrantyMonths: number | null;
  goodFor: string;
  /** As stored (`catalog/benefits.ts`). */
  benefits: string[];
  /** Handles of the products that the owner recommends with it. */
  goesWith: string[];
  typedFacts: FactValues;
  /** Variants by position, including retired ones. */
  variants: StoredVariant[];
  /** By position. */
  images: StoredImage[];
};

export type StoredVariant = {
  id: string;
  optionValues: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  sku: string;
  barcode: string;
  /** `#rrggbb`, or empty. */
  swatch: string;
  /** As stored (`catalog/pack-content.ts`). */
  content: string;
  /** `pictureKeyOf` its picture; empty for the main one. */
  picture: string;
  weightGrams: number;
  stock: number;
  isStockTracked: boolean;
  retired: boolean;
  /** Contents of a bundle in their order; empty for any other variant. */
  contents: BundleComponent[];
};

/**
 * The files of a picture: its name, the pixels of its largest rendition, and its blur placeholder
 * (`blur-placeholder.ts`) if known.
 */
export type PictureFiles = { picture: string; width: number; height: number; blurPlaceholder?: string | null };

/** Returns the text by which a variant refers to a picture of its product: it stays when the picture is downloaded. */
export function pictureKeyOf({ source, picture }: { source: string; picture: string }): string {
  return source || picture;
}

export type StoredImage = PictureFiles & { alt: string; source: string; isGenerated: boolean };
