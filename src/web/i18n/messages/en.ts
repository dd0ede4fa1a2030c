import { allProducts, card, paging, product, search, stock, topSelling } from "./en/catalog.ts";
import { chosen } from "./en/chosen.ts";
import { ageGate, common, discretion, footer, help, languages, navbar, tabBar, theme, trouble } from "./en/common.ts";
import { discreet } from "./en/discreet.ts";
import { home } from "./en/home.ts";
import { policyPage, titles } from "./en/pages.ts";

/** Every English text that any page may need. The other languages have the same keys. */
export const texts = {
  ageGate,
  allProducts,
  card,
  chosen,
  common,
  discreet,
  discretion,
  footer,
  help,
  home,
  languages,
  navbar,
  paging,
  policyPage,
  product,
  search,
  stock,
  tabBar,
  theme,
  titles,
  topSelling,
  trouble,
};

/** What only some pages say, each in a file of its own; this one, which every page has, knows where they are. */
export const parts = {
  own: () => import("./en/parts/own.ts"),
  visitor: () => import("./en/parts/visitor.ts"),
  cart: () => import("./en/parts/cart.ts"),
  customer: () => import("./en/parts/customer.ts"),
};
