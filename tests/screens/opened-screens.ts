import type { Page } from "playwright-core";
import { untilHydrated } from "../support/steps/hydration.ts";
import type { Facts, Screen } from "./screens.ts";

/** Turns off the browser's own validation, so that the shop's messages appear. */
const refusedForm = (form: string) => async (page: Page) => {
  await untilHydrated(page);
  await page.locator(form).evaluate((element) => {
    if (element instanceof HTMLFormElement) element.noValidate = true;
  });
  await page.locator(`${form} button:not([type=button])`).last().click();
  await page.locator("main [role=alert]").first().waitFor();
};

const pressed = (button: string, seen: string) => async (page: Page) => {
  await untilHydrated(page);
  await page.locator(button).first().click();
  await page.locator(seen).first().waitFor();
};

const SHIELD = "header [popovertarget=privacy-sheet]";
const CARD = "main aside button[type=button]";
const OPEN_DIALOG = "main li button[type=button]:not([data-blur])";
const order =
  (number: keyof Facts["orders"], step = "") =>
  ({ orders }: Facts) =>
    `/orders/${orders[number]}${step}`;

/** Compares a product with those below "You may also like". */
async function compareRelated(page: Page): Promise<void> {
  const url = new URL(page.url());
  const [root = "", own = ""] = url.href.split("detail/");
  const links = await page.locator("section:has(#related) a").evaluateAll((all) => all.map((link) => String(link)));
  const ids = [own, ...new Set(links.map((link) => link.split("/detail/")[1] ?? ""))].slice(0, 3);
  await page.context().addCookies([{ name: "compare", value: ids.join("."), url: url.origin }]);
  await page.goto(`${root}compare`);
}

/** Asks for a log-in code; the number has no account. */
async function askForPhoneCode(page: Page): Promise<void> {
  await untilHydrated(page);
  const form = page.locator("main form").first();
  await form.locator("input[name=phone]").fill("071 234 5678");
  await form.locator("button").click();
  await page.locator("input[name=code]").waitFor();
}

