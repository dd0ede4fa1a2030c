import type { Messages, PartFiles } from "../messages.ts";
import { allProducts, card, paging, product, search, stock, topSelling } from "./ta/catalog.ts";
import { chosen } from "./ta/chosen.ts";
import { ageGate, common, discretion, footer, help, languages, navbar, tabBar, theme, trouble } from "./ta/common.ts";
import { discreet } from "./ta/discreet.ts";
import { home } from "./ta/home.ts";
import { policyPage, titles } from "./ta/pages.ts";

/** The same keys as in English. */
export const texts: Messages = {
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

export const parts: PartFiles = {
  own: () => import("./ta/parts/own.ts"),
  visitor: () => import("./ta/parts/visitor.ts"),
  cart: () => import("./ta/parts/cart.ts"),
  customer: () => import("./ta/parts/customer.ts"),
};
