import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart } from "../../support/steps/cart-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest(
  "blocks a customer with a reason, rejects their orders, and unblocks them",
  async ({ page, openPage, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    const office = await openPage();
    await enterBackOffice(office, shop, "manager");

    await office.goto("/admin/customers");
    await office.getByRole("searchbox").fill(email);
    await office.getByRole("button", { name: "Find" }).click();
    await office.getByRole("main").getByRole("listitem").getByRole("link").click();
    await office.getByLabel("Note for staff").fill("Rings twice");
    await office.getByRole("button", { name: "Add note" }).click();
    await office.getByText("Rings twice").waitFor();
    expect(await accessibilityProblems(office)).toEqual([]);
    await office.getByRole("link", { name: "Block customer" }).click();
    await office.getByLabel("Reason").fill("Refused three parcels");
    await office.getByRole("button", { name: "Continue" }).click();
    await office.getByText("New orders from this account are declined at checkout.").waitFor();
    expect(await accessibilityProblems(office)).toEqual([]);
    await office.getByRole("button", { name: /^Block \w+/ }).click();
    await office.getByText(/^Blocked since .*: Refused three parcels$/).waitFor();

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByText("We can't take an order from this account. Please contact us.").waitFor();
    await expect.poll(() => pageErrors).toEqual([expect.stringContaining("403 (Forbidden)")]);
    pageErrors.length = 0;

    await office.getByRole("button", { name: "Unblock customer" }).click();
    await office.getByRole("link", { name: "Block customer" }).waitFor();
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.frameLocator("#ph-iframe").getByRole("heading", { name: "Pay with PayHere" }).waitFor();
  },
);

browserTest(
  "downloads a customer's data and deletes the customer, without an email address in the URL",
  async ({ page, openPage, shop }) => {
    const { email } = await aCustomerWithACart(page, shop);
    const office = await openPage();
    await enterBackOffice(office, shop);
    await office.goto("/admin/customers");
    await office.getByRole("searchbox").fill(email);
    await office.getByRole("button", { name: "Find" }).click();
    await office.waitForURL("**/admin/customers?found=*");
    expect(office.url()).not.toContain(encodeURIComponent(email));
    expect(office.url()).not.toContain(email);
    const found = office.getByRole("main").getByRole("listitem").getByRole("link");
    await expect.poll(() => found.count()).toBe(1);
    await found.click();

    await office.getByRole("link", { name: "Export data" }).click();
    const [file] = await Promise.all([
      office.waitForEvent("download"),
      office.getByRole("button", { name: "Download file" }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ account: { email } });
    await office.getByRole("link", { name: "Back to the customer" }).click();
    await office.getByRole("link", { name: "Delete customer" }).click();
    await office.getByRole("button", { name: "Delete customer" }).click();
    await office.getByText("The customer was deleted.").waitFor();

    await page.goto("/account");
    await page.getByRole("heading", { level: 1, name: "Log in or create an account" }).waitFor();
  },
);
