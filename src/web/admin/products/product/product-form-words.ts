import type { FactName } from "../../../../domain/catalog/typed-facts.ts";
import type { Deletion } from "../../../../domain/catalog-editing/product-deletion.ts";

const FACT_LABELS: Record<FactName, string> = {
  material: "Material",
  "body-safe": "Body-safe",
  power: "Power",
  runtime: "Run time in minutes",
  noise: "Noise in decibels",
  water: "Water",
  length: "Length in millimetres",
  width: "Width in millimetres",
  base: "Lubricant base",
  lubricants: "Suitable lubricants",
  latex: "Use with latex condoms",
  care: "Care",
  safety: "Safety",
};

/** Returns "3 variants"; empty for none. */
function count(number: number, one: string, several = `${one}s`): string {
  return number === 0 ? "" : `${number} ${number === 1 ? one : several}`;
}

/** Texts of the product form. */
export const productFormWords = {
  newTitle: "Add product",
  add: "Save product",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  added: "Product added. Shoppers see it unless it's a draft.",
  basics: "Description",
  filledIn: (count: number) => (count > 0 ? `${count} filled in` : ""),
  editPictures: "Add and sort",
  title: "Title",
  description: "Description",
  descriptionHint: "Plain text, with an empty line between paragraphs. You can also use simple HTML.",
  category: "Category",
  newCategory: "Or a new category",
  tags: "Tags",
  tagsHint: "Separated by commas. A collection shows the products with its tag.",
  vendor: "Brand",
  maxPerOrder: "Maximum units per order",
  maxPerOrderHint: "1 to 20. Empty: the shop's limit.",
  warrantyMonths: "Warranty in months",
  points: "Highlights",
  pointsHint: "Shown below the button. Translate them under Translations.",
  icon: (number: number) => `Icon of highlight ${number}`,
  benefit: (number: number) => `Highlight ${number}`,
  benefitHint: 'Short, such as "Quiet, 42 dB"',
  goodFor: "Good for",
  goodForHint: 'Such as "beginners, solo"',
  goesWith: (number: number) => `Add-on product ${number}`,
  goesWithHint:
    "Handle, SKU or link of another product. Shoppers can add these with one button, below “Often bought together”.",
  pictures: "Pictures",
  picturesHint: "You can choose several. The first one is the main picture, shown in lists.",
  variants: "Price and variants",
  variantsHint: "Add options such as size or colour. Each combination is a variant.",
  options: (names: readonly string[]) =>
    names.length > 0 ? `Options: ${names.join(", ")}` : "Several variants, such as sizes",
  option: (number: number) => `Option ${number}`,
  optionHint: "Such as Size or Colour",
  variant: (number: number) => `Variant ${number}`,
  variantHead: "Variant",
  marginHead: "Margin",
  tracking: "Tracking",
  sameForAll: "Same for all",
  forAll: (column: string) => `${column}, all variants`,
  fillDown: (column: string) => (column ? `Fill down: ${column}` : "Fill down"),
  filled: (column: string) => `${column} filled down.`,
  pasteHint: "You can paste columns from a spreadsheet.",
  pasted: (pasted: number, left: number) =>
    `${pasted} ${pasted === 1 ? "cell" : "cells"} pasted.${left > 0 ? ` ${left} had no field.` : ""}`,
  moveOption: (option: string, before: string) => `Move ${option} before ${before}`,
  /** Line of a variant on a phone. */
  line: (price: string, units: number | string) => [price, String(units)].filter(Boolean).join(" · "),
  price: "Price in rupees",
  compareAt: "Compare-at price",
  sale: "Sale price",
  cost: "Cost",
  margin: (percent: number) => `Margin ${percent} %`,
  saleDays: "Sale dates",
  saleHint: "Sale prices apply between these times, Sri Lanka time. Leave both empty to start now, without an end.",
  publishAt: "Publish on",
  publishHint: "Sri Lanka time. Leave empty to publish now.",
  saleFrom: "Sale starts",
  saleUntil: "Sale ends",
  sku: "SKU",
  barcode: "Barcode",
  swatch: "Colour code",
  swatchHint: "Such as #b5654a. Enter it once for each colour.",
  content: "Content",
  contentHint: "Such as 12 pieces, 250 ml or 80 g. Shoppers see the price per piece, 100 ml or 100 g.",
  picture: "Picture of this variant",
  mainPicture: "Main picture",
  pictureNumber: (position: number, alt: string) => (alt ? `${position}: ${alt}` : `Picture ${position}`),
  weight: "Weight in grams",
  units: "In stock",
  move: "Count or change",
  moveHint: "12 sets the count, +5 or -2 changes it.",
  moveExample: "12, +5, -2",
  inStockNow: (units: number, reserved: number) =>
    reserved > 0 ? `${units} available, ${reserved} reserved` : `${units} available`,
  uncounted: "Don't track stock",
  notCounted: "Stock not tracked",
  gone: "Remove variant",
  addVariant: "Add variant",
  axis: (option: string) => `${option} values, separated by commas`,
  axisHint: "Such as Small, Medium, Large",
  makeVariants: "Create all combinations",
  changeStock: "Change stock",
  details: "SKU, barcode, weight, content and stock tracking",
  switches: "Availability",
  ageRule: "Age of buyers",
  ageRuleHint: "Date of birth: asked before its page and before an order with it.",
  ageRules: {
    none: "Same as category",
    shop: "Always the shop's rule",
    "birth-date": "Date of birth",
  },
  facts: "Facts",
  video: "Video",
  stock: "Stock",
  contents: "Bundle",
  translations: "Translations",
  seeInShop: "View in shop",
  preview: "Preview",
  previewTyped: "Preview changes",
  previewOfKept: "Saved version",
  previewOfTyped: "Preview of unsaved changes",
  previewHint: "Only staff see this page. You can't buy anything here.",
  previewFailed: "Your changes can't be previewed yet. This is the saved version.",
  backToProduct: "Back to the product",
  duplicate: "Duplicate",
  duplicateHint: "Creates a draft copy without stock and SKUs.",
  copied: "Copy created as a draft. Change its title before you publish it.",
  archive: "Archive",
  archiveHint: "Hides the product from the shop and from the product list. Existing orders keep it.",
  unarchive: "Restore product",
  delete: "Delete",
  deleteQuestion: (title: string, { variants, pictures, saved, waiting, questions }: Deletion) => {
    const parts = [
      count(variants, "variant"),
      count(pictures, "picture"),
      ...[
        count(saved, "place in a wishlist", "places in wishlists"),
        count(waiting, "subscription to its stock", "subscriptions to its stock"),
      ],
      count(questions, "question"),
    ];
    const lost = ["its stock history", ...parts.filter((part) => part !== "")];
    return `“${title}” was never ordered. It is deleted with ${lost.join(", ")}. This can't be undone.`;
  },
  deleteConfirm: (title: string) => `Delete “${title}”`,
};

