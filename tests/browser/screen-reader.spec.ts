import { expect } from "vitest";
import { browserTest } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { announced, listen } from "../support/steps/announcements.ts";
import { aCartItem, fillCart, openCart } from "../support/steps/cart-steps.ts";

browserTest("announces the cart quantity and the stock limit once", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Quiet lamp", stock: 2 });
  await page.goto(`/detail/${publicId}`);
  await listen(page);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect.poll(() => announced(page, "Only 2")).toHaveLength(1);

  await page.getByRole("button", { name: "Add to Cart" }).click();

  await expect.poll(() => announced(page, "2 in your cart")).toHaveLength(1);
});

browserTest(
  "announces the new cart total once, and moves the focus to Undo when an item is removed",
  async ({ page, shop }) => {
    const lamp = await aListedProduct(shop.db, { title: "Quiet lamp", stock: 5 });
    const balm = await aListedProduct(shop.db, { title: "Warm balm", stock: 5 });
    await fillCart(page, [aCartItem(lamp), aCartItem(balm)]);
    await openCart(page);
    await listen(page);
    const total = () => page.locator("dl[aria-live=polite]").textContent();
    const before = await total();
    await page.getByRole("button", { name: "Increase quantity of Quiet lamp" }).click();
    await expect.poll(total).not.toBe(before);
    await expect.poll(async () => announced(page, (await total()) ?? "no total")).toHaveLength(1);

    await page.getByRole("button", { name: "Delete Quiet lamp from the cart" }).click();

    await page.locator(":focus").filter({ hasText: "Quiet lamp" }).filter({ hasText: "Undo" }).waitFor();
  },
);

browserTest("announces the number of results when a search or a list filter changes", async ({ page }) => {
  await page.goto("/search?query=e");
  await listen(page);
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("oil");
  await field.press("Enter");
  await expect.poll(() => announced(page, 'found for "oil"')).toHaveLength(1);

  await page.goto("/all-products");
  await listen(page);
  await page.getByLabel("Category").selectOption({ index: 1 });

  await page.waitForURL(/category=/);
  await expect.poll(() => announced(page, "product")).toHaveLength(1);
});

browserTest(
  "announces why a form was rejected, and moves the focus to the invalid field",
  async ({ page, pageErrors }) => {
    await page.goto("/login");
    await listen(page);
    await page.getByLabel("Email").fill("nobody@example.test");
    await page.getByLabel("Password", { exact: true }).fill("not the one");
    await page.getByRole("button", { name: "Login" }).click();
    await expect.poll(() => announced(page, "Invalid email or password")).toHaveLength(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);

    await page.goto("/forgot-password");
    await listen(page);
    await page.getByLabel("Email").fill("no address");
    await page.locator("main form").getByRole("button").click();

    await page.locator("[name=email]:focus").waitFor();
    const alert = (await page.getByRole("alert").textContent()) ?? "no alert";
    await expect.poll(() => announced(page, alert)).toHaveLength(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);
