import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import { oneOrMore } from "../../../i18n/plurals.ts";

export const common = {
  loading: "Loading...",
  loadingOrders: "Loading your orders...",
  skipToContent: "Skip to content",
  opensElsewhere: "opens another site",
  save: "Save",
  cancel: "Cancel",
  close: "Close",
  back: "Back",
  toAllProducts: "See all products",
  toHome: "Go to the home page",
  /** Beside a label, for fields that may stay empty. */
  optional: "optional",
  errorSummary: "Check these fields",
  showPassword: "Show password",
  hidePassword: "Hide password",
};

export const navbar = {
  label: "Main",
  logo: (shopName: string) => `${shopName}, home page`,
  login: "Login",
  logout: "Logout",
  saved: "Saved",
  cart: "Cart",
  cartCount: (count: number) => (count === 0 ? "Cart, empty" : `Cart, ${count} ${oneOrMore(count, "item", "items")}`),
  searchForm: "Search the shop",
  searchField: "Search products",
  searchPlaceholder: "Search products",
  searchButton: "Search",
  clearSearch: "Clear the search and go back",
};

export const tabBar = {
  label: "Sections",
  home: "Home",
  categories: "Categories",
  account: "My Account",
  topSelling: "Top Selling",
  /** The categories that the header has no room for. */
  more: "More",
};

export const footer = {
  terms: "Terms and Conditions",
  privacy: "Privacy Policy",
  refund: "Refund Policy",
  contact: "Contact",
  sizeGuide: "Size guide",
  cards: "Ways to pay",
};

export const help = {
  chat: "Need Help?",
};

export const languages = {
  label: "Language",
};

/** The age gate before the first product picture. */
export const ageGate = {
  heading: `Are you ${MINIMUM_AGE} or over?`,
  text: `This shop sells products for adults. You must be at least ${MINIMUM_AGE} years old to continue.`,
  yes: `I am ${MINIMUM_AGE} or over`,
  no: `I am under ${MINIMUM_AGE}`,
  remembered: "We only remember this on your device.",
  refusedText: "You can close this page now.",
};

export const discretion = {
  leave: "Quick exit: leave this site",
  showPicture: "Show the picture",
  /** On the product page, in the cart and on the confirmation. */
  parcel: "Plain box. Neutral sender. No product names on the label.",
  statement: (statementName: string) => `Your card statement will show ${statementName}.`,
};

/** Error pages. */
export const trouble = {
  notFoundHeading: "We couldn't find this page",
  notFoundText: "The link may be old or mistyped.",
  failedHeading: "Something went wrong on our side",
  failedText: "Try again in a moment, or ask us in the chat. If you've just paid, please don't pay again.",
  notAllowedHeading: "You can't see this page",
  notAllowedText: "You may be logged in with another account.",
};
