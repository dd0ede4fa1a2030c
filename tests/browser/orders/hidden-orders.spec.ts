import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPlacedOrder } from "../../support/steps/order-steps.ts";

browserTest("hides an order from the lists, and shows it again on request", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  const { order } = await aPlacedOrder(shop, email);
  const inList = page.getByRole("heading", { name: order.number });
  await page.goto(`/orders/${order.number}`);
  await page.getByRole("button", { name: "Hide this order" }).tap();

  await page.getByText("No orders found.").waitFor();
  await page.goto("/account");
  await expect.poll(() => inList.count()).toBe(0);

  await page.goto("/order-tracking");
  await page.getByRole("link", { name: "Show 1 hidden order" }).tap();
  await inList.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await inList.getByRole("link").tap();
  await page.getByRole("button", { name: "Show this order in the list" }).tap();
  await page.getByRole("heading", { level: 1, name: "My Orders" }).waitFor();
  await inList.waitFor();
});
