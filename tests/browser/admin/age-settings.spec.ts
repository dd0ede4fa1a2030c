// @module-tag spec-5-age-1
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const QUESTION = "When were you born?";

browserTest(
  "asks visitors for the date of birth for a category, a product or the whole shop, as the owner chooses",
  async ({ page, openPage, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Lamp", category: "Resting" });
    const visitor = await openPage();
    const gate = visitor.getByRole("dialog", { name: QUESTION });
    const isAsked = (path: string) => visitor.goto(path).then(() => gate.count());
    await enterBackOffice(page, shop);

    await page.goto("/admin/categories/resting");
    await page.getByLabel("Age of buyers").selectOption("Date of birth");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved.").waitFor();
    await expect.poll(() => page.getByLabel("Age of buyers").inputValue()).toBe("birth-date");
    await expect.poll(() => isAsked(`/detail/${publicId}`)).toBe(1);
    await expect.poll(() => isAsked("/all-products")).toBe(0);

    await page.goto(`/admin/products/${publicId}`);
    await page.getByLabel("Age of buyers").selectOption("Always the shop's rule");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved.").waitFor();
    await expect.poll(() => page.getByLabel("Age of buyers").inputValue()).toBe("shop");
    await expect.poll(() => isAsked(`/detail/${publicId}`)).toBe(0);

    await page.goto("/admin/settings");
    await page.getByRole("link", { name: "Age of visitors", exact: true }).click();
    await page.getByLabel("How visitors confirm their age").selectOption("With the date of birth");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved.", { exact: true }).waitFor();
    await expect.poll(() => isAsked(`/detail/${publicId}`)).toBe(1);
    await expect.poll(() => isAsked("/all-products")).toBe(1);
  },
);
