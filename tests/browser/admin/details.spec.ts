import { asc, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest("tags selected products, archives them, and undoes that", async ({ page, shop, pageErrors }) => {
  const made = [];
  for (const title of ["Brass lamp", "Silk robe"]) {
    made.push(await aListedProduct(shop.db, { title, priceCents: rupees(4_500), stock: 3, tags: ["gift"] }));
  }
  const ids = made.map(({ id }) => id);
  const stored = async () => {
    const found = await shop.db.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.title));
    return found.map(({ tags, visible, archivedAt }) => [tags.join(), visible, archivedAt !== null]);
  };
  await enterBackOffice(page, shop, "owner");
  await page.goto("/admin/products");
  for (const { title } of made) await page.getByLabel(`Select ${title}`).check();
  await page.getByRole("button", { name: "Change details" }).click();
  await page.getByText("For 2 products.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("alert").getByText("Enter at least one tag.").first().waitFor();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  await page.getByLabel("Tags").fill("new, gift");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("gift, new").first().waitFor();
  await page.getByRole("button", { name: "Change 2 products" }).click();
  await page.getByText("2 products changed.").waitFor();
  expect(await stored()).toEqual([
    ["gift,new", true, false],
    ["gift,new", true, false],
  ]);

  await page.getByLabel("Change", { exact: true }).selectOption("state");
  await expect.poll(() => page.getByLabel("Tags").isVisible()).toBe(false);
  await page.getByLabel("New state").selectOption("archived");
  await page.getByRole("button", { name: "Preview" }).click();
  await page
    .getByText(/^Active\s*becomes Archived/)
    .first()
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Change 2 products" }).click();
  await page.getByText("2 products changed.").waitFor();
  expect(await stored()).toEqual([
    ["gift,new", false, true],
    ["gift,new", false, true],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone for 2 products.").waitFor();
  expect(await stored()).toEqual([
    ["gift,new", true, false],
    ["gift,new", true, false],
  ]);
});

browserTest("changes all products that match the filter, on every page of the list", async ({ page, shop }) => {
  const ids = [];
  for (let index = 0; index < 52; index += 1) {
    const { id } = await aListedProduct(shop.db, { title: `Lamp ${index}`, category: "Lamps of every page" });
    ids.push(id);
  }
  await enterBackOffice(page, shop, "manager");
  await page.goto("/admin/products?category=lamps-of-every-page");
  await page.getByLabel("All matches on every page").check();
  await expect.poll(() => page.getByRole("button", { name: "Edit selected" }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Change details" }).click();
  await page.getByText("For 52 products.").waitFor();
  await page.getByLabel("Change", { exact: true }).selectOption("vendor");
  await page.getByLabel("New brand").fill("Nila");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("2 more products are not listed here.").waitFor();
  await page.getByRole("button", { name: "Change 52 products" }).click();
  await page.getByText("52 products changed.").waitFor();
  const found = await shop.db.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id));
  expect(new Set(found.map(({ vendor }) => vendor))).toEqual(new Set(["Nila"]));
});
