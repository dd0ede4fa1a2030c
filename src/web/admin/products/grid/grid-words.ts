/** Texts of the grid of prices and stock. */
export const gridWords = {
  title: "Prices and stock",
  intro:
    "Edit several products at once. If another staff member changes one meanwhile, it isn't overwritten: we show you which one and save the others.",
  back: "All products",
  none: "Select products in the list first.",
  product: "Product",
  price: "Price",
  compareAt: "Compare-at price",
  weight: "Weight, g",
  stock: "In stock",
  move: "Change (+/-)",
  moveHint: "+5, -2",
  shown: "State",
  states: { on: "Active", "": "Draft" },
  category: "Category",
  of: (product: string, variant: string) => (variant ? `of ${product}, ${variant}` : `of ${product}`),
  moreVariants: (count: number) => `${count} more ${count === 1 ? "variant" : "variants"}: open product`,
  reason: "Reason for the stock change",
  save: "Save all",
  saving: "Saving …",
  saved: (count: number) => (count === 1 ? "1 product saved." : `${count} products saved.`),
  nothing: "No changes to save.",
  notSaved: (count: number) =>
    count === 1
      ? "1 product wasn't saved. See its message below."
      : `${count} products weren't saved. See their messages below.`,
  changedCells:
    "Another staff member changed this product after you opened the page. Your edits of it aren't saved yet. Check the marked cells and save again.",
  changedElsewhere:
    "Another staff member changed other details of this product after you opened the page. Your edits of it aren't saved yet. Save again to keep both.",
  /** Text below a cell; `yours` is null when the cell shows the saved value. */
  bothVersions: (saved: string, yours: string | null) =>
    yours === null ? `Changed to ${quoted(saved)}` : `Saved: ${quoted(saved)}. Yours: ${quoted(yours)}`,
  all: "All",
  edit: "Edit selected",
  prices: "Change prices",
  details: "Change details",
  everyPage: "All matches on every page",
  editPage: "Edit all on this page",
  bar: "Selected products",
  choose: (product: string) => `Select ${product}`,
};

const quoted = (text: string) => (text === "" ? "empty" : `“${text}”`);
