import type { Messages } from "../messages.ts";
import { account, fieldProblems, fields, login, register } from "./ta/account.ts";
import { cart, cartProblems } from "./ta/cart.ts";
import { allProducts, card, paging, product, search, stock, topSelling } from "./ta/catalog.ts";
import { chatMessage, chatOrder } from "./ta/chat-order.ts";
import { cancelled, checkout, confirmation, orderStatus, success, tracking } from "./ta/checkout.ts";
import { chosen } from "./ta/chosen.ts";
import { ageGate, common, discretion, footer, help, languages, navbar, tabBar, theme, trouble } from "./ta/common.ts";
import { discreet } from "./ta/discreet.ts";
import { catalogue, unreachable } from "./ta/failures.ts";
import { home } from "./ta/home.ts";
import { forgotPassword, resetPassword, verifyEmail } from "./ta/mail-links.ts";
import { descriptions, policyPage, share, titles } from "./ta/pages.ts";
import { previewInbox } from "./ta/preview-inbox.ts";

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
