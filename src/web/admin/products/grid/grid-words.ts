/** Texts of the grid of prices and stock. */
export const gridWords = {
  title: "Prices and stock",
  intro:
    "Change what you like, and save all at once. What somebody else has changed meanwhile is not overwritten: such a product is named, and the others are saved.",
  back: "All products",
  none: "Choose products in the list first.",
  product: "Product",
  price: "Price",
  compareAt: "Former price",
  weight: "Weight, g",
  stock: "In stock",
  move: "Came or left",
  moveHint: "+5, -2",
  shown: "State",
  states: { on: "In the shop", "": "Draft" },
  category: "Category",
  of: (product: string, variant: string) => (variant ? `of ${product}, ${variant}` : `of ${product}`),
  moreVariants: (count: number) => `${count} more ${count === 1 ? "variant" : "variants"} on its own page`,
  reason: "Why stock came or left",
  save: "Save all",
  saving: "Saving …",
  saved: (count: number) => (count === 1 ? "1 product is saved." : `${count} products are saved.`),
  nothing: "Nothing was changed.",
  notSaved: (count: number) =>
    count === 1 ? "1 product is not saved yet. It says why." : `${count} products are not saved yet. They say why.`,
  changedCells:
    "Another staff member changed this product after you opened the page. Your edits of it aren't saved yet. Check the marked cells and save again.",
  changedElsewhere:
    "Another staff member changed other details of this product after you opened the page. Your edits of it aren't saved yet. Save again to keep both.",
  /** Text below a cell; `yours` is null when the cell shows the saved value. */
  bothVersions: (saved: string, yours: string | null) =>
    yours === null ? `Changed to ${quoted(saved)}` : `Saved: ${quoted(saved)}. Yours: ${quoted(yours)}`,
  edit: "Edit the chosen",
  editPage: "Edit all on this page",
  bar: "With the chosen products",
  choose: (product: string) => `Choose ${product}`,
};

const quoted = (text: string) => (text === "" ? "empty" : `“${text}”`);
