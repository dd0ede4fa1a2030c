import type { Messages } from "../messages.ts";
import { account, fieldProblems, fields, login, register } from "./si/account.ts";
import { cart, cartProblems } from "./si/cart.ts";
import { allProducts, card, paging, product, search, stock, topSelling } from "./si/catalog.ts";
import { chatMessage, chatOrder } from "./si/chat-order.ts";
import { cancelled, checkout, confirmation, orderStatus, success, tracking } from "./si/checkout.ts";
import { chosen } from "./si/chosen.ts";
import { ageGate, common, discretion, footer, help, languages, navbar, tabBar, theme, trouble } from "./si/common.ts";
import { discreet } from "./si/discreet.ts";
import { catalogue, unreachable } from "./si/failures.ts";
import { home } from "./si/home.ts";
import { forgotPassword, resetPassword, verifyEmail } from "./si/mail-links.ts";
import { descriptions, policyPage, share, titles } from "./si/pages.ts";
import { previewInbox } from "./si/preview-inbox.ts";

/** The same keys as in English. */
export const texts: Messages = {
  account,
  ageGate,
  allProducts,
  cancelled,
  card,
  cart,
  cartProblems,
  catalogue,
  chatMessage,
  chatOrder,
  checkout,
  chosen,
  common,
  confirmation,
  descriptions,
  discreet,
  discretion,
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
  share,
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
