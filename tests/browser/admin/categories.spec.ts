import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

browserTest("renames a category, changes its URL and moves it up without JavaScript", async ({ openPage, shop }) => {
  await aListedProduct(shop.db, { title: "Bowl", category: "Bath" });
  await aListedProduct(shop.db, { title: "Lamp", category: "Resting" });
  const page = await openPage({ javaScriptEnabled: false });
  await enterBackOffice(page, shop);
  await page.goto("/admin/categories");

  await page.getByRole("link", { name: /Resting/ }).click();
  await page.getByLabel(/^Name in English/).fill("Rest");
  await page.getByLabel(/^Name in Sinhala/).fill("විවේක");
  await page.getByLabel("Menu name in English").fill("Night");
  await page.getByLabel("URL").fill("rest");
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

browserTest("moves a category below another one and gives it a picture and words", async ({ openPage, shop }) => {
  await aListedProduct(shop.db, { title: "Ring", category: "Pairs" });
  const page = await openPage();
  await enterBackOffice(page, shop);
  await page.goto("/admin/categories/pairs");

  await page.getByLabel("Subcategory of").selectOption("Care");
  await page.getByLabel("Description in English").fill("Made for two.");
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#a9412b" } })
    .png()
    .toBuffer();
  await page.getByLabel("Picture").setInputFiles({ name: "two.png", mimeType: "image/png", buffer: png });
  await press(page, "Save");
  await page.getByText("Saved.").waitFor();
  await page.getByRole("link", { name: "View in shop" }).click();

  await page.getByText("Made for two.").waitFor();
  const way = page.getByRole("navigation", { name: "You are here" }).getByRole("listitem");
  await expect.poll(() => way.allTextContents()).toEqual(["Home", "Care", "Pairs"]);
  const picture = page.locator("main header img");
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});
