import type { FactValues } from "../catalog/typed-facts.ts";
import type { Cents } from "../money.ts";

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
  typedFacts: FactValues;
  /** By position, including retired ones. */
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
  weightGrams: number;
  stock: number;
  isStockTracked: boolean;
  retired: boolean;
};

/**
 * The files of a picture: its name, the pixels of its largest rendition, and its blur placeholder
 * (`blur-placeholder.ts`) if known.
 */
export type PictureFiles = { picture: string; width: number; height: number; blurPlaceholder?: string | null };

export type StoredImage = PictureFiles & { alt: string; source: string; isGenerated: boolean };
