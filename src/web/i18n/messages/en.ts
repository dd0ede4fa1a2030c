import { account, fieldProblems, fields, login, register } from "./en/account.ts";
import { cart, cartProblems } from "./en/cart.ts";
import { allProducts, card, paging, product, search, stock, topSelling } from "./en/catalog.ts";
import { cancelled, checkout, confirmation, orderStatus, success, tracking } from "./en/checkout.ts";
import { ageGate, common, discretion, footer, help, languages, navbar, tabBar, theme, trouble } from "./en/common.ts";
import { catalogue, failures, unreachable } from "./en/failures.ts";
import { home } from "./en/home.ts";
import { forgotPassword, resetPassword, verifyEmail } from "./en/mail-links.ts";
import { descriptions, policyPage, titles } from "./en/pages.ts";
import { previewInbox } from "./en/preview-inbox.ts";

/** Every English text of the shop. The other languages have the same keys. */
export const en = {
  account,
  ageGate,
  allProducts,
  cancelled,
  card,
  cart,
  cartProblems,
  catalogue,
  checkout,
  common,
  confirmation,
  descriptions,
  discretion,
  failures,
  fieldProblems,
  fields,
  footer,
  forgotPassword,
  help,
  home,
  languages,
  login,
  navbar,
  orderStatus,
  paging,
  policyPage,
  previewInbox,
  product,
  register,
  resetPassword,
  search,
  stock,
  success,
  tabBar,
  theme,
  titles,
  topSelling,
  tracking,
  trouble,
  verifyEmail,
  unreachable,
};
