import { expect } from "vitest";
import { browserTest, DESK } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { aCategory } from "../support/factories.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";

/** Adds the subcategory Oils to the category Care. */
async function aSubcategory({ db }: Pick<RunningShop, "db">) {
  const { id: parentId } = await aCategory(db, "Care");
  await aCategory(db, "Oils", { parentId });
  await aListedProduct(db, { title: "Almond oil", category: "Oils" });
}

browserTest("opens a category's menu by arrow key and hover, and closes it by Escape", async ({ openPage, shop }) => {
  await aSubcategory(shop);
  const page = await openPage(DESK);
  await expect
    .poll(async () => {
      await page.goto("/");
      return page.getByRole("button", { name: "Care: Subcategories" }).count();
    })
    .toBe(1);
  const arrow = page.getByRole("button", { name: "Care: Subcategories" });
  const menu = page.getByRole("dialog", { name: "Care" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);

  await arrow.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => menu.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.isVisible()).toBe(false);
  await expect.poll(focused).toBe("Care: Subcategories");
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Oils");
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Care: Subcategories");

  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Care", exact: true }).hover();
  await expect.poll(() => menu.isVisible()).toBe(true);
  await expect.poll(() => menu.getByRole("link").allTextContents()).toEqual(["Oils", "All of Care"]);
  await menu.getByRole("link", { name: "Oils" }).click();
  await page.waitForURL("/category/oils");

  const plain = await openPage({ ...DESK, javaScriptEnabled: false });
  await plain.goto("/");
  await plain.getByRole("button", { name: "Care: Subcategories" }).click();
  await plain.getByRole("link", { name: "All of Care" }).click();
  await plain.waitForURL("/category/care");
});
