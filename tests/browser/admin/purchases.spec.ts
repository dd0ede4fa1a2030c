import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { variants } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest(
  "orders low stock from a new supplier, sends the order and receives it",
  async ({ page, shop, pageErrors }) => {
    const { variant, publicId } = await aListedProduct(shop.db, { title: "Silk robe", category: "Robes", stock: 1 });
    await shop.db
      .update(variants)
      .set({ costCents: rupees(400) })
      .where(eq(variants.id, variant.id));
    await enterBackOffice(page, shop, "manager");
    await page.goto("/admin/products");
    await page.getByRole("link", { name: "Purchase orders" }).click();
    await page.getByRole("link", { name: "New purchase order" }).click();
    await page.getByRole("link", { name: "Add supplier" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Island Traders");
    await page.getByLabel("Usual days to deliver").fill("soon");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "Enter a number of days from 0 to 365." }).waitFor();
    await page.getByLabel("Usual days to deliver").fill("7");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();

    await page.goto("/admin/purchases/new");
    await page.getByLabel("Supplier").selectOption("Island Traders");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.getByRole("heading", { name: "PO-0001" }).waitFor();
    await page.getByRole("button", { name: "Add low stock" }).click();
    await expect.poll(() => page.getByRole("checkbox", { name: /Silk robe/ }).isChecked()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    // Other products of the test shop are low, too.
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
    await page.getByRole("checkbox", { name: /Silk robe/ }).check();
    await page.getByRole("button", { name: "Add selected" }).click();
    // The variant's cost is proposed.
    await expect.poll(() => page.getByLabel("Unit cost in rupees, Silk robe").inputValue()).toBe("400");
    await page.getByLabel("Quantity, Silk robe").fill("many");
    await page.getByRole("button", { name: "Mark as sent" }).click();
    await page.getByRole("link", { name: "Enter a whole number from 0 to 10000." }).waitFor();
    await page.getByLabel("Quantity, Silk robe").fill("10");
    await page.getByLabel("Unit cost in rupees, Silk robe").fill("420");
    await page.getByLabel("Freight in rupees").fill("100");
    await page.getByText("Rs. 4,300").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Mark as sent" }).click();
    await page.getByText("Marked as sent.").waitFor();

    await page.getByRole("link", { name: "Print or copy" }).click();
    await page.getByRole("heading", { name: "Purchase order PO-0001" }).first().waitFor();
    await page.getByText("10 × Rs. 420").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to the purchase order" }).click();

    await page.getByRole("link", { name: "Receive items" }).click();
    const arrived = page.getByLabel("Units arrived: Silk robe", { exact: true });
    await expect.poll(() => arrived.inputValue()).toBe("10");
    await page.getByRole("button", { name: "One more: Units arrived: Silk robe" }).click();
    await page.getByRole("button", { name: "Count in" }).click();
    await page.getByText("10 ordered, 11 received with these.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("More arrived than ordered").check();
    await page.getByRole("button", { name: "Count in" }).click();
    await page.getByText("Counted in.").waitFor();

    const [after] = await shop.db.select().from(variants).where(eq(variants.id, variant.id));
    // 1 × 400 + 11 × 420 + 100 for 12 units.
    expect(after).toMatchObject({ stock: 12, costCents: 42_667 });
    await page.goto(`/admin/products/${publicId}/stock`);
    await page.getByText("Cost of a unit changed from Rs. 400 to Rs. 426.67.").waitFor();
    await page.getByRole("link", { name: "PO-0001" }).click();
    await page.getByRole("heading", { name: "PO-0001" }).waitFor();
    // Two invalid forms, and more units than ordered.
    const statuses = pageErrors.splice(0).map((text) => /status of (\d+)/.exec(text)?.[1]);
    expect(statuses).toEqual(["422", "422", "409"]);
  },
);
