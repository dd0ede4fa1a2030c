import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { onlyOrderOf } from "../../support/orders/order-facts.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { aCartItem, aCustomerWithACart, fillCart, storedCart } from "../../support/steps/cart-steps.ts";
import { anAccount, endSession, signIn } from "../../support/steps/customer-steps.ts";
import { payByCard, proceedToPopup } from "../../support/steps/payment-steps.ts";

const CLOSED_PAGES = [
  { path: "/account", says: "Please login to view your Account.", heading: "My Account" },
  { path: "/order-tracking", says: "Please log in to track your orders.", heading: "My Orders" },
] as const;

for (const { path, says, heading } of CLOSED_PAGES) {
  browserTest(`shows '${says}' on ${path} and opens the page after login`, async ({ page, shop }) => {
    const account = await anAccount(shop);
    await page.goto(path);

    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe(says);
    await logIn(page, account);

    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  });
}

browserTest(
  "opens the login page with the reason when a visitor taps My Account",
  { tags: ["spec-2-tabbar-2"] },
  async ({ page }) => {
    await page.goto("/top-selling");
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "My Account" }).click();

    await page.getByRole("alert").getByText("Please login to view your Account.", { exact: true }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Log in or create an account" }).waitFor();
  },
);

browserTest(
  "shows 'You must be logged in.' at checkout and continues with the same cart after login",
  { tags: ["spec-8-checkout-1"] },
  async ({ page, shop }) => {
    const account = await anAccount(shop);
    await fillCart(page, [aCartItem(await aListedProduct(shop.db))]);
    await page.goto("/cart");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();

    await page.getByRole("alert").getByText("You must be logged in.", { exact: true }).waitFor();
    await logIn(page, account);

    await payByCard(await proceedToPopup(page));
    await page.getByText("Thank you. Your payment has arrived and your order is confirmed.").waitFor();
    expect(await onlyOrderOf(shop.db, account.email)).toMatchObject({ status: "paid" });
  },
);

browserTest(
  "shows 'You must be logged in.' and keeps the cart when the session ended before checkout",
  async ({ page, shop, pageErrors }) => {
    await aCustomerWithACart(page, shop);
    await page.getByRole("button", { name: "Proceed to Checkout" }).waitFor();
    await endSession(page);

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();

    await page.getByRole("alert").getByText("You must be logged in.", { exact: true }).waitFor();
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);
  },
);

browserTest(
  "shows the paid order after login when the session ended during the payment",
  { tags: ["spec-8-payment-2"] },
  async ({ page, shop }) => {
    const account = await anAccount(shop);
    await fillCart(page, [aCartItem(await aListedProduct(shop.db))]);
    await page.goto("/login?next=/cart");
    await logIn(page, account);
    const popup = await proceedToPopup(page);
    await endSession(page);
    await payByCard(popup);

    await page.getByRole("alert").getByText("You must be logged in to complete the order.", { exact: true }).waitFor();
    await logIn(page, account);

    await page.getByText("Thank you. Your payment has arrived and your order is confirmed.").waitFor();
    await expect.poll(() => storedCart(page)).toEqual([]);
  },
);

browserTest(
  "redirects to the home page when there is no order to confirm",
  { tags: ["spec-2-confirmation-2"] },
  async ({ page }) => {
    await page.goto("/order-confirmation");

    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  },
);

browserTest(
  "keeps what is typed when the session has ended, and saves it after a login in another tab",
  async ({ page, shop, pageErrors }) => {
    const account = await signIn(page, shop);
    await page.goto("/account/addresses/new");
    const values = {
      "Name of this address": "Parents",
      "Address Line 1": "2 Other Road",
      City: "Jaffna",
      "Postal code": "40000",
      "First Name": "Kamala",
      "Last Name": "Friend",
      Phone: "071 819 2736",
    };
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    await page.getByLabel("District").selectOption("LK-41");
    await endSession(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();

    await page.getByText("Not saved: you're logged out. Log in, then try again here.").waitFor();
    for (const [label, value] of Object.entries(values))
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Log in (new tab)" }).click();
    const tab = await opened;
    await logIn(tab, account);
    await tab.getByRole("heading", { level: 1, name: "Add an address" }).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();

    await page.waitForURL("/account#addresses");
    await page.getByRole("heading", { name: "Parents" }).waitFor();
    expect(pageErrors.splice(0)).toEqual([]);
  },
);
