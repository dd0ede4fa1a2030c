import { expect } from "vitest";
import { browserTestWith, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { mailsTo, onlyOrderOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { aCartItem, aCustomerWithACart, fillCart, openCart } from "../../support/steps/cart-steps.ts";
import { anEmail } from "../../support/steps/customer-steps.ts";
import { codeInPreviewInbox, placeOrderBy } from "../../support/steps/payment-method-steps.ts";

const browserTest = browserTestWith({ GUEST_ORDERS: "on" });

browserTest(
  "lets a guest correct a mistyped email, and confirms with the code of the new address only",
  async ({ page, openPage, shop, pageErrors }) => {
    const mistyped = anEmail();
    const email = anEmail();
    await fillCart(page, [aCartItem(await aListedProduct(shop.db, { stock: 5 }))]);
    await openCart(page);
    await page.getByLabel("First Name").fill(FILLED_FORM.firstName ?? "");
    await page.getByLabel("Last Name").fill(FILLED_FORM.lastName ?? "");
    await page.getByLabel("Email").fill(mistyped);
    await page.getByLabel("Phone").fill("077 222 3344");
    await page.getByLabel("Address Line 1").fill(FILLED_FORM.address1 ?? "");
    await page.getByLabel("City").fill("Colombo");
    await page.getByLabel("District").selectOption("LK-11");
    await page.getByLabel("Postal code").fill("00300");
    await page.getByLabel("Cash on delivery").check();
    await page.getByRole("checkbox", { name: /18 or over/ }).check();
    const number = await placeOrderBy(page, "Cash on delivery");
    await expect
      .poll(async () => (await mailsTo(shop.db, mistyped)).map(({ subject }) => subject))
      .toContain(`${number}: your code`);

    await page.getByText("Wrong email? Change it").click();
    await page.getByLabel("Email").fill("not an address");
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByRole("alert").getByText("Enter an email address").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Change email" }).click();

    await page.getByText("We've sent a new code to the address below. The old code no longer works.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.getByLabel("Email").isVisible()).toBe(false);
    await expect
      .poll(async () => (await mailsTo(shop.db, email)).map(({ subject }) => subject))
      .toContain(`${number}: your code`);
    await page.reload();
    await page.getByText("Wrong email? Change it").click();
    await page.getByRole("textbox", { name: "Email" }).waitFor();
    // The preview inbox lists the newest email first.
    await page.getByLabel("Code", { exact: true }).fill(await codeInPreviewInbox(await openPage(DESK), number));
    await page.getByRole("button", { name: "Confirm order" }).click();
    await page.getByRole("heading", { level: 1, name: "Your order is confirmed" }).waitFor();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ number, status: "confirmed" });
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

browserTest("leads an account to its own email address instead", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop);
  await placeOrderBy(page, "Cash on delivery");

  await page.getByRole("link", { name: "Wrong email? Change it" }).click();

  await page.waitForURL("**/account?edit=1");
  await page.getByRole("textbox", { name: "Email" }).waitFor();
});
