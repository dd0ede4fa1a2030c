import type { FactName } from "../../../../domain/catalog/typed-facts.ts";

const FACT_LABELS: Record<FactName, string> = {
  material: "Material",
  "body-safe": "Body-safe",
  power: "Power",
  runtime: "Minutes of use",
  noise: "Decibels",
  water: "Water",
  length: "Length in millimetres",
  width: "Width in millimetres",
  base: "Base of a lubricant",
  lubricants: "Goes with lubricants",
  latex: "With latex condoms",
  care: "Care",
  safety: "Safety",
};

/** Texts of the product form. */
export const productFormWords = {
  newTitle: "A new product",
  add: "Add this product",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  added: "Added. Shoppers see it unless it is a draft.",
  basics: "What it is",
  title: "Title",
  description: "Description",
  descriptionHint: "Plain text, with an empty line between paragraphs. Simple HTML is possible, too.",
  category: "Category",
  newCategory: "Or a new category",
  tags: "Tags",
  tagsHint: "Separated by commas. Collections show products by their tag.",
  vendor: "Maker",
  maxPerOrder: "Units per order",
  maxPerOrderHint: "At most, 1 to 20. Empty: the shop's limit.",
  warrantyMonths: "Warranty in months",
  points: "Why to choose it",
  pointsHint: "Shown below the button. Translate the texts on the page of translations.",
  icon: (number: number) => `Icon of benefit ${number}`,
  benefit: (number: number) => `Benefit ${number}`,
  benefitHint: 'Short, such as "Quiet, 42 dB"',
  goodFor: "Good for",
  goodForHint: 'Such as "beginners, solo"',
  goesWith: (number: number) => `Goes with ${number}`,
  goesWithHint:
    "Handle, SKU or link of another product. Shoppers can add them with one button, below what others bought with it.",
  pictures: "Pictures",
  picturesHint: "Several at once are possible. The first one is shown in lists.",
  variants: "Price and variants",
  variantsHint: "One row for each thing that can be bought. Name an option, such as Size, when there are several.",
  several: "Several variants, such as sizes",
  option: (number: number) => `Option ${number}`,
  optionHint: "Such as Size or Colour",
  variant: (number: number) => `Variant ${number}`,
  price: "Price in rupees",
  compareAt: "Former price",
  sale: "Price in the sale",
  cost: "What it costs you",
  margin: (percent: number) => `Leaves ${percent} % of the price`,
  saleDays: "Days of a sale",
  saleHint:
    "Prices of the sale count between these hours, on the clocks of Sri Lanka. Without them they count at once.",
  publishAt: "Not before",
  publishHint: "Shoppers see it from this hour on, on the clocks of Sri Lanka. Empty: at once.",
  saleFrom: "The sale begins",
  saleUntil: "The sale ends",
  sku: "SKU",
  barcode: "Barcode",
  swatch: "Colour code",
  swatchHint: "Such as #b5654a; once for each colour is enough",
  content: "Content",
  contentHint: "12 pieces, 250 ml or 80 g: shoppers see the price of one piece, or of 100 ml or 100 g",
  picture: "Picture of this variant",
  mainPicture: "The first picture",
  pictureNumber: (position: number, alt: string) => (alt ? `${position}: ${alt}` : `Picture ${position}`),
  weight: "Weight in grams",
  units: "Units that are there",
  inStockNow: (units: number) => (units === 1 ? "1 unit can be bought" : `${units} units can be bought`),
  uncounted: "Sell without counting its stock",
  notCounted: "Its stock isn't counted",
  gone: "Take this variant out of the shop",
  addVariant: "Add a variant",
  axis: (option: string) => `Its values, separated by commas: ${option}`,
  axisHint: "Such as Small, Medium, Large",
  makeVariants: "Create all combinations",
  changeStock: "Change the stock",
  details: "SKU, barcode, weight, content and counting",
  switches: "Switches",
  ageRule: "Age of buyers",
  ageRuleHint: "Date of birth: before its page, and before an order with it.",
  ageRules: {
    none: "As its category",
    shop: "As the shop, in any case",
    "birth-date": "Date of birth",
  },
  facts: "Facts",
  video: "Video",
  stock: "Stock",
  contents: "Bundle",
  translations: "Translations",
  seeInShop: "See it in the shop",
  preview: "Preview",
  previewTyped: "Preview this",
  previewOfKept: "This is how shoppers see it, as it is saved.",
  previewOfTyped: "This is how shoppers would see it. It is not saved.",
  previewHint: "Only staff see this page. Nothing can be bought on it.",
  previewFailed: "What is typed cannot be shown yet; this is what is saved.",
  backToProduct: "Back to the product",
  duplicate: "Duplicate",
  duplicateHint: "Makes a draft like it, without units and SKUs.",
  copied: "This is the copy, a draft. Give it a title of its own before shoppers see it.",
  archive: "Archive",
  archiveHint: "Nobody sees it any more, and it leaves this list. Orders keep it.",
  unarchive: "Take it out of the archive",
};

const SWITCH_LABELS: Record<string, string> = {
  visible: "Shown in the shop; off is a draft",
  inStock: "Can be bought while there are units",
  returnable: "Can be returned",
  cashOnDelivery: "Cash on delivery is possible",
  chargedOnPacking: "Reserve now, charge on packing; only while this is on under Settings, Card payments",
  blurred: "Pictures are blurred until they are tapped",
  concealed: "Hidden from search engines; only for who has said that they are of age",
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
