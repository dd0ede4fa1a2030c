import type { Page } from "playwright-core";
import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";

/** A product with two companions, of which one has two sizes. */
async function aPebble({ db }: RunningShop) {
  const gel = await aListedProduct(db, { title: "Clear gel", priceCents: rupees(1_200), maxPerOrder: 2 });
  const towel = await aListedProduct(db, {
    title: "Towel",
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], stock: 0 },
      { optionValues: ["Large"], stock: 3, priceCents: rupees(2_500) },
    ],
  });
  return aListedProduct(db, { title: "Pebble", goesWith: [gel.handle, towel.handle] });
}

const cartOf = (page: Page) =>
  page.evaluate(() => {
    const items: { title: string; quantity: number; price: number }[] = JSON.parse(
      localStorage.getItem("cart") ?? "[]",
    );
    return items.map(({ title, quantity, price }) => `${title} ${quantity} ${price}`);
  });

browserTest("adds the ticked products with one button and follows their sum", async ({ page, shop }) => {
  const { publicId } = await aPebble(shop);
  await page.goto(`/detail/${publicId}`);
  const section = page.getByRole("region", { name: "Goes well together" });
  const add = section.getByRole("button", { name: "Add selected to cart" });
  const total = section.locator("output");
  await expect.poll(() => total.textContent()).toBe("Rs.\u00a03,700");
  expect(await accessibilityProblems(page)).toEqual([]);

  await section.getByRole("checkbox", { name: "Towel" }).uncheck();
  await expect.poll(() => total.textContent()).toBe("Rs.\u00a01,200");
  await add.click();
  await section.getByRole("status").getByText("These are in your cart now.").waitFor();
  await expect.poll(() => cartOf(page)).toEqual(["Clear gel 1 1200"]);

  await section.getByRole("checkbox", { name: "Clear gel" }).uncheck();
  await expect.poll(() => add.isDisabled()).toBe(true);
  await section.getByRole("checkbox", { name: "Clear gel" }).check();
  await section.getByRole("checkbox", { name: "Towel" }).check();
  for (const gels of [2, 2]) {
    await add.click();
    await expect.poll(() => cartOf(page)).toContain(`Clear gel ${gels} 1200`);
  }
  await expect.poll(() => cartOf(page)).toContain("Towel 2 2500");
  await section.getByRole("link", { name: "View Cart" }).click();
  await page.waitForURL("/cart");
});

browserTest("works by keyboard", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  await page.goto(`/detail/${(await aPebble(shop)).publicId}`);
  const section = page.getByRole("region", { name: "Goes well together" });
  await section.getByRole("checkbox", { name: "Clear gel" }).press("Space");
  await expect.poll(() => section.locator("output").textContent()).toBe("Rs.\u00a02,500");
  await section.getByRole("button", { name: "Add selected to cart" }).press("Enter");

  await expect.poll(() => cartOf(page)).toEqual(["Towel 1 2500"]);
});

browserTest("lists the products as links without script", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`/detail/${(await aPebble(shop)).publicId}`);
  const section = page.getByRole("region", { name: "Goes well together" });
  await section.getByRole("button", { name: "Add selected to cart" }).waitFor({ state: "hidden" });
  await section.getByRole("checkbox", { name: "Towel" }).waitFor({ state: "hidden" });

  await section.getByRole("link", { name: "Towel" }).click();
  await page.getByRole("heading", { level: 1, name: "Towel" }).waitFor();
});
