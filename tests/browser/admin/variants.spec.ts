import { asc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { variants } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

type Shop = Pick<RunningShop, "db">;

const aRobe = ({ db }: Shop) =>
  aListedProduct(db, {
    title: "Robe",
    optionNames: ["Size"],
    variants: ["Small", "Medium", "Large"].map((size) => ({
      optionValues: [size],
      priceCents: rupees(4_500),
      stock: 3,
    })),
  });

const cell = (page: Page, column: string, size: string) => page.getByLabel(`${column}, ${size}`, { exact: true });

const valuesOf = (page: Page, name: string) =>
  page.locator(`tbody input[name$=".${name}"]`).evaluateAll((all) => all.map((one) => "value" in one && one.value));

async function pasteInto(page: Page, column: string, text: string) {
  await cell(page, column, "Small").evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function save(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();
}

const stored = ({ db }: Shop, productId: string) =>
  db
    .select({ values: variants.optionValues, stock: variants.stock, priceCents: variants.priceCents })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variants.id));

browserTest(
  "fills columns of the variants from one field, downwards and from a spreadsheet, and counts stock in the table",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    const { id, publicId } = await aRobe(shop);
    await enterBackOffice(page, shop);
    await page.goto(`/admin/products/${publicId}`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });

    await page.getByLabel("Price in rupees, all variants").fill("5000");
    await page.getByLabel("Price in rupees, all variants").press("Enter");
    await expect.poll(() => valuesOf(page, "price")).toEqual(["5000", "5000", "5000"]);
    await cell(page, "Price in rupees", "Medium").fill("5200");
    await page.getByRole("button", { name: "Fill down: Price in rupees" }).click();
    await expect.poll(() => valuesOf(page, "price")).toEqual(["5000", "5200", "5200"]);
    await cell(page, "Weight in grams", "Small").fill("250");
    await cell(page, "Weight in grams", "Small").press("Control+d");
    await expect.poll(() => valuesOf(page, "weight")).toEqual(["250", "250", "250"]);
    await pasteInto(page, "SKU", "R-1\t111\r\nR-2\t222\r\nR-3\t333\r\nR-4\t444\r\n");
    await page.getByText("6 cells pasted. 2 had no field.").waitFor();
    await expect.poll(() => valuesOf(page, "barcode")).toEqual(["111", "222", "333"]);
    await pasteInto(page, "Count or change", "9\n+2\n-1\n");
    await cell(page, "Cost", "Small").fill("2500");
    await page.getByText("Margin 50 %").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await save(page);

    expect(await stored(shop, id)).toEqual([
      { values: ["Small"], stock: 9, priceCents: rupees(5_000) },
      { values: ["Medium"], stock: 5, priceCents: rupees(5_200) },
      { values: ["Large"], stock: 2, priceCents: rupees(5_200) },
    ]);
    await expect.poll(() => valuesOf(page, "move")).toEqual(["", "", ""]);
  },
);

browserTest(
  "adds an option to a product with stock on a phone, sorts its options and names the stock that is too low",
  async ({ page, shop, pageErrors }) => {
    const { id, publicId } = await aRobe(shop);
    await enterBackOffice(page, shop);
    await page.goto(`/admin/products/${publicId}`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.getByText("Options: Size").click();
    await page.getByLabel(/^Option 2/).fill("Colour");
    await page.getByLabel("Colour values, separated by commas").fill("Plum, Sand");
    await page.getByLabel("Size values, separated by commas").fill("Small, Medium, Large");
    await page.getByRole("button", { name: "Create all combinations" }).click();
    await expect.poll(() => valuesOf(page, "value2")).toEqual(["Plum", "Plum", "Plum", "Sand", "Sand", "Sand"]);
    await page.getByRole("button", { name: "Move Colour before Size" }).click();
    await expect.poll(() => valuesOf(page, "value2")).toEqual(["Small", "Medium", "Large", "Small", "Medium", "Large"]);
    await page.getByRole("button", { name: /^Plum \/ Small/ }).click();
    await page.getByLabel("Count or change, Plum / Small").fill("-4");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Only 3 available.").first().waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByLabel("Count or change, Plum / Small").fill("-2");
    await save(page);

    const row = (colour: string, size: string, stock: number) => {
      return { values: [colour, size], stock, priceCents: rupees(4_500) };
    };
    expect(await stored(shop, id)).toEqual([
      row("Plum", "Small", 1),
      row("Plum", "Medium", 3),
      row("Plum", "Large", 3),
      row("Sand", "Small", 0),
      row("Sand", "Medium", 0),
      row("Sand", "Large", 0),
    ]);
  },
);

browserTest(
  "fits the form of six variants in four screens of a phone, and a new one in two",
  async ({ page, shop }) => {
    const { publicId } = await aListedProduct(shop.db, {
      title: "Robe",
      description: "<h3>Soft</h3><p>Of washed silk.</p>",
      optionNames: ["Size", "Colour"],
      variants: ["Small", "Medium", "Large"].flatMap((size) => {
        return ["Plum", "Sand"].map((colour) => ({ optionValues: [size, colour], stock: 3 }));
      }),
    });
    await enterBackOffice(page, shop);
    const screens = () =>
      page
        .locator("main form", { has: page.locator("#field-title") })
        .evaluate((form) => form.getBoundingClientRect().height / innerHeight);

    await page.goto(`/admin/products/${publicId}`);
    await page.getByRole("toolbar").waitFor();
    await expect.poll(screens).toBeLessThanOrEqual(4);
    await page.goto("/admin/products/new");
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect.poll(screens).toBeLessThanOrEqual(2);
  },
);

browserTest("edits prices and stock of the variants without script", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const { id, publicId } = await aRobe(shop);
  await enterBackOffice(page, shop);
  await page.goto(`/admin/products/${publicId}`);

  await cell(page, "Price in rupees", "Large").fill("6000");
  await cell(page, "Count or change", "Small").fill("7");
  await save(page);

  expect((await stored(shop, id)).map(({ stock, priceCents }) => [stock, priceCents])).toEqual([
    [7, rupees(4_500)],
    [3, rupees(4_500)],
    [3, rupees(6_000)],
  ]);
});
