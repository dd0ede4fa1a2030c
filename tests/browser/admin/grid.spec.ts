import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Returns the description of a cell for assistive technology; null when it has none. */
async function noteAt(page: Page, label: string): Promise<string | null> {
  const id = await field(page, label).getAttribute("aria-describedby");
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

browserTest(
  "rejects a conflicting price and saves the other rows when two staff members edit one grid",
  async ({ openPage, shop, pageErrors }) => {
    await aListedProduct(shop.db, { title: "Grey bowl", stock: 4 });
    await aListedProduct(shop.db, { title: "Grey cup", stock: 4 });
    const [phone, desk] = [await openPage(), await openPage(DESK)];
    for (const page of [phone, desk]) {
      await enterBackOffice(page, shop);
      await page.goto("/admin/products?query=Grey");
      await page.getByLabel("Select Grey bowl").check();
      await page.getByLabel("Select Grey cup").check();
      await press(page, "Edit selected");
      await page.getByRole("heading", { level: 1, name: "Prices and stock" }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    }

    await field(desk, "Price of Grey bowl").fill("1250");
    await field(desk, "Compare-at price of Grey bowl").fill("1500");
    await field(desk, "State of Grey bowl").selectOption("Draft");
    await press(desk, "Save all");
    await desk.getByText("1 product saved.").waitFor();
    await field(phone, "Price of Grey bowl").fill("990");
    await field(phone, "Price of Grey cup").fill("1500");
    await field(phone, "Change (+/-) of Grey cup").fill("+3");
    await press(phone, "Save all");

    await phone.getByText("1 product wasn't saved. See its message below.").waitFor();
    await phone.getByText("Another staff member changed this product after you opened the page.").waitFor();
    await expect.poll(() => noteAt(phone, "Price of Grey bowl")).toBe("Saved: “1250.00”. Yours: “990”");
    await expect.poll(() => noteAt(phone, "Compare-at price of Grey bowl")).toBe("Changed to “1500.00”");
    await expect.poll(() => noteAt(phone, "State of Grey bowl")).toBe("Changed to “Draft”");
    await expect.poll(() => noteAt(phone, "Category of Grey bowl")).toBeNull();
    await expect.poll(() => field(phone, "State of Grey bowl").inputValue()).toBe("");
    await expect.poll(() => field(phone, "Price of Grey bowl").inputValue()).toBe("990");
    await expect.poll(() => field(phone, "Change (+/-) of Grey cup").inputValue()).toBe("");
    expect(await accessibilityProblems(phone)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    await press(phone, "Save all");
    await phone.getByText("1 product wasn't saved. See its message below.").waitFor({ state: "detached" });
    await desk.reload();
    await expect.poll(() => field(desk, "Price of Grey bowl").inputValue()).toBe("990.00");
    await expect.poll(() => field(desk, "Price of Grey cup").inputValue()).toBe("1500.00");
    await desk
      .getByRole("row", { name: /Grey cup/ })
      .getByText("7", { exact: true })
      .waitFor();
  },
);
