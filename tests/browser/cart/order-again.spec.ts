import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products, variants } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aDeliveredOrderOf } from "../../support/steps/order-steps.ts";

browserTest("puts a delivered order into the cart again when nothing has changed", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  const { order, product } = await aDeliveredOrderOf(shop, email, { stock: 9 });
  await page.goto(`/orders/${order.number}`);

  await page.getByRole("button", { name: "Order again" }).tap();

  await page.waitForURL("/cart");
  await page.getByRole("spinbutton", { name: `Quantity of ${product.title}` }).waitFor();
  await expect.poll(() => page.getByRole("spinbutton").inputValue()).toBe("2");
});

browserTest("lists dearer and missing items before the cart changes", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  const { order, product } = await aDeliveredOrderOf(shop, email, { stock: 9 });
  const isProduct = eq(variants.productId, product.id);
  await shop.db
    .update(variants)
    .set({ priceCents: rupees(9_500) })
    .where(isProduct);
  await page.goto(`/orders/${order.number}`);
  await page.getByRole("button", { name: "Order again" }).tap();

  await page.getByText("Changed since you ordered").waitFor();
  await page.getByText(`${product.title} is now Rs. 9,500.`).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart") ?? "[]")).toBe("[]");

  await shop.db.update(products).set({ visible: false }).where(eq(products.id, product.id));
  await page.getByRole("button", { name: "Order again" }).tap();
  await page.getByText("None of these items is available now.").waitFor();
  await page.getByText(`${product.title} is no longer available.`).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add to cart" }).count()).toBe(0);

  await shop.db.update(products).set({ visible: true }).where(eq(products.id, product.id));
  await page.getByRole("button", { name: "Order again" }).tap();
  await page.getByRole("button", { name: "Add to cart" }).tap();
  await page.waitForURL("/cart");
  await page.getByRole("spinbutton", { name: `Quantity of ${product.title}` }).waitFor();
});
