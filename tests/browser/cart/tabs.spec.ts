import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { onlyOrderOf, ordersOf } from "../../support/orders/order-facts.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { aCustomerWithACart, storedCart } from "../../support/steps/cart-steps.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";
import { PAID, payByCard, popupOf, proceedToPopup } from "../../support/steps/payment-steps.ts";

browserTest("updates cart number and cart in other tabs when an item is added or removed", async ({ page, shop }) => {
  const product = await aListedProduct(shop.db, { title: "Feather", stock: 9 });
  const other = await page.context().newPage();
  await other.goto("/cart");
  await other.getByText("Cart is empty").waitFor();

  await page.goto(`/detail/${product.publicId}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();

  await other.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await other.getByRole("row").filter({ hasText: "Feather" }).waitFor();
  await other.getByRole("button", { name: "Delete Feather from the cart" }).click();
  await page.getByRole("link", { name: "Cart, empty" }).waitFor();
});

browserTest(
  "updates the login state in every tab",
  { tags: ["spec-2-navbar-2", "spec-4-auth-1"] },
  async ({ page, shop }) => {
    const account = await anAccount(shop);
    const other = await page.context().newPage();
    await other.goto("/top-selling");
    const login = other.getByRole("banner").getByRole("link", { name: "Login" });
    const logout = other.getByRole("banner").getByRole("button", { name: "Logout" });
    await login.waitFor();

    await page.goto("/login?next=/account");
    await logIn(page, account);
    await page.getByRole("heading", { level: 1, name: "My Account" }).waitFor();
    await logout.waitFor();
    await expect.poll(() => login.isVisible()).toBe(false);

    await logout.click();
    await other.waitForURL("/login");
    // Personal data disappears from the background tab.
    await page.getByRole("alert").getByText("Please login to view your Account.", { exact: true }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  },
);

browserTest(
  "places one order on a double click",
  { tags: ["essential", "spec-4-checkout-2"] },
  async ({ page, shop }) => {
    const { email } = await aCustomerWithACart(page, shop);

    await page.getByRole("button", { name: "Proceed to Checkout" }).dblclick();
    await payByCard(popupOf(page));

    await page.getByText(PAID).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["received"] });
  },
);

browserTest(
  "places one order for two tabs, and empties the cart in the second when it is paid",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    const { email } = await aCustomerWithACart(page, shop);
    const other = await page.context().newPage();
    await other.goto("/cart");

    const popup = await proceedToPopup(page);
    await proceedToPopup(other);
    expect(await ordersOf(shop.db, email)).toHaveLength(1);
    await payByCard(popup);
    await page.getByText(PAID).waitFor();

    await other.getByText("Cart is empty").waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid" });
  },
);

browserTest("shows an empty cart on Back from the confirmation", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await payByCard(await proceedToPopup(page));
  await page.getByText(PAID).waitFor();
  await expect.poll(() => storedCart(page)).toEqual([]);

  await page.goBack();

  await page.getByText("Cart is empty").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/cart");
  await expect.poll(() => page.getByRole("button", { name: "Proceed to Checkout" }).count()).toBe(0);
  expect(await ordersOf(shop.db, email)).toHaveLength(1);
});

browserTest("continues with the same order when the page is reloaded during the payment", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await proceedToPopup(page);
  const { number } = await onlyOrderOf(shop.db, email);

  await page.reload();
  await payByCard(await proceedToPopup(page));

  await page.getByText(PAID).waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number, status: "paid" });
});
