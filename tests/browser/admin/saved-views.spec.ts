import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** Moves through a list and selects with single keys; they do nothing in fields or when turned off. */
async function selectByKeys(page: Page, code: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  await expect.poll(focused).toContain(code);
  await page.keyboard.press("x");
  await expect.poll(() => page.getByLabel(`Select ${code}`).isChecked()).toBe(true);
  await page.keyboard.press("/");
  await page.keyboard.type("jx?");
  await expect.poll(() => page.getByLabel("Search by order code").inputValue()).toBe("jx?");
  await page.getByRole("link", { name: code }).focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByLabel("Use shortcuts on this device").uncheck();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  // Turns the keys on again. The next x selects nothing new: the x above had no effect.
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Keyboard" }).click();
  await help.getByLabel("Use shortcuts on this device").check();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: code }).focus();
  await page.keyboard.press("x");
  await expect.poll(() => page.getByLabel(`Select ${code}`).isChecked()).toBe(false);
}

browserTest("saves a view, opens it again and deletes it", async ({ page, shop, openPage }) => {
  const { order } = await aWaitingOrder(makeTestShop(shop.db), "bank-transfer");
  const code = formatOrderCode(order.code);
  await shop.db.update(orders).set({ language: "si" }).where(eq(orders.id, order.id));
  await enterBackOffice(page, shop, "packer");
  await page.goto("/admin/orders?view=to-match&method=bank-transfer");

  await page.getByText("Save this view", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Transfers to me");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("View saved.").waitFor();
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "Transfers to me" }).click();
  await page.getByRole("link", { name: code }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Keyboard" }).isVisible()).toBe(false);
  const desk = await openPage(DESK);
  await enterBackOffice(desk, shop, "packer");
  await desk.goto(page.url());
  // Hovering waits for hydration, which the keys need.
  await desk.getByRole("link", { name: code }).hover();
  await selectByKeys(desk, code);
  expect(await accessibilityProblems(page)).toEqual([]);

  // The chat message uses the language of the order, Sinhala.
  await page.getByRole("link", { name: code }).click();
  const chat = page.getByRole("link", { name: "Chat" });
  // The attribute contains letters as they are; the property is the URL that the browser opens.
  await expect
    .poll(() => chat.evaluate((link) => (link as HTMLAnchorElement).href))
    .toContain(encodeURIComponent("ආයුබෝවන්"));
  await page.goBack();
  await page.getByRole("button", { name: "Delete view “Transfers to me”" }).click();
  await page.getByText("View deleted.").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Transfers to me" }).count()).toBe(0);
});
