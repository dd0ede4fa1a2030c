import { discreet } from "../../discretion/words/discreet.en.ts";
import { home } from "../../storefront/home/words/home.en.ts";
import {
  ageGate,
  common,
  discretion,
  footer,
  help,
  languages,
  navbar,
  tabBar,
  trouble,
} from "../../storefront/layout/words/common.en.ts";
import {
  allProducts,
  card,
  paging,
  product,
  search,
  stock,
  topSelling,
} from "../../storefront/list/words/catalog.en.ts";
import { policyPage, titles } from "../../storefront/pages/words/pages.en.ts";
import { chosen } from "../../storefront/product/words/chosen.en.ts";

/** All English texts that any page may need. The other languages have the same keys. */
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
  titles,
  topSelling,
  trouble,
};

/**
 * Texts of some pages only, each group in a file of its own. This file, which every page loads, knows their modules.
 */
export const parts = {
  personal: () => import("./personal.ts"),
  visitor: () => import("./visitor.ts"),
  cart: () => import("./cart.ts"),
  customer: () => import("./customer.ts"),
};
