import type { Language } from "../../../../domain/languages.ts";

/** Texts of the screens of collections. */
export const collectionWords = {
  title: "Collections",
  intro:
    "A page of chosen products under a name. The home page leads to those that are shown and have something in them.",
  toContent: "All content",
  toCollections: "All collections",
  add: "Add a collection",
  newTitle: "A new collection",
  none: "There is none yet.",
  hidden: "hidden",
  products: (count: number) => (count === 1 ? "1 product in the shop" : `${count} products in the shop`),
  missing: (languages: string) => `not translated: ${languages}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  earlier: (title: string) => `Move earlier: ${title}`,
  later: (title: string) => `Move later: ${title}`,
  first: (title: string) => `Make it the first: ${title}`,
  saved: "Saved.",
  failed:
    "Another staff member changed the collections after you opened the page. Your change isn't saved. You see the saved version now.",
  editTitle: (title: string) => `Collection: ${title}`,
  toProducts: "Its products",
  toWords: "Its name and words",
  inShop: "See it in the shop",
  text: (field: string, language: string) => `${field}, ${language}`,
  name: "Name",
  words: "A few words below it",
  slug: "Address",
  slugHint:
    "What stands after /collections/. It is seen in histories: better without a product's words. A former address leads on.",
  tag: "Tag",
  tagHint: "Products that carry this tag are in it. Empty: the address. It cannot be changed later.",
  tagIs: (tag: string) => `Its products carry the tag “${tag}”, which product files know as well.`,
  published: "Shown in the shop",
  save: "Save",
  addNow: "Add this collection",
  saving: "Saving …",
  removeAll: "Remove this collection",
  removeAllNow: "Yes, remove the collection",
  removeAllHint:
    "Remove this collection? Its products stay and keep its tag. Its page, texts and old addresses can't be recovered. Hide it instead to keep them.",
  gone: "The collection is removed.",
  productsTitle: (title: string) => `Products of ${title}`,
  search: "Look for a product to add",
  searchNow: "Search",
  found: "Found",
  nothingFound: "Nothing was found that is not in it already.",
  addProduct: (title: string) => `Add ${title}`,
  addShort: "Add",
  members: "In this collection",
  noMembers: "There is nothing in it yet.",
  more: (count: number) => `These are the first ${count}. Others follow, the newest first.`,
  remove: (title: string) => `Take out: ${title}`,
  added: "Added at the end.",
  moved: "Moved.",
  removed: "Taken out. The product itself stays as it is.",
};

/** Returns the label of a field of the collection form. */
export function collectionFieldLabel(field: string): string {
  const { name, words, slug, published, languages, text } = collectionWords;
  const [part = "", language = ""] = field.split(".");
  const label = { title: name, intro: words, slug, published }[part] ?? field;
  return language ? text(label, languages[language as Language]) : label;
}
