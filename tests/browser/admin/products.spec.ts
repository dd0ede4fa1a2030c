import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const photo = async (name: string, side: number) => ({ name, mimeType: "image/jpeg", buffer: await aPhotograph(side) });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

browserTest(
  "adds a product with two pictures on a phone, reprices it and counts its stock",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    await enterBackOffice(page, shop);
    await page.goto("/admin/products");
    expect(await accessibilityProblems(page)).toEqual([]);
    const rightEdge = () =>
      page
        .getByRole("link", { name: "Edit all on this page" })
        .evaluate((link) => link.getBoundingClientRect().right - innerWidth);
    await expect.poll(rightEdge).toBeLessThanOrEqual(0);

    await page.getByRole("link", { name: "Add product" }).click();
    await title(page, "Add product");
    await page.getByRole("textbox", { name: "Title" }).fill("Silk robe");
    await page.getByLabel(/^Pictures ?\(/).setInputFiles([await photo("a.jpg", 400), await photo("b.jpg", 320)]);
    await page.getByRole("combobox", { name: "Category" }).selectOption("Evening");
    await page.getByLabel("Price in rupees").fill("4500");
    await page.getByLabel("In stock").fill("6");
    await press(page, "Save product");
    await page.getByText("Product added.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const address = new URL(page.url()).pathname;

    await page.getByLabel("Price in rupees").fill("4750");
    await press(page, "Save");
    await page.getByText("Saved.").waitFor();

    await page.getByRole("link", { name: "Pictures (2)" }).click();
    await title(page, "Pictures of Silk robe");
    const shown = () =>
      page.locator("ol > li > span img").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
    const [first, second] = await shown();
    await press(page, "Picture 2: Make main picture");
    await expect.poll(shown).toEqual([second, first]);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(`${address}/stock`);
    // The reason is required for units that are removed, and only then.
    await page.getByLabel(/^Reason\s?\(optional\)$/).waitFor();
    await page.getByLabel("Remove", { exact: true }).check();
    await page.getByLabel("Reason", { exact: true }).and(page.locator("[required]")).waitFor();
    await page.getByLabel("Set count").check();
    await page.getByLabel("Units").fill("4");
    await press(page, "Save stock change");
    await page.getByText("4 available").waitFor();
    await page.getByRole("listitem").getByText("Counted", { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(address.replace("/admin/products", "/detail"));
    await title(page, "Silk robe");
    await page.getByText("Rs. 4,750").first().waitFor();
  },
);

browserTest(
  "shows the first change to the second of two staff members who edit one product",
  async ({ openPage, shop, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });
    const [one, other] = [await openPage(), await openPage()];
    for (const page of [one, other]) {
      await enterBackOffice(page, shop);
      await page.goto(`/admin/products/${publicId}`);
      await title(page, "Lamp");
    }

    await one.getByRole("textbox", { name: "Title" }).fill("Lamp of brass");
    await press(one, "Save");
    await one.getByText("Saved.").waitFor();
    await other.getByLabel("Price in rupees").fill("2500");
    await press(other, "Save");

    await other.getByText("Title: now “Lamp of brass”").waitFor();
    await expect.poll(() => other.getByLabel("Price in rupees").inputValue()).toBe("2500");
    await expect.poll(() => other.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Lamp of brass");
    expect(await accessibilityProblems(other)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    await press(other, "Save");
    await other.getByText("Saved.").waitFor();
    await other.goto(`/detail/${publicId}`);
    await title(other, "Lamp of brass");
    await other.getByText("Rs. 2,500").first().waitFor();
  },
);
