import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { products, variants } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest("puts selected products on sale after a preview, and undoes it", async ({ page, shop, pageErrors }) => {
  const made = [];
  for (const [index, title] of ["Brass lamp", "Silk robe"].entries()) {
    made.push(await aListedProduct(shop.db, { title, priceCents: rupees(4_500 + index), stock: 3 }));
  }
  const ids = made.map(({ id }) => id);
  const sales = async () => {
    const found = await shop.db
      .select({ sale: variants.saleCents, until: products.saleUntil })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(inArray(products.id, ids))
      .orderBy(variants.priceCents);
    return found.map(({ sale, until }) => [sale, until?.toISOString() ?? null]);
  };
  await enterBackOffice(page, shop, "owner");
  await page.goto("/admin/products");
  for (const { title } of made) await page.getByLabel(`Select ${title}`).check();
  await page.getByRole("button", { name: "Change prices" }).click();
  await page.getByText("For 2 products.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByLabel("Amount").fill("120");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("alert").getByText("Enter a percentage from 1 to 90.").first().waitFor();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  await page.getByLabel("Amount").fill("20");
  await page.getByLabel("First day").fill("2030-12-01");
  await page.getByLabel("Last day").fill("2030-12-07");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText(/^Rs\.\s4,500 to Rs\.\s3,600/).waitFor();
  expect(await sales()).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Change 2 products" }).click();
  await page.getByText("2 products changed.").waitFor();
  const until = "2030-12-07T18:30:00.000Z";
  expect(await sales()).toEqual([
    [rupees(3_600), until],
    [rupees(3_601), until],
  ]);

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone for 2 products.").waitFor();
  expect(await sales()).toEqual([
    [null, null],
    [null, null],
  ]);
});

browserTest("previews again when the change or a product is another one by now", async ({ page, shop }) => {
  const { publicId, id } = await aListedProduct(shop.db, { title: "Brass lamp", priceCents: rupees(4_500), stock: 3 });
  await enterBackOffice(page, shop, "manager");
  await page.goto(`/admin/products/prices?id=${publicId}`);
  await page.getByLabel("Change", { exact: true }).selectOption("raise");
  await expect.poll(() => page.getByLabel("First day").isVisible()).toBe(false);
  await page.getByLabel("Amount").fill("10");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText(/^Rs\.\s4,500 to Rs\.\s4,950/).waitFor();
  await page.getByLabel("Amount").fill("20");
  await page.getByRole("button", { name: "Change 1 product" }).click();

  await page.getByText(/^Rs\.\s4,500 to Rs\.\s5,400/).waitFor();
  await page.getByRole("button", { name: "Change 1 product" }).click();
  await page.getByText("1 product changed.").waitFor();
  const found = await shop.db.select().from(variants).where(eq(variants.productId, id));
  expect(found.map(({ priceCents }) => priceCents)).toEqual([rupees(5_400)]);
});

browserTest("sets the cost with its margin, and refuses a price of 0", async ({ page, shop, pageErrors }) => {
  const { publicId, id } = await aListedProduct(shop.db, { title: "Brass lamp", priceCents: rupees(1_000), stock: 3 });
  await enterBackOffice(page, shop, "manager");
  await page.goto(`/admin/products/prices?id=${publicId}`);
  await page.getByLabel("Change", { exact: true }).selectOption("set-cost");
  await expect.poll(() => page.getByLabel("Unit").isVisible()).toBe(false);
  await page.getByLabel("Amount").fill("400");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("margin 60 %").waitFor();
  await page.getByRole("button", { name: "Change 1 product" }).click();
  await page.getByText("1 product changed.").waitFor();
  const stored = () => shop.db.select().from(variants).where(eq(variants.productId, id));
  expect((await stored()).map(({ costCents }) => costCents)).toEqual([rupees(400)]);

  await page.getByLabel("Change", { exact: true }).selectOption("lower");
  await page.getByLabel("Amount").fill("1000");
  await page.getByLabel("Unit").selectOption("rupees");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("“Brass lamp” would cost Rs. 0 or less. Nothing was changed.").first().waitFor();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([rupees(1_000)]);
});
