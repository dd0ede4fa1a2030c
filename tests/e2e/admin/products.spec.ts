import { expect } from "vitest";
import { accessibilityProblems } from "../../support/accessibility.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import { journey } from "../../support/journey-test.ts";
import { enterBackOffice } from "../../support/staff-steps.ts";

const photo = async (name: string, side: number) => ({
  ...{ name, mimeType: "image/jpeg", buffer: await aPhotograph(side) },
});

journey("a product with two pictures, from a phone: added, seen, made dearer", async ({ page, shop }) => {
  await enterBackOffice(page, shop);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Add a product" }).click();
  await page.getByRole("heading", { level: 1, name: "A new product" }).waitFor();
  await page.screenshot({ path: "/tmp/new.png", fullPage: true });

  await page.getByRole("textbox", { name: "Title" }).fill("Silk robe");
  await page.getByRole("combobox", { name: "Category" }).selectOption("Evening");
  await page.getByLabel("Pictures").setInputFiles([await photo("a.jpg", 640), await photo("b.jpg", 320)]);
  await page.getByLabel("Price in rupees").fill("4500");
  await page.getByLabel("Units that are there").fill("6");
  await page.getByRole("button", { name: "Add this product" }).click();
  await page.getByText("Added. Shoppers see it").waitFor();
  await page.screenshot({ path: "/tmp/edit.png", fullPage: true });
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByLabel("Price in rupees").fill("4750");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await page.getByRole("heading", { level: 1, name: "Silk robe" }).waitFor();
  await page.getByText("Rs. 4,750").first().waitFor();
});