const SWITCH_LABELS: Record<string, string> = {
  visible: "Active (off: draft)",
  inStock: "Available for sale",
  returnable: "Returns allowed",
  cashOnDelivery: "Cash on delivery allowed",
  chargedOnPacking: "Charge on packing (needs Authorize under Settings, Card payments)",
  giftCard: "Gift card (paid online, emailed, no returns; needs gift cards in the settings)",
  blurred: "Blur pictures until tapped",
  concealed: "Hide from search engines",
};

const VARIANT_LABELS: Record<string, string> = {
  price: productFormWords.price,
  compareAt: productFormWords.compareAt,
  sale: productFormWords.sale,
  cost: productFormWords.cost,
  sku: productFormWords.sku,
  barcode: productFormWords.barcode,
  swatch: productFormWords.swatch,
  content: productFormWords.content,
  picture: productFormWords.picture,
  weight: productFormWords.weight,
  units: productFormWords.units,
  move: productFormWords.move,
  uncounted: productFormWords.uncounted,
};

const OWN_LABELS: Record<string, string> = {
  ...SWITCH_LABELS,
  title: productFormWords.title,
  description: productFormWords.description,
  category: productFormWords.category,
  newCategory: productFormWords.newCategory,
  tags: productFormWords.tags,
  vendor: productFormWords.vendor,
  maxPerOrder: productFormWords.maxPerOrder,
  warrantyMonths: productFormWords.warrantyMonths,
  goodFor: productFormWords.goodFor,
  publishAt: productFormWords.publishAt,
  ageRule: productFormWords.ageRule,
  saleFrom: productFormWords.saleFrom,
  saleUntil: productFormWords.saleUntil,
};

/** Returns the label of a field of the form. */
export function fieldLabel(name: string, values: Readonly<Record<string, string>>): string {
  const [kind = "", key = "", field = ""] = name.split(".");
  if (kind === "fact")
    return [FACT_LABELS[key as FactName] ?? key, field.replaceAll("-", " ")].filter(Boolean).join(": ");
  if (kind === "option") return productFormWords.option(Number(key));
  if (kind === "goesWith") return productFormWords.goesWith(Number(key));
  if (kind === "benefit") return field ? productFormWords.icon(Number(key)) : productFormWords.benefit(Number(key));
  if (kind !== "variant") return OWN_LABELS[kind] ?? kind;
  const option = /^value(\d)$/.exec(field)?.[1];
  if (option) return values[`option.${option}`] || productFormWords.option(Number(option));
  return VARIANT_LABELS[field] ?? field;
}
