import type { Page } from "playwright-core";
import type { OrdersOfAll, ScreenOrders } from "./make-orders.ts";

/** Values from which the URLs of the screens are built. */
export type Facts = ScreenOrders & {
  product: string;
  choices: string;
  soldOut: string;
  category: string;
  addressId: string;
  /** A product that consists of other products. */
  bundle?: string;
};

export type Screen = {
  name: string;
  who: "stranger" | "visitor" | "customer";
  path: string | ((facts: Facts) => string);
  /** Steps before the drawing; the same in every language. */
  act?: (page: Page) => Promise<void>;
  /** Keeps the window's height: an overlay would grow with the window. */
  isOneScreen?: boolean;
};

/** Submits the form without the browser's own validation. */
async function sendForm(page: Page): Promise<void> {
  await page.locator("main form").evaluateAll((forms) => {
    for (const form of forms) if (form instanceof HTMLFormElement) form.noValidate = true;
  });
  await page.locator("main form button[type=submit]").last().click();
  await page.locator("main [aria-invalid=true]").first().waitFor();
}

/** Adds a product to the cart and opens the mini-cart, which phones open on request only. */
async function openMiniCart(page: Page): Promise<void> {
  const add = page.locator("main .page-bar button.grow[type=button]:not([aria-haspopup])");
  // Phones show the state of the cart in its place once the product is in it.
  const isInCart = await page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem("cart") ?? "[]") as { id: string }[];
    return items.some(({ id }) => location.pathname.endsWith(id));
  });
  if (!isInCart) await add.click();
  const openMiniCartOf = page.locator("main button[aria-haspopup=dialog]").first();
  await openMiniCartOf.waitFor();
  if ((page.viewportSize()?.width ?? 0) < 768) await openMiniCartOf.click();
  const pictures = page.locator("dialog[open] li img");
  await pictures.first().waitFor();
  await pictures.evaluateAll((all) => Promise.all(all.map((one) => one instanceof HTMLImageElement && one.decode())));
}
const choose = (method: string) => (page: Page) => page.locator(`input[type=radio][value="${method}"]`).check();
const order =
  (number: keyof OrdersOfAll, step = "") =>
  ({ orders }: Facts) =>
    `/orders/${orders[number]}${step}`;

/** Every screen that a shopper can reach. */
export const SCREENS: readonly Screen[] = [
  { name: "age", who: "stranger", path: "/" },
  { name: "leave", who: "stranger", path: "/leave" },
  { name: "home", who: "visitor", path: "/" },
  { name: "all-products", who: "visitor", path: "/all-products" },
  { name: "category", who: "visitor", path: ({ category }) => `/category/${category}` },
  { name: "guides", who: "visitor", path: "/guides" },
  { name: "guide", who: "visitor", path: "/guides/choosing-a-lubricant" },
  { name: "collection", who: "visitor", path: "/collections/quiet-evenings" },
  { name: "product", who: "visitor", path: ({ product }) => `/detail/${product}` },
  { name: "product-choices", who: "visitor", path: ({ choices }) => `/detail/${choices}` },
  { name: "product-sold-out", who: "visitor", path: ({ soldOut }) => `/detail/${soldOut}` },
  { name: "delivery", who: "visitor", path: ({ product }) => `/delivery/${product}?district=LK-21` },
  { name: "questions", who: "visitor", path: ({ product }) => `/questions/${product}` },
  { name: "wishlist", who: "visitor", path: "/wishlist" },
  { name: "compare-empty", who: "visitor", path: "/compare" },
  { name: "search", who: "visitor", path: "/search?query=oil" },
  { name: "search-nothing", who: "visitor", path: "/search?query=xyzzy" },
  { name: "top-selling", who: "visitor", path: "/top-selling" },
  ...["about", "faq", "terms", "privacy", "refund", "contact", "size-guide", "parcel"].map(
    (name): Screen => ({ name, who: "visitor", path: `/${name}` }),
  ),
  { name: "terms-version", who: "visitor", path: "/terms/1" },
  { name: "not-found", who: "visitor", path: "/nowhere" },
  { name: "login", who: "visitor", path: "/login" },
  { name: "register", who: "visitor", path: "/register" },
  { name: "register-mistakes", who: "visitor", path: "/register", act: sendForm },
  { name: "forgot-password", who: "visitor", path: "/forgot-password" },
  { name: "cart-empty", who: "visitor", path: "/cart" },
  { name: "offline", who: "visitor", path: "/offline" },
  { name: "cart", who: "customer", path: "/cart" },
  { name: "cart-cash", who: "customer", path: "/cart", act: choose("cash-on-delivery") },
  { name: "cart-transfer", who: "customer", path: "/cart", act: choose("bank-transfer") },
  {
    name: "confirmation-paid",
    who: "customer",
    path: ({ orders }) => `/order-confirmation?order_id=${orders.paid}`,
  },
  {
    name: "confirmation-cash",
    who: "customer",
    path: ({ orders }) => `/order-confirmation?order_id=${orders.cash}`,
  },
  { name: "order-tracking", who: "customer", path: "/order-tracking" },
  { name: "order-paid", who: "customer", path: order("paid") },
  { name: "order-delivered", who: "customer", path: order("delivered") },
  { name: "order-confirm", who: "customer", path: order("cash", "/confirm") },
  { name: "order-transfer", who: "customer", path: order("transfer", "/transfer") },
  { name: "order-cancel", who: "customer", path: order("paid", "/cancel") },
  { name: "order-return", who: "customer", path: order("delivered", "/return") },
  { name: "receipt", who: "customer", path: order("paid", "/receipt") },
  { name: "order-terms", who: "customer", path: order("paid", "/terms") },
  { name: "review", who: "customer", path: ({ received }) => `/reviews/${received}` },
  { name: "pay-later", who: "customer", path: ({ orders }) => `/pay/${orders.unpaid}` },
  { name: "pay-link", who: "customer", path: ({ payLink }) => payLink },
  { name: "order-by-chat", who: "customer", path: ({ product }) => `/order-by-chat?product=${product}` },
  { name: "account", who: "customer", path: "/account" },
  { name: "account-add-address", who: "customer", path: "/account/addresses/new" },
  {
    name: "account-remove-address",
    who: "customer",
    path: ({ addressId }) => `/account/addresses/${addressId}/remove`,
  },
  { name: "account-data", who: "customer", path: "/account/data" },
  { name: "account-delete", who: "customer", path: "/account/delete" },
  { name: "preview-inbox", who: "customer", path: "/preview-inbox" },
  // Last, because it changes the cart.
  {
    name: "mini-cart",
    who: "customer",
    path: ({ product }) => `/detail/${product}`,
    act: openMiniCart,
    isOneScreen: true,
  },
];

/** Screens that are also drawn in every language and in the dark theme. */
export const KEY_SCREENS: readonly string[] = [
  "home",
  "all-products",
  "product",
  "cart-cash",
  "order-paid",
  "register",
];
