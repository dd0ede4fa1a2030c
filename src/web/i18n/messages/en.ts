import { account, fieldProblems, fields, login, register } from "./en/account.ts";
import { cart, cartProblems } from "./en/cart.ts";
import { allProducts, card, paging, product, search, stock, topSelling } from "./en/catalog.ts";
import { chatMessage, chatOrder } from "./en/chat-order.ts";
import { cancelled, checkout, confirmation, orderStatus, success, tracking } from "./en/checkout.ts";
import { chosen } from "./en/chosen.ts";
import { ageGate, common, discretion, footer, help, languages, navbar, tabBar, theme, trouble } from "./en/common.ts";
import { discreet } from "./en/discreet.ts";
import { catalogue, unreachable } from "./en/failures.ts";
import { home } from "./en/home.ts";
import { forgotPassword, resetPassword, verifyEmail } from "./en/mail-links.ts";
import { descriptions, policyPage, share, titles } from "./en/pages.ts";
import { previewInbox } from "./en/preview-inbox.ts";

/** Every English text that any page may need. The other languages have the same keys. */
export const texts = {
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
