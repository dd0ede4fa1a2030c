import { discreet } from "../../discretion/words/discreet.si.ts";
import { home } from "../../storefront/home/words/home.si.ts";
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
} from "../../storefront/layout/words/common.si.ts";
import {
  allProducts,
  card,
  paging,
  product,
  search,
  stock,
  topSelling,
} from "../../storefront/list/words/catalog.si.ts";
import { policyPage, titles } from "../../storefront/pages/words/pages.si.ts";
import { chosen } from "../../storefront/product/words/chosen.si.ts";
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