/** Dialogs, menus, notices and failures, and pages that open only from an email or after a form. */
export const OPENED: readonly Screen[] = [
  { name: "login-refused", who: "visitor", path: "/login", act: refusedForm("main form") },
  { name: "login-phone", who: "visitor", path: "/login/phone" },
  { name: "login-phone-code", who: "visitor", path: "/login/phone", act: askForPhoneCode },
  { name: "forgot-refused", who: "visitor", path: "/forgot-password", act: refusedForm("main form") },
  { name: "reset-password-old", who: "visitor", path: "/reset-password" },
  { name: "reset-password", who: "visitor", path: "/reset-password?token=old" },
  { name: "verify-email", who: "visitor", path: "/verify-email?token=old" },
  { name: "verify-email-refused", who: "visitor", path: "/verify-email?token=old", act: refusedForm("main form") },
  { name: "unsubscribe", who: "visitor", path: "/unsubscribe/old" },
  { name: "find-order", who: "visitor", path: "/find-order" },
  { name: "find-order-code", who: "visitor", path: "/find-order?order=4F7K-92MX&sent" },
  { name: "clear-device", who: "visitor", path: "/clear-device" },
  { name: "light-mode", who: "visitor", path: "/light-mode" },
  { name: "cleared-device", who: "visitor", path: "/clear-device?done" },
  {
    name: "product-second-picture",
    who: "visitor",
    path: ({ product }) => `/detail/${product}`,
    act: async (page) => {
      await untilHydrated(page);
      await page.locator("main details summary").first().click();
      await page.locator("main label:has(input[name=picture])").last().click();
    },
  },
  {
    name: "product-in-cart",
    who: "visitor",
    path: ({ choices }) => `/detail/${choices}`,
    act: async (page) => {
      await untilHydrated(page);
      await page.locator("main label:has(input[name^=option])").last().click();
      await page.locator("main .page-bar button").last().click();
      await page.locator('main [role=status] a[href$="/cart"]').waitFor();
    },
  },
  { name: "compare", who: "visitor", path: ({ choices }) => `/detail/${choices}`, act: compareRelated },
  { name: "cart-signed-out", who: "visitor", path: "/cart", act: (page) => page.locator("main aside").waitFor() },
  {
    name: "cart-removed",
    who: "visitor",
    path: "/cart",
    act: pressed("main tbody td:last-child button", "main [tabindex='-1'] button"),
  },
  { name: "privacy", who: "visitor", path: "/faq", act: pressed(SHIELD, "#privacy-sheet:popover-open") },
  {
    name: "discreet",
    who: "visitor",
    path: "/faq",
    act: async (page) => {
      await pressed(SHIELD, "#privacy-sheet:popover-open")(page);
      await page.locator("#privacy-sheet .turn-on button").click();
      await page.locator("html[data-discreet=on]").waitFor();
    },
  },
  { name: "product-blurred", who: "visitor", path: ({ product }) => `/detail/${product}` },
  {
    name: "product-unveiled",
    who: "visitor",
    path: ({ product }) => `/detail/${product}`,
    act: pressed("[data-blur]", "[data-shown]"),
  },
  {
    name: "cart-new-address",
    who: "customer",
    path: "/cart",
    act: async (page) => {
      await pressed("main fieldset .bg-surface button", "main input[name=address][value=new]")(page);
      await page.locator("main input[name=address][value=new]").check();
      await page.locator("#address-form #field-city").waitFor();
    },
  },
  { name: "order-details", who: "customer", path: "/order-tracking", act: pressed(OPEN_DIALOG, "dialog[open]") },
  { name: "account-edit", who: "customer", path: "/account?edit=1" },
  {
    name: "account-refused",
    who: "customer",
    path: "/account?edit=1",
    act: async (page) => {
      await untilHydrated(page);
      await page.locator("#field-city").fill("");
      await refusedForm("main form:has(#field-city)")(page);
    },
  },
  {
    name: "address-refused",
    who: "customer",
    path: ({ addressId }) => `/account/addresses/${addressId}?from=cart`,
    act: async (page) => {
      await untilHydrated(page);
      await page.locator("#field-lastName").fill("");
      await refusedForm("main form:has(#field-city)")(page);
    },
  },
  { name: "delete-refused", who: "customer", path: "/account/delete" },
  {
    name: "confirm-refused",
    who: "customer",
    path: order("cash", "/confirm"),
    act: refusedForm("main form:has(#field-code)"),
  },
  {
    name: "transfer-refused",
    who: "customer",
    path: order("transfer", "/transfer"),
    act: refusedForm("main form[enctype]"),
  },
  {
    name: "return-refused",
    who: "customer",
    path: order("delivered", "/return"),
    act: refusedForm("main form[enctype]"),
  },
  { name: "product-bundle", who: "customer", path: ({ bundle = "" }) => `/detail/${bundle}` },
  { name: "account-credit", who: "customer", path: "/account/credit" },
  { name: "credit-refused", who: "customer", path: "/account/credit", act: refusedForm("main form") },
  {
    name: "cart-credit",
    who: "customer",
    path: "/cart",
    act: async (page) => {
      await untilHydrated(page);
      await page.locator("main label:has(input[type=checkbox])", { hasText: "Rs." }).click();
      await page.locator("main aside dl + dl").waitFor();
    },
  },
  { name: "hidden-orders", who: "customer", path: "/order-tracking?hidden" },
  {
    name: "confirmation-waiting",
    who: "customer",
    path: ({ orders }) => `/order-confirmation?order_id=${orders.unpaid}`,
  },
  { name: "back-in-stock", who: "customer", path: ({ soldOut }) => `/back-in-stock/${soldOut}` },
  {
    name: "chat-message",
    who: "customer",
    path: ({ product }) => `/order-by-chat?product=${product}`,
    act: async (page) => {
      await page.locator("main form button:not([type=button])").last().click();
      await page.waitForURL(/order-by-chat\/./);
      await page.locator("main h1").waitFor();
    },
  },
  {
    name: "preview-mail",
    who: "customer",
    path: "/preview-inbox",
    act: async (page) => {
      await page.locator("main li a").first().click();
      await page.waitForURL(/preview-inbox\/./);
      await page.locator("main h1").waitFor();
    },
  },
  { name: "payment-popup", who: "customer", path: "/cart", act: pressed(`${CARD} >> nth=-1`, "#ph-iframe") },
  {
    name: "payment-fallback",
    who: "customer",
    path: "/cart",
    act: async (page) => {
      await page.route("**/pay/checkoutJ", (route) => route.abort());
      await pressed(`${CARD} >> nth=-1`, "main aside [role=alert]")(page);
      await page.unroute("**/pay/checkoutJ");
    },
  },
];
