import { discreet } from "../../discretion/words/discreet.ta.ts";
import { home } from "../../storefront/home/words/home.ta.ts";
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
} from "../../storefront/layout/words/common.ta.ts";
import {
  allProducts,
  card,
  paging,
  product,
  search,
  stock,
  topSelling,
} from "../../storefront/list/words/catalog.ta.ts";
import { policyPage, titles } from "../../storefront/pages/words/pages.ta.ts";
import { chosen } from "../../storefront/product/words/chosen.ta.ts";
import type { MessageGroupFiles, Messages } from "../messages.ts";

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
  titles,
  topSelling,
  trouble,
};

export const parts: MessageGroupFiles = {
  personal: () => import("./personal.ts"),
  visitor: () => import("./visitor.ts"),
  cart: () => import("./cart.ts"),
  customer: () => import("./customer.ts"),
};
