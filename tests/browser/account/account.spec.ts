import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { addresses, customers } from "../../../src/db/schema/index.ts";
import { furtherAddressInput } from "../../../src/domain/accounts/further-address-input.ts";
import { addAddress } from "../../../src/domain/accounts/save-address.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { mailsTo } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { fillRegistration } from "../../support/steps/account-steps.ts";
import { aCartItem, fillCart } from "../../support/steps/cart-steps.ts";
import { anAccount, anEmail, signIn } from "../../support/steps/customer-steps.ts";

browserTest(
  "rejects a registration when the email address has an account",
  { tags: ["spec-8-register-2"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await anAccount(shop);
    await page.goto("/register");
    await fillRegistration(page, { email });

    await page.getByRole("button", { name: "Create Account" }).click();

    await page.getByRole("alert").getByText("User already exists. Use another email.", { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Colombo");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

browserTest("shows the same message for a reset request when the email address is unknown", async ({ page, shop }) => {
  const { email } = await anAccount(shop);
  const stranger = anEmail();
  for (const asked of [stranger, email]) {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(asked);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toBe("Reset email sent! Check your inbox.");
  }

  await expect.poll(() => mailsTo(shop.db, email)).toHaveLength(1);
  expect(await mailsTo(shop.db, stranger)).toEqual([]);
});

browserTest(
  "rejects a reset request when the email address is invalid",
  { tags: ["spec-5-forgot-1", "spec-8-reset-2"] },
  async ({ page, pageErrors }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill("nobody at home");
    await page.getByRole("button", { name: "Send Reset Link" }).click();

    const alert = page.getByRole("alert");
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toBe("Failed to send reset email. Please check your email address.");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("nobody at home");
    await page.getByRole("link", { name: "Back to Login" }).click();
    await page.waitForURL("/login");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

browserTest(
  "blocks checkout when the login has no profile, and accepts a new profile",
  { tags: ["spec-8-checkout-2"] },
  async ({ page, shop }) => {
    const { email } = await signIn(page, shop);
    const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
    await shop.db.delete(addresses).where(eq(addresses.customerId, customer?.id ?? ""));
    await shop.db.delete(customers).where(eq(customers.email, email));
    await fillCart(page, [aCartItem(await aListedProduct(shop.db))]);
    await page.goto("/cart");

    await page.getByRole("alert").getByText("User details not found!", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Proceed to Checkout" }).count()).toBe(0);
    await page.getByRole("link", { name: "Add your details" }).click();
    await page.getByText("Add your name and address once, then order.").waitFor();
    const fields = {
      "First Name": "Nimali",
      "Last Name": "Test",
      Phone: "077 123 4567",
      "Address Line 1": "1 Test Road",
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByLabel("City").fill("Colombo");
    await page.getByLabel("District").selectOption("LK-11");
    await page.getByLabel("Postal code").fill("00300");
    await page.getByRole("button", { name: "Save", exact: true }).click();

    await page.getByRole("button", { name: "Proceed to Checkout" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/cart");
    await page.getByText("1 Test Road").waitFor();
  },
);

browserTest(
  "shows both versions when a profile and an address are saved in two tabs",
  async ({ page, shop, pageErrors }) => {
    const { email } = await signIn(page, shop);
    const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
    const values = furtherAddressInput.parse({ ...FILLED_FORM, label: "Work" });
    const address = await addAddress({ db: shop.db, now: () => new Date() }, customer?.id ?? "", values);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto("/account");
      await tab.getByRole("button", { name: "Edit Profile" }).click();
    }
    const conflict = other.getByText("These details were changed in another tab or on another device");

    await page.getByLabel("City").fill("Kandy");
    await page.getByLabel("District").selectOption("LK-21");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Profile updated successfully!").waitFor();
    await other.getByLabel("First Name").fill("Sita");
    await other.getByLabel("City").fill("Jaffna");
    await other.getByRole("button", { name: "Save", exact: true }).click();

    await conflict.waitFor();
    await other.getByText("City: now “Kandy”").waitFor();
    await other.getByText("District: now “Kandy”").waitFor();
    expect(await accessibilityProblems(other)).toEqual([]);
    await expect.poll(() => other.getByLabel("City").inputValue()).toBe("Jaffna");
    await expect.poll(() => other.getByLabel("District").inputValue()).toBe("LK-21");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("Profile updated successfully!").waitFor();
    expect(await shop.db.select().from(customers).where(eq(customers.email, email))).toMatchObject([
      { firstName: "Sita" },
    ]);

    for (const tab of [page, other]) await tab.goto(`/account/addresses/${address}`);
    await page.getByLabel("Name of this address").fill("Office");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL("/account#addresses");
    await other.getByLabel("Name of this address").fill("Workshop");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await conflict.waitFor();
    await other.getByText("Name of this address: now “Office”").waitFor();
    await expect.poll(() => other.getByLabel("Name of this address").inputValue()).toBe("Workshop");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByRole("heading", { name: "Workshop" }).waitFor();
    expect(pageErrors.splice(0)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining("409 (Conflict)")));
  },
);
