import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aShownProduct } from "../../support/catalogue.ts";
import { enterBackOffice } from "../../support/staff-steps.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

browserTest("renames a category, changes its URL and moves it up without JavaScript", async ({ openPage, shop }) => {
  await aShownProduct(shop.db, { title: "Bowl", category: "Bath" });
  await aShownProduct(shop.db, { title: "Lamp", category: "Resting" });
  const page = await openPage({ javaScriptEnabled: false });
  await enterBackOffice(page, shop);
  await page.goto("/admin/categories");

  await page.getByRole("link", { name: /Resting/ }).click();
  await page.getByLabel("Name in English").fill("Rest");
  await page.getByLabel("Name in Sinhala").fill("විවේක");
  await page.getByLabel("Address").fill("rest");
  await press(page, "Save");
  await page.getByText("Saved.").waitFor();
  await page.getByRole("link", { name: "All categories" }).click();
  const placeOf = async () => (await page.locator("main ol a > span:first-child").allTextContents()).indexOf("Rest");
  const before = await placeOf();
  await press(page, "Move Rest up");

  await expect.poll(placeOf).toBe(before - 1);
  await page.goto("/si/all-products?category=resting");
  await expect.poll(() => page.locator("select[name=category] option:checked").textContent()).toBe("විවේක");
  expect(new URL(page.url()).searchParams.get("category")).toBe("rest");
});
