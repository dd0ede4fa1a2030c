/** Texts of the categories' pages. */
export const categoryWords = {
  title: "Categories",
  intro:
    "Shoppers see them in this order, in menus and lists. One with nothing to show is in none of them. A new one is made by giving a product a category of a new name.",
  back: "All products",
  all: "All categories",
  hidden: "Hidden",
  empty: "Nothing in it",
  notShown: "Nothing to show",
  missing: (languages: string) => `No name in ${languages}`,
  languages: { si: "Sinhala", ta: "Tamil" },
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: "Moved.",
  name: "Name in English",
  nameHint:
    "Product files know the category by this name: change it in your files, too, or an import makes the former one again.",
  si: "Name in Sinhala",
  ta: "Name in Tamil",
  fallback: "Left empty, the English name is shown.",
  slug: "Address",
  slugHint: (slug: string) => `As in /all-products?category=${slug}. Former addresses lead to the new one for good.`,
  isHidden: "Hidden: in no menu and no list of categories",
  hiddenHint: "Its products stay where all others are, and its address still works.",
  save: "Save",
  saving: "Saving …",
  saved: "Saved.",
  remove: "Remove this category",
  removeNow: "Yes, remove the category",
  removeIntro: "Remove this category? Nothing is in it. Its names and old addresses can't be recovered.",
  products: "Its products",
};

/** Returns the label of a field of the category form. */
export function categoryFieldLabel(name: string): string {
  const { slug, isHidden, name: english, si, ta } = categoryWords;
  return { name: english, si, ta, slug, hidden: isHidden }[name] ?? name;
}
