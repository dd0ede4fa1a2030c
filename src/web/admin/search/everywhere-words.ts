/** Texts of the search over the whole back office. */
export const everywhereWords = {
  title: "Search everything",
  label: "Order, customer, product or setting",
  hint: "An order code or its last four characters, a phone number, a name, an email, a town, a product, a reference or a word.",
  button: "Search",
  orders: "Orders",
  customers: "Customers",
  products: "Products",
  screens: "Screens and settings",
  more: { orders: "All matching orders", customers: "All matching customers", products: "All matching products" },
  none: (typed: string) => `Nothing found for “${typed}”.`,
  tooShort: "Enter at least two letters, or three digits.",
};
