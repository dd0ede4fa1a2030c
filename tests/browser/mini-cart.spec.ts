import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityProblems } from "../support/accessibility.ts";
import { storedCart } from "../support/cart-steps.ts";
import { aShownProduct } from "../support/catalogue.ts";
import { DESK, journey, type OpenPage } from "../support/journey-test.ts";
import type { RunningShop } from "../support/running-shop.ts";

const CODE = "/cart-drawer";

const drawer = (page: Page) => page.getByRole("dialog", { name: "Cart" });
const addButton = (page: Page) => page.getByRole("button", { name: "Add to Cart" });
const lookInside = (page: Page) => page.getByRole("button", { name: "See what is inside" });

async function openProduct(page: Page, shop: Pick<RunningShop, "db">) {
  const product = await aShownProduct(shop.db, { title: "Quiet lamp", stock: 5 });
  await page.goto(`/detail/${product.publicId}`);
  // What it holds is said when the page has its script; a button that is pressed before does nothing.
  await page.getByRole("link", { name: "Cart, empty" }).waitFor();
}

/** On a wide screen, a product in the cart and the drawer open beside its page. */
async function addOnWideScreen(openPage: OpenPage, shop: Pick<RunningShop, "db">) {
  const page = await openPage(DESK);
  await openProduct(page, shop);
  await addButton(page).click();
  await drawer(page).waitFor();
  return page;
}

journey(
  "what was added is shown beside the page, changed there, and leads to the cart",
  { tags: ["essential", "spec-2-detail-8"] },
  async ({ openPage, shop }) => {
    const page = await addOnWideScreen(openPage, shop);
    expect(await accessibilityProblems(page)).toEqual([]);
    await drawer(page).getByRole("button", { name: "One more: Quantity of Quiet lamp" }).click();

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

journey("stops the quantity in the drawer at the stock and says why", async ({ openPage, shop }) => {
  const page = await addOnWideScreen(openPage, shop);
  const more = drawer(page).getByRole("button", { name: "One more: Quantity of Quiet lamp" });
  for (let quantity = 2; quantity <= 5; quantity += 1) {
    await more.click();
    await expect.poll(() => storedCart(page)).toMatchObject([{ quantity }]);
  }

  await drawer(page).getByText("Only 5 left.").waitFor();
  await expect.poll(() => more.isDisabled()).toBe(true);
  await drawer(page).getByRole("spinbutton").fill("17");
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 5 }]);
});

journey("the keyboard goes into the drawer, and back to where it came from", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  await openProduct(page, shop);
  await addButton(page).press("Enter");
  await drawer(page).waitFor();

  await expect.poll(() => drawer(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");

  await drawer(page).waitFor({ state: "hidden" });
  await expect.poll(() => addButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

journey("what is taken out in the drawer can be put back there", async ({ openPage, shop }) => {
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

journey("on a phone nothing covers the page until it is asked for", async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await openProduct(page, shop);
  await addButton(page).tap();
  await lookInside(page).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(fetched.filter((url) => url.includes(CODE))).toEqual([]);

  await lookInside(page).tap();

  await drawer(page).getByRole("listitem").filter({ hasText: "Quiet lamp" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

journey("where the drawer does not come, the cart is still one link away", async ({ openPage, shop, pageErrors }) => {
  const page = await openPage(DESK);
  await page.route(`**${CODE}*`, (route) => route.abort());
  await openProduct(page, shop);
  await Promise.all([page.waitForEvent("requestfailed"), addButton(page).click()]);

  await page.getByRole("link", { name: "View Cart" }).click();

  await page.waitForURL("/cart");
  await page.getByRole("row").filter({ hasText: "Quiet lamp" }).waitFor();
  expect(pageErrors.splice(0).join()).toContain("ERR_FAILED");
});
