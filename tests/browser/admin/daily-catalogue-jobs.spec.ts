import type { Page } from "playwright-core";
import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { startJob } from "../../support/steps/tap-counter.ts";

type Job = Awaited<ReturnType<typeof startJob>>;

const tabs = (page: Page) => page.getByRole("navigation", { name: "Daily screens" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Choosing files is two taps: the field, and the files. */
async function chooseFiles(job: Job, choose: () => Promise<void>) {
  job.counted.taps += 2;
  await choose();
}

async function openProducts(page: Page, job: Job) {
  await job.tap(tabs(page).getByRole("link", { name: "Products" }));
  await job.nextScreen(page.getByRole("link", { name: "Add product" }));
}

const sizes = ["Small", "Medium", "Large"];

browserTest("adds a product with two pictures, and changes its price, in the planned taps", async ({ page, shop }) => {
  await aListedProduct(shop.db, { title: "Brass lamp", category: "Lights" });
  await enterBackOffice(page, shop, "owner");
  const buffer = await aPhotograph(400);

  const add = await startJob(page);
  await openProducts(page, add);
  await add.tap(page.getByRole("link", { name: "Add product" }));
  await add.nextScreen(page.getByRole("textbox", { name: "Title" }));
  await chooseFiles(add, () =>
    page.getByLabel(/^Pictures ?\(/).setInputFiles([
      { name: "a.jpg", mimeType: "image/jpeg", buffer },
      { name: "b.jpg", mimeType: "image/jpeg", buffer },
    ]),
  );
  await add.type(page.getByRole("textbox", { name: "Title" }), "Silk robe");
  add.counted.taps += 1;
  await page.getByRole("combobox", { name: "Category" }).selectOption("Lights");
  await add.type(page.getByLabel("Price in rupees"), "4500");
  await add.type(page.getByLabel("In stock"), "6");
  await add.tap(button(page, "Save product"));
  await page.getByText("Product added.").waitFor();
  expect(add.counted).toEqual({ taps: 6, fields: 3, screens: 3 });

  const price = await startJob(page);
  await openProducts(page, price);
  await price.tap(page.getByRole("link", { name: "Silk robe" }));
  await price.nextScreen(page.getByLabel("Price in rupees"));
  await price.type(page.getByLabel("Price in rupees"), "4750");
  await price.tap(button(page, "Save"));
  await page.getByText("Saved.").waitFor();
  expect(price.counted).toEqual({ taps: 3, fields: 1, screens: 3 });
});

browserTest("adds a product of nine variants with stock in the planned taps", async ({ page, shop }) => {
  await aListedProduct(shop.db, { title: "Brass lamp", category: "Lights" });
  await enterBackOffice(page, shop, "owner");

  const job = await startJob(page);
  await openProducts(page, job);
  await job.tap(page.getByRole("link", { name: "Add product" }));
  await job.nextScreen(page.getByRole("textbox", { name: "Title" }));
  await job.type(page.getByRole("textbox", { name: "Title" }), "Cotton robe");
  job.counted.taps += 1;
  await page.getByRole("combobox", { name: "Category" }).selectOption("Lights");
  await job.type(page.getByLabel("Price in rupees"), "4500");
  await job.type(page.getByLabel("In stock"), "6");
  await job.tap(page.locator("summary", { hasText: "Several variants" }));
  await job.type(page.locator('input[name="option.1"]'), "Size");
  await job.type(page.getByLabel("Size values, separated by commas"), sizes.join(", "));
  await job.type(page.locator('input[name="option.2"]'), "Colour");
  await job.type(page.getByLabel("Colour values, separated by commas"), "Plum, Sand, Ink");
  await job.tap(button(page, "Create all combinations"));
  await page.getByText("Large / Ink").first().waitFor();
  await job.tap(button(page, "Save product"));
  await page.getByText("Product added.").waitFor();
  expect(job.counted).toEqual({ taps: 6, fields: 7, screens: 3 });
});

browserTest("counts nine variants in the planned taps", async ({ page, shop }) => {
  const { variants } = await aListedProduct(shop.db, {
    title: "Linen robe",
    optionNames: ["Size", "Colour"],
    variants: sizes.flatMap((size) =>
      ["Plum", "Sand", "Ink"].map((colour) => ({ optionValues: [size, colour], stock: 3, priceCents: rupees(4_500) })),
    ),
  });
  await enterBackOffice(page, shop, "owner");

  const job = await startJob(page);
  await openProducts(page, job);
  await job.tap(page.getByRole("link", { name: "Linen robe" }));
  await job.nextScreen(page.getByRole("textbox", { name: "Title" }));
  expect(variants).toHaveLength(9);
  for (const size of sizes) {
    for (const colour of ["Plum", "Sand", "Ink"]) {
      await job.type(page.getByLabel(`Count or change, ${size} / ${colour}`), "5");
    }
  }
  await job.tap(button(page, "Save"));
  await page.getByText("Saved.").waitFor();
  expect(job.counted).toEqual({ taps: 3, fields: 9, screens: 3 });
});

browserTest("puts ten products on sale for a week in the planned taps", async ({ page, shop }) => {
  for (let index = 0; index < 10; index += 1)
    await aListedProduct(shop.db, { title: `Lamp ${index}`, category: "Sale lamps", priceCents: rupees(4_500) });
  await enterBackOffice(page, shop, "owner");

  const job = await startJob(page);
  await openProducts(page, job);
  await page.goto("/admin/products?category=sale-lamps");
  job.counted.taps += 2;
  await job.tap(page.getByLabel("All", { exact: true }));
  await job.tap(button(page, "Change prices"));
  await job.nextScreen(page.getByText("For 10 products."));
  await job.type(page.getByLabel("Amount"), "20");
  await job.type(page.getByLabel("First day"), "2030-12-01");
  await job.type(page.getByLabel("Last day"), "2030-12-07");
  await job.tap(button(page, "Preview"));
  await job.tap(button(page, "Change 10 products"));
  await page.getByText("10 products changed.").waitFor();
  expect(job.counted).toEqual({ taps: 7, fields: 3, screens: 3 });
});
