import type { Language } from "../../../../domain/languages.ts";

/** Texts of the categories' pages. */
export const categoryWords = {
  title: "Categories",
  intro:
    "Shoppers see them in this order, in menus and lists. An empty one is in none of them. To create one, enter a new category at a product; “Toys > Couples” creates a subcategory.",
  back: "All products",
  all: "All categories",
  hidden: "Hidden",
  empty: "Empty",
  notShown: "Nothing to show",
  missing: (languages: string) => `No name in ${languages}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  text: (field: string, language: string) => `${field} in ${language}`,
  name: "Name",
  nameHint: "Product files use this name. Change it in your files, too, or an import creates the old one again.",
  fallback: "Empty: shoppers see the English texts.",
  menuName: "Menu name",
  menuNameHint: "For menus and tiles, at most 14 characters. Empty: the name.",
  words: "Words",
  wordsHint: "One or two lines below the heading, at most 200 characters. Search engines show them, too.",
  parent: "Subcategory of",
  parentHint: "A category lists the products of its subcategories, too.",
  topLevel: "None: on the first level",
  hasSubcategories: "It has subcategories, so it stays on the first level.",
  picture: "Picture",
  pictureHint: "JPEG, PNG, WebP or AVIF. Without one, shoppers see the picture of its best-selling product.",
  noPicture: "Remove this picture",
  slug: "Address",
  slugHint: (slug: string) => `As in /category/${slug}. Old addresses redirect to the new one.`,
  isHidden: "Hidden: in no menu and no list of categories",
  hiddenHint: "Its products stay where all others are, and its address still works.",
  ageRule: "Age of buyers",
  ageRuleHint:
    "Date of birth: before the page of a product, and before an order with it. Without a rule, that of the category above it counts, then the shop's. A product can have its own.",
  ageRules: {
    none: "No rule of its own",
    shop: "As the shop, in any case",
    "birth-date": "Date of birth",
  },
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  remove: "Remove this category",
  removeNow: "Yes, remove the category",
  removeIntro: "Remove this category? It is empty. Its texts, picture and old addresses can't be recovered.",
  products: "Its products",
  inShop: "See it in the shop",
};

/** Returns the label of a field of the category form. */
export function categoryFieldLabel(field: string): string {
  const { slug, isHidden, name, menuName, words, parent, picture, ageRule, languages, text } = categoryWords;
  const [part = "", language = ""] = field.split(".");
  const label = { name, menuName, words, parent, picture, slug, ageRule, hidden: isHidden }[part] ?? field;
  return language ? text(label, languages[language as Language]) : label;
}
