import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCartItem, fillCart, openCart } from "../../support/steps/cart-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const open = async (page: Page, section: string) => {
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: section, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: section }).waitFor();
};
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
};

browserTest(
  "shows the shop's new name, phone number and delivery charge when the owner saves them",
  async ({ page, openPage, shop, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });
    const visitor = await openPage();
    await visitor.goto(`/detail/${publicId}`);
    await visitor.getByText("Rs. 500").first().waitFor();
    await enterBackOffice(page, shop);

    await open(page, "Your shop");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Shop name").fill("Malkanthi");
    await page.getByLabel("Phone").fill("+94 77 123 4567");
    await save(page);
    await open(page, "Delivery");
    await page.getByText("Charges by district").click();
    await page.getByLabel("Jaffna", { exact: true }).fill("900");
    await page.getByText("Days by district").click();
    await page.getByLabel("Jaffna, days").fill("2-4");
    await page.getByText("Public holidays 2027, for you to check").click();
    await page.getByLabel("25 December 2027, Christmas Day").check();
    await page.getByLabel("Other holidays").fill("2026-12-31 Stocktaking");
    expect(await accessibilityProblems(page)).toEqual([]);
    await save(page);
    await open(page, "Cash on delivery");
    await page.getByLabel("Highest amount").fill("a lot");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("This must be an amount in rupees such as 25000.").first().waitFor();
    await expect.poll(() => pageErrors.splice(0)).toEqual([expect.stringContaining("422 (Unprocessable")]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await open(page, "Bank transfer");
    await page.getByLabel("Account number").fill("0099 8877 6655");
    await save(page);

    await expect
      .poll(() => visitor.goto("/contact").then(() => visitor.getByRole("main").textContent()))
      .toContain("77 123 4567");
    await visitor.goto(`/detail/${publicId}`);
    await visitor.getByText("Rs. 500–900").waitFor();
    await visitor.getByText("Delivery in 1–4 working days").waitFor();
    await expect.poll(() => visitor.locator("footer").textContent()).toContain("Malkanthi");
    await expect.poll(() => visitor.content()).toContain('"maxValue":"900.00"');
  },
);

browserTest(
  "stops orders, warns the owner and shows a contact link when the last payment method is turned off",
  async ({ page, openPage, shop }) => {
    const product = await aListedProduct(shop.db, { title: "Lamp" });
    const [signedOut, customer] = [await openPage(), await openPage()];
    await signIn(customer, shop);
    for (const visitor of [signedOut, customer]) await fillCart(visitor, [aCartItem(product)]);
    await enterBackOffice(page, shop);
    const warning = page.getByText("Customers can't place orders at the moment");

    for (const [section, label] of [
      ["Card payments", "Offer card payments"],
      ["Cash on delivery", "Offer cash on delivery"],
      ["Bank transfer", "Offer bank transfer"],
    ] as const) {
      await open(page, section);
      await expect.poll(() => warning.count()).toBe(0);
      await page.getByLabel(label).uncheck();
      await save(page);
    }

    await warning.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/admin/health");
    await page.getByText("Customers can't place orders: no payment method is on.").waitFor();
    for (const visitor of [signedOut, customer]) {
      await openCart(visitor);
      await visitor.getByText("We can't take orders at the moment. Your cart is saved.").waitFor();
      const contact = visitor.getByRole("main").getByRole("link", { name: "Contact", exact: true });
      await expect.poll(() => contact.getAttribute("href")).toBe("/contact");
      await expect.poll(() => visitor.getByText("Proceed to Checkout").count()).toBe(0);
      await expect.poll(() => visitor.getByRole("button", { name: "Place order" }).count()).toBe(0);
      expect(await accessibilityProblems(visitor)).toEqual([]);
    }
  },
);

browserTest(
  "previews and saves the owner's wording of an email, and restores the default",
  async ({ page, shop, pageErrors }) => {
    await enterBackOffice(page, shop);
    await open(page, "Email wording");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Payment received" }).click();
    await page.getByRole("heading", { level: 1, name: "Payment received" }).waitFor();
    const english = page.getByRole("group", { name: "English" });
    await english.getByLabel("Subject").fill("Thank you");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Keep {{orderNumber}} in the subject").first().waitFor();
    await expect.poll(() => pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);

    await english.getByLabel("Subject").fill("{{orderNumber}}: thank you");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByText("Order-1795276800000: thank you").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved. New emails use it.").waitFor();
    await expect.poll(() => english.getByLabel("Subject").inputValue()).toBe("{{orderNumber}}: thank you");

    await page.getByRole("button", { name: "Restore the standard text" }).click();
    await page.getByText("Order-1795276800000: payment received").first().waitFor();
    await expect.poll(() => english.getByLabel("Subject").inputValue()).toBe("");
  },
);

browserTest("shows a manager the state of backups and of the payment gateway", async ({ page, shop }) => {
  await enterBackOffice(page, shop, "manager");
  await page.goto("/admin/health");

  await page.getByText("No backup yet.").waitFor();
  await page.getByText("Simulator: no money moves").waitFor();
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await page.getByText(/The email server accepted a test email to \S+@/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
