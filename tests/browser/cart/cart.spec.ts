// @module-tag spec-6-visitor-1
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aCustomerWithACart, writeStorage } from "../../support/steps/cart-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";

async function openProduct(page: Page, title: string) {
  await page.goto("/all-products");
  await page.getByRole("link", { name: `Shop Now: ${title}` }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  // The cart link names its content after hydration; earlier clicks have no effect.
  await page.getByRole("link", { name: /^Cart, / }).waitFor();
}

const addToCart = (page: Page) => page.getByRole("button", { name: "Add to Cart" }).click();

browserTest(
  "adds two units to the cart and shows quantity and totals there",
  { tags: ["essential", "spec-2-detail-6", "spec-2-detail-7", "spec-2-detail-8", "spec-2-cart-1", "spec-2-cart-4"] },
  async ({ page }) => {
    await openProduct(page, "Massage oil");
    await expect.poll(() => page.getByText("5 in stock").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await addToCart(page);
    await page.getByText("2 in your cart").waitFor();

    await page.getByRole("link", { name: "View Cart" }).click();
    await page.waitForURL("/cart");

    const row = page.getByRole("row").filter({ hasText: "Massage oil" });
    await expect.poll(() => row.getByRole("spinbutton").inputValue()).toBe("2");
    await expect.poll(() => row.getByText("Rs. 4,500").isVisible()).toBe(true);
    const summary = page.getByRole("complementary", { name: "Summary" });
    await expect
      .poll(async () => (await summary.locator("dd").allTextContents()).slice(0, 3))
      .toEqual(["Rs.\u00a04,500", "Rs.\u00a0500", "Rs.\u00a05,000"]);
  },
);

browserTest(
  "disables the quantity button at the stock limit and shows the limit",
  { tags: ["spec-4-quantity-1", "spec-9-quantity-1"] },
  async ({ page }) => {
    await openProduct(page, "Last piece");
    await expect.poll(() => page.getByRole("button", { name: "Increase quantity" }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByText("Only 1 left.").isVisible()).toBe(true);
    await addToCart(page);

    await page.getByText("1 in your cart").waitFor();
    // On phones the cart's content takes the button's place.
    await expect.poll(() => page.getByRole("button", { name: "Add to Cart" }).count()).toBe(0);
  },
);

browserTest(
  "offers a chat instead of the cart when a product is sold out",
  { tags: ["spec-2-detail-6"] },
  async ({ page }) => {
    await openProduct(page, "Sold out");

    await expect.poll(() => page.getByText("Out of stock", { exact: true }).first().isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("button", { name: "Add to Cart" }).count()).toBe(0);
    await expect.poll(() => page.getByText("This product is out of stock.").isVisible()).toBe(true);
    await page.getByText("Ask about this product").click();
    await expect
      .poll(() => page.getByRole("link", { name: "Open the chat" }).getAttribute("href"))
      .toContain("available%20again");
  },
);

browserTest(
  "offers a back-in-stock email for a sold-out variant when another variant is in stock",
  async ({ page, shop }) => {
    const product = await aListedProduct(shop.db, {
      title: "Slippers",
      optionNames: ["Size"],
      variants: [
        { optionValues: ["Small"], stock: 2 },
        { optionValues: ["Large"], stock: 0 },
      ],
    });
    await signIn(page, shop);
    await page.goto(`/detail/${product.publicId}`);
    await page.getByRole("button", { name: "Add to Cart" }).waitFor();
    await page.locator("label").filter({ hasText: "Large" }).click();
    await page.getByRole("button", { name: "Email me when it's back" }).click();

    await page.getByRole("heading", { level: 1, name: "Slippers, Large: out of stock" }).waitFor();
    await page.getByText("We'll email you when it's back.").waitFor();
    await page.getByRole("link", { name: "See product" }).click();
    await page.waitForURL(/\/detail\/\w+\?variant=/);
    await page.getByRole("button", { name: "Email me when it's back" }).waitFor();
  },
);

browserTest(
  "updates the price with the variant and adds each variant as its own line",
  { tags: ["spec-2-cart-2"] },
  async ({ page }) => {
    await openProduct(page, "Robe");
    await expect.poll(() => page.getByText("Rs. 4,500").first().isVisible()).toBe(true);
    await addToCart(page);
    await page.locator("label").filter({ hasText: "Large" }).click();
    await page.getByText("Rs. 4,800").first().waitFor();
    await addToCart(page);
    await page.getByText("1 in your cart").waitFor();

    await page.goto("/cart");

    await page.getByRole("button", { name: "Delete Robe, Large from the cart" }).waitFor();
    await page.getByRole("button", { name: "Delete Robe, Small from the cart" }).click();
    await expect.poll(() => page.getByText("Robe was removed from your cart.").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Delete Robe, Small from the cart" }).waitFor();
  },
);

browserTest("links to all products when the cart is empty", { tags: ["spec-2-cart-3"] }, async ({ page }) => {
  await page.goto("/cart");

  await page.getByText("Cart is empty").waitFor();
  await page.getByRole("link", { name: "See all products" }).click();
  await page.waitForURL("/all-products");
});

browserTest("updates the cart in every open tab", { tags: ["spec-4-cart-1"] }, async ({ page }) => {
  await openProduct(page, "Candle");
  await addToCart(page);
  const other = await page.context().newPage();
  await other.goto("/cart");
  await other.getByRole("spinbutton").fill("3");

  await page.getByText("3 in your cart").waitFor();
});

const A_PRODUCT = { id: "abc123", title: "Left from before", price: 1_000, quantity: 1 };
const variantId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Stored cart values and the number of lines the cart page shows for each. */
const HOSTILE_CARTS = {
  "half of a cart": ['[{"id":"abc123","variantId":"0000', 0],
  "no list": ['{"length":3}', 0],
  "what is no product": ['[{"id":1},null,7,"x",{"title":"<b>x</b>","quantity":1e308}]', 0],
  "keys of prototypes": [
    `[{"__proto__":{"quantity":5},"constructor":1,"toString":"x","id":"abc123","title":"x","price":1,"variantId":"__proto__"}]`,
    0,
  ],
  "ten thousand lines": [
    JSON.stringify(Array.from({ length: 10_000 }, (_, number) => ({ ...A_PRODUCT, variantId: variantId(number) }))),
    50,
  ],
  "markup for a name": [
    JSON.stringify([{ ...A_PRODUCT, variantId: variantId(1), title: "<img src=x onerror=alert(1)>", image: "x'><b>" }]),
    1,
  ],
} as const;

browserTest("ignores invalid stored carts and still adds products", async ({ page }) => {
  for (const [name, [stored, lines]] of Object.entries(HOSTILE_CARTS)) {
    await writeStorage(page, "cart", stored);
    await page.goto("/cart");

    if (lines === 0) await page.getByText("Cart is empty").waitFor();
    else await page.getByRole("row").nth(lines).waitFor();
    // The first row is the table header.
    await expect.poll(() => page.getByRole("row").count(), { message: name }).toBe(lines === 0 ? 0 : lines + 1);
    await expect.poll(() => page.locator("main img[src=x]").count(), { message: name }).toBe(0);
  }

  await openProduct(page, "Candle");
  await addToCart(page);
  await page.getByText("1 in your cart").waitFor();
});

browserTest(
  "keeps the order button in view on phones, and above 560 pixels on desktops, with one item",
  async ({ openPage, shop }) => {
    const [phone, desk] = [await openPage(), await openPage(DESK)];
    for (const page of [phone, desk]) await aCustomerWithACart(page, shop, { stock: 5 });
    const boxOf = (page: Page) => page.getByRole("button", { name: "Proceed to Checkout" }).boundingBox();

    await expect.poll(async () => (await boxOf(desk))?.y).toBeLessThanOrEqual(560);
    const height = phone.viewportSize()?.height ?? 0;
    await expect
      .poll(async () => {
        const box = await boxOf(phone);
        return box && box.y > 0 && box.y + box.height < height;
      })
      .toBe(true);
    await phone.mouse.wheel(0, 400);
    await expect.poll(async () => ((await boxOf(phone))?.y ?? height) < height).toBe(true);
  },
);
