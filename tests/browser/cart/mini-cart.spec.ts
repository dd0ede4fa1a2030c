import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK, type OpenPage } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { storedCart } from "../../support/steps/cart-steps.ts";

const CODE = "/cart-drawer";

const drawer = (page: Page) => page.getByRole("dialog", { name: "Cart" });
const addButton = (page: Page) => page.getByRole("button", { name: "Add to Cart" });
const openCartButton = (page: Page) => page.getByRole("button", { name: "See what's in your cart" });

async function openProduct(page: Page, shop: Pick<RunningShop, "db">) {
  const product = await aListedProduct(shop.db, { title: "Quiet lamp", stock: 5 });
  await page.goto(`/detail/${product.publicId}`);
  // The cart link names its content after hydration; earlier clicks have no effect.
  await page.getByRole("link", { name: "Cart, empty" }).waitFor();
}

/** Adds a product on a wide screen and waits for the open drawer. */
async function addOnWideScreen(openPage: OpenPage, shop: Pick<RunningShop, "db">) {
  const page = await openPage(DESK);
  await openProduct(page, shop);
  await addButton(page).click();
  await drawer(page).waitFor();
  return page;
}

browserTest(
  "shows an added product in the drawer, changes its quantity and links to the cart",
  { tags: ["spec-2-detail-8"] },
  async ({ openPage, shop }) => {
    const page = await addOnWideScreen(openPage, shop);
    expect(await accessibilityProblems(page)).toEqual([]);
    await drawer(page).getByRole("button", { name: "Increase quantity of Quiet lamp" }).click();

    await drawer(page).getByText("Subtotal").waitFor();
    await expect.poll(() => drawer(page).getByRole("spinbutton").inputValue()).toBe("2");
    await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 2 }]);
    const amounts = drawer(page).getByText("Rs.");
    await expect.poll(() => amounts.allTextContents()).toEqual(["Rs.\u00a02,000", "Rs.\u00a02,000"]);
    await drawer(page).getByRole("link", { name: "View Cart" }).click();

    await page.waitForURL("/cart");
    await page.getByRole("row").filter({ hasText: "Quiet lamp" }).waitFor();
  },
);

browserTest("limits the quantity in the drawer to the stock and shows the limit", async ({ openPage, shop }) => {
  const page = await addOnWideScreen(openPage, shop);
  const more = drawer(page).getByRole("button", { name: "Increase quantity of Quiet lamp" });
  for (let quantity = 2; quantity <= 5; quantity += 1) {
    await more.click();
    await expect.poll(() => storedCart(page)).toMatchObject([{ quantity }]);
  }

  await drawer(page).getByText("Only 5 left.").waitFor();
  await expect.poll(() => more.isDisabled()).toBe(true);
  await drawer(page).getByRole("spinbutton").fill("17");
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 5 }]);
});

browserTest("shows no sums in the drawer until the stock is known", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  await openProduct(page, shop);
  const quoted = Promise.withResolvers<void>();
  await page.route("**/api/quote", async (route) => {
    await quoted.promise;
    await route.continue();
  });
  await addButton(page).click();

  await expect.poll(() => drawer(page).getByText("…").count()).toBe(2);
  await expect.poll(() => drawer(page).getByText("Rs.").count()).toBe(0);
  quoted.resolve();
  await expect.poll(() => drawer(page).getByText("Rs.").count()).toBe(2);
});

browserTest("moves the focus into the drawer, and back to the button on Escape", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  await openProduct(page, shop);
  await addButton(page).press("Enter");
  await drawer(page).waitFor();

  await expect.poll(() => drawer(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");

  await drawer(page).waitFor({ state: "hidden" });
  await expect.poll(() => addButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

browserTest("restores an item in the drawer when its removal is undone", async ({ openPage, shop }) => {
  const page = await addOnWideScreen(openPage, shop);
  await drawer(page).getByRole("button", { name: "Delete Quiet lamp from the cart" }).click();
  await drawer(page).getByText("Cart is empty").waitFor();
  await expect.poll(() => storedCart(page)).toEqual([]);

  await drawer(page).getByRole("button", { name: "Undo" }).click();
  await drawer(page).getByRole("listitem").filter({ hasText: "Quiet lamp" }).waitFor();
  await drawer(page).getByRole("button", { name: "Continue shopping" }).click();

  await drawer(page).waitFor({ state: "hidden" });
  await expect.poll(() => storedCart(page)).toHaveLength(1);
});

browserTest("opens the drawer only on request on a phone", async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openProduct(page, shop);
  await addButton(page).tap();
  await openCartButton(page).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(fetched.filter((url) => url.includes(CODE))).toEqual([]);

  await openCartButton(page).tap();

  await drawer(page).getByRole("listitem").filter({ hasText: "Quiet lamp" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

browserTest("links to the cart when the drawer fails to load", async ({ openPage, shop, pageErrors }) => {
  const page = await openPage(DESK);
  await page.route(`**${CODE}*`, (route) => route.abort());
  await openProduct(page, shop);
  await Promise.all([page.waitForEvent("requestfailed"), addButton(page).click()]);

  await page.getByRole("link", { name: "View Cart" }).click();

  await page.waitForURL("/cart");
  await page.getByRole("row").filter({ hasText: "Quiet lamp" }).waitFor();
  expect(pageErrors.splice(0).join()).toContain("ERR_FAILED");
});
