import { FACT_NAMES } from "../../catalog/typed-facts.ts";
import { publicPictureUrl } from "../../media/picture-url.ts";
import { toDecimal } from "../../money.ts";
import { writeContentsCell } from "../bundles/contents-cell.ts";
import { pictureKeyOf, type StoredImage, type StoredProduct, type StoredVariant } from "../stored-product.ts";
import { guardFormula } from "./formula-guard.ts";
import { COLUMNS, type Column, factColumn } from "./product-file-columns.ts";

/** Columns of an exported file, in Shopify's order. */
const EXPORTED: readonly Column[] = Object.keys(COLUMNS) as Column[];

export const EXPORTED_HEADER: readonly string[] = EXPORTED.map((column) => COLUMNS[column]);

type Cells = Partial<Record<Column, string>>;

/**
 * Returns a product's rows for a product file, which an import reads back without changes. Empty for a product without
 * active variants: a file cannot express it, and an import ignores products that are not in the file.
 * @param baseUrl public base URL of our own pictures
 */
export function toRows(product: StoredProduct, baseUrl: string): string[][] {
  const variants = product.variants.filter(({ retired }) => !retired);
  const images = product.images.filter(({ source, isGenerated }) => !isGenerated || source !== "");
  if (variants.length === 0) return [];
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, index) => {
    const cells: Cells = {
      handle: product.handle,
      ...(index === 0 ? factCells(product) : {}),
      ...variantCells(variants[index], product.optionNames, index === 0),
      variantImage: variantImage(variants[index], images, baseUrl),
      ...imageCells(images[index], index + 1, baseUrl),
    };
    return EXPORTED.map((column) => guardFormula(cells[column] ?? ""));
  });
}

/** Returns the cell of `Image Src` that a variant's picture has; the stored text if the product has no such picture. */
function variantImage(variant: StoredVariant | undefined, images: StoredImage[], baseUrl: string): string {
  const key = variant?.picture ?? "";
  const image = images.find((each) => key !== "" && pictureKeyOf(each) === key);
  return image ? imageSource(image, baseUrl) : key;
}

function factCells({ title, description, vendor, category, tags, visible, typedFacts, ...rest }: StoredProduct): Cells {
  return {
    title,
    description,
    vendor,
    type: category,
    tags: tags.join(", "),
    published: String(visible),
    status: visible ? "active" : "draft",
    maxPerOrder: String(rest.maxPerOrder ?? ""),
    warrantyMonths: String(rest.warrantyMonths ?? ""),
    goodFor: rest.goodFor,
    benefits: rest.benefits.join(" | "),
    goesWith: rest.goesWith.join(", "),
    ...Object.fromEntries(FACT_NAMES.map((name) => [factColumn(name), typedFacts[name]?.join(", ") ?? ""])),
  };
}

function variantCells(variant: StoredVariant | undefined, optionNames: string[], isFirst: boolean): Cells {
  if (!variant) return {};
  return {
    ...optionCells(variant, optionNames, isFirst),
    sku: variant.sku,
    grams: String(variant.weightGrams),
    tracker: variant.isStockTracked ? "shopify" : "",
    quantity: String(variant.stock),
    policy: "deny",
    price: toDecimal(variant.priceCents),
    compareAt: variant.compareAtCents === null ? "" : toDecimal(variant.compareAtCents),
    barcode: variant.barcode,
    swatch: variant.swatch,
    content: variant.content,
    bundleContents: writeContentsCell(variant.contents),
  };
}

function optionCells({ optionValues }: StoredVariant, optionNames: string[], isFirst: boolean): Cells {
  const names = optionNames.length > 0 ? optionNames : ["Title"];
  const values = optionNames.length > 0 ? optionValues : ["Default Title"];
  return {
    option1Name: isFirst ? names[0] : "",
    option1Value: values[0],
    option2Name: isFirst ? names[1] : "",
    option2Value: values[1],
    option3Name: isFirst ? names[2] : "",
    option3Value: values[2],
  };
}

function imageCells(image: StoredImage | undefined, position: number, baseUrl: string): Cells {
  if (!image) return {};
  return {
    imageSrc: imageSource(image, baseUrl),
    imagePosition: String(position),
    imageAlt: image.alt,
  };
}

function imageSource({ source, picture, width }: StoredImage, baseUrl: string): string {
  return source || publicPictureUrl(baseUrl, picture, width);
}
