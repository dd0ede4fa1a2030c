import type { CollectionKind } from "../../../../domain/catalog/collection-kinds.ts";
import type { Language } from "../../../../domain/languages.ts";

/** Texts of the screens of collections. */
export const collectionWords = {
  title: "Collections and guides",
  intro:
    "A collection is a page of chosen products under a name. The home page links to those that are shown and have something in them. A guide is an article with a picture and products below it. The footer links to the list of guides.",
  toContent: "All content",
  toCollections: "All collections and guides",
  kinds: {
    collection: { add: "Add a collection", newTitle: "A new collection", addNow: "Add this collection" },
    guide: { add: "Add a guide", newTitle: "A new guide", addNow: "Add this guide" },
  },
  guide: "guide",
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
  editTitle: (kind: CollectionKind, title: string) => `${kind === "guide" ? "Guide" : "Collection"}: ${title}`,
  toProducts: "Its products",
  toWords: "Its name and words",
  inShop: "See it in the shop",
  text: (field: string, language: string) => `${field}, ${language}`,
  name: "Name",
  words: "A few words below it",
  body: "Text",
  bodyHint:
    "## A heading, **bold**, [a link](/refund), lists with - at the beginning of lines. Empty lines separate paragraphs.",
  picture: "Picture",
  pictureHint:
    "JPEG, PNG, WebP or AVIF, cropped to 4:3. Without one, a collection has the picture of its first product.",
  noPicture: "Remove this picture",
  preview: (language: string) => `Preview ${language}`,
  slug: "Address",
  slugHint: (kind: CollectionKind) =>
    kind === "guide"
      ? "The part after /guides/. Old addresses redirect to the new one."
      : "The part after /collections/. It is seen in histories: better without a product's words. Old addresses redirect to the new one.",
  tag: "Tag",
  tagHint: "Products that carry this tag are in it. Empty: the address. It cannot be changed later.",
  tagIs: (tag: string) => `Its products carry the tag “${tag}”, which product files know as well.`,
  published: "Shown in the shop",
  save: "Save",
  saving: "Saving …",
  removeAll: "Remove this page",
  removeAllNow: "Yes, remove the page",
  removeAllHint:
    "Remove this page? Its products stay and keep its tag. Its page, texts and old addresses can't be recovered. Hide it instead to keep them.",
  gone: "The page is removed.",
  productsTitle: (title: string) => `Products of ${title}`,
  search: "Look for a product to add",
  searchNow: "Search",
  found: "Found",
  nothingFound: "Nothing was found that is not in it already.",
  addProduct: (title: string) => `Add ${title}`,
  addShort: "Add",
  members: "On this page",
  noMembers: "There is nothing on it yet.",
  more: (count: number) => `These are the first ${count}. Others follow, the newest first.`,
  remove: (title: string) => `Take out: ${title}`,
  added: "Added at the end.",
  moved: "Moved.",
  removed: "Taken out. The product itself stays as it is.",
};

/** Returns the label of a field of the collection form. */
export function collectionFieldLabel(field: string): string {
  const { name, words, body, picture, slug, published, languages, text } = collectionWords;
  const [part = "", language = ""] = field.split(".");
  const label = { title: name, intro: words, body, picture, slug, published }[part] ?? field;
  return language ? text(label, languages[language as Language]) : label;
}
