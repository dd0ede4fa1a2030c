import type { Messages, PartFiles } from "../messages.ts";
import { allProducts, card, paging, product, search, stock, topSelling } from "./si/catalog.ts";
import { chosen } from "./si/chosen.ts";
import { ageGate, common, discretion, footer, help, languages, navbar, tabBar, theme, trouble } from "./si/common.ts";
import { discreet } from "./si/discreet.ts";
import { home } from "./si/home.ts";
import { policyPage, titles } from "./si/pages.ts";

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
  own: () => import("./si/parts/own.ts"),
  visitor: () => import("./si/parts/visitor.ts"),
  cart: () => import("./si/parts/cart.ts"),
  customer: () => import("./si/parts/customer.ts"),
};
