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
  stock: "In stock",
  move: "Came or left",
  moveHint: "+5, -2",
  shown: "State",
  states: { on: "In the shop", "": "Draft" },
  category: "Category",
  of: (product: string, choice: string) => (choice ? `of ${product}, ${choice}` : `of ${product}`),
  moreChoices: (count: number) => `${count} more ${count === 1 ? "choice" : "choices"} on its own page`,
  why: "Why stock came or left",
  save: "Save all",
  saving: "Saving …",
  saved: (count: number) => (count === 1 ? "1 product is saved." : `${count} products are saved.`),
  nothing: "Nothing was changed.",
  notSaved: (count: number) =>
    count === 1 ? "1 product is not saved yet. It says why." : `${count} products are not saved yet. They say why.`,
  changed:
    "Somebody else has changed this product since you opened it. The fields show what is there now; what you typed is kept. Save once more.",
  edit: "Edit the chosen",
  editPage: "Edit all on this page",
  bar: "With the chosen products",
  choose: (product: string) => `Choose ${product}`,
};
