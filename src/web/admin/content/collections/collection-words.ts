import type { CollectionKind } from "../../../../domain/catalog/collection-kinds.ts";
import type { Language } from "../../../../domain/languages.ts";

/** Texts of the screens of collections. */
export const collectionWords = {
  title: "Collections and guides",
  intro:
    "A collection groups products on one page. The home page links to active collections with products. A guide is an article with a picture and products below it; the footer links to the list of guides.",
  toContent: "All content",
  toCollections: "All collections and guides",
  kinds: {
    collection: { add: "Add collection", newTitle: "Add collection", addNow: "Save collection" },
    guide: { add: "Add guide", newTitle: "Add guide", addNow: "Save guide" },
  },
  guide: "guide",
  none: "No collections yet.",
  hidden: "hidden",
  products: (count: number) => (count === 1 ? "1 product in the shop" : `${count} products in the shop`),
  missing: (languages: string) => `not translated: ${languages}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  earlier: (title: string) => `Move up: ${title}`,
  later: (title: string) => `Move down: ${title}`,
  first: (title: string) => `Move to the top: ${title}`,
  saved: "Saved.",
  failed:
    "Another staff member changed the collections after you opened the page. Your change isn't saved. You see the saved version now.",
  editTitle: (kind: CollectionKind, title: string) => `${kind === "guide" ? "Guide" : "Collection"}: ${title}`,
  toProducts: "Products",
  toWords: "Name and text",
  inShop: "View in shop",
  text: (field: string, language: string) => `${field}, ${language}`,
  name: "Name",
  words: "Short description",
  body: "Text",
  bodyHint:
    "## Heading, **bold**, [link](/refund), lists with - at the start of a line. Empty lines separate paragraphs.",
  picture: "Picture",
  pictureHint:
    "JPEG, PNG, WebP or AVIF, cropped to 4:3. Without one, a collection has the picture of its first product.",
  noPicture: "Remove picture",
  preview: (language: string) => `Preview ${language}`,
  slug: "URL",
  slugHint: (kind: CollectionKind) =>
    kind === "guide"
      ? "The part after /guides/. Old URLs redirect to the new one."
      : "The part after /collections/. It appears in browser histories, so avoid product words. Old URLs redirect to the new one.",
  tag: "Tag",
  tagHint: "The collection shows products with this tag. Empty: same as the URL. It can't be changed later.",
  tagIs: (tag: string) => `Its products have the tag “${tag}”, also in product files.`,
  published: "Active (off: hidden)",
  save: "Save",
  saving: "Saving …",
  removeAll: (kind: CollectionKind) => (kind === "guide" ? "Delete guide" : "Delete collection"),
  removeAllHint:
    "Delete this page? Its products stay and keep their tag. Its texts, picture and old URLs can't be recovered. Hide it instead to keep them.",
  gone: "Deleted.",
  productsTitle: (title: string) => `Products of ${title}`,
  search: "Add products",
  searchNow: "Search",
  found: "Results",
  nothingFound: "No other products found.",
  addProduct: (title: string) => `Add ${title}`,
  addShort: "Add",
  members: "On this page",
  noMembers: "No products yet.",
  more: (count: number) => `These are the first ${count}. The others follow, newest first.`,
  remove: (title: string) => `Remove ${title}`,
  added: "Added at the end.",
  moved: "Moved.",
  removed: "Removed from the collection.",
};

/** Returns the label of a field of the collection form. */
export function collectionFieldLabel(field: string): string {
  const { name, words, body, picture, slug, published, languages, text } = collectionWords;
  const [part = "", language = ""] = field.split(".");
  const label = { title: name, intro: words, body, picture, slug, published }[part] ?? field;
  return language ? text(label, languages[language as Language]) : label;
}
