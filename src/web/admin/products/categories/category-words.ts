import type { Language } from "../../../../domain/languages.ts";

/** Texts of the categories' pages. */
export const categoryWords = {
  title: "Categories",
  intro:
    "Menus and lists use this order. Empty categories are hidden. To create a category, enter a new one on a product's page; “Toys > Couples” creates a subcategory.",
  back: "All products",
  all: "All categories",
  hidden: "Hidden",
  empty: "Empty",
  notShown: "No products in the shop",
  missing: (languages: string) => `No name in ${languages}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  text: (field: string, language: string) => `${field} in ${language}`,
  name: "Name",
  nameHint: "Product files use this name. Change it in your files as well, or an import creates the old one again.",
  fallback: "Empty: shoppers see the English text.",
  menuName: "Menu name",
  menuNameHint: "For menus and tiles, up to 14 characters. Empty: the name.",
  words: "Description",
  wordsHint: "Shown below the heading and by search engines. Up to 200 characters.",
  parent: "Subcategory of",
  parentHint: "A category also lists the products of its subcategories.",
  topLevel: "None (top level)",
  hasSubcategories: "It has subcategories, so it stays at the top level.",
  picture: "Picture",
  pictureHint: "JPEG, PNG, WebP or AVIF. Without one, shoppers see the picture of its best-selling product.",
  noPicture: "Remove picture",
  slug: "URL",
  slugHint: (slug: string) => `As in /category/${slug}. Old URLs redirect to the new one.`,
  isHidden: "Hide from menus and category lists",
  hiddenHint: "Its products stay in the shop, and its URL still works.",
  ageRule: "Age of buyers",
  ageRuleHint:
    "Date of birth: asked before the page of a product and before an order with it. Without its own rule, a category uses that of its parent category, then the shop's. A product can have its own.",
  ageRules: {
    none: "No rule of its own",
    shop: "Always the shop's rule",
    "birth-date": "Date of birth",
  },
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  remove: "Delete category",
  removeNow: "Delete category",
  removeIntro: "Delete this category? It's empty. Its texts, picture and old URLs can't be recovered.",
  products: "Products",
  inShop: "View in shop",
};

/** Returns the label of a field of the category form. */
export function categoryFieldLabel(field: string): string {
  const { slug, isHidden, name, menuName, words, parent, picture, ageRule, languages, text } = categoryWords;
  const [part = "", language = ""] = field.split(".");
  const label = { name, menuName, words, parent, picture, slug, ageRule, hidden: isHidden }[part] ?? field;
  return language ? text(label, languages[language as Language]) : label;
}
