import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTestWith, DESK } from "../../support/browser-test.ts";
import { ordersOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart, openCart } from "../../support/steps/cart-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { placeOrderBy } from "../../support/steps/payment-method-steps.ts";

const SETTINGS = { COD_DISTRICTS: "Colombo", COD_FEE: "200" };
const browserTest = browserTestWith(SETTINGS);

const PARENTS = {
  "Name of this address": "Parents",
  "Address Line 1": "2 Other Road",
  City: "A village nobody suggests",
  "Postal code": "40000",
  "First Name": "Kamala",
  "Last Name": "Friend",
  Phone: "071 819 2736",
};

async function fill(page: Page, changed: Partial<typeof PARENTS> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...PARENTS, ...changed })) await page.getByLabel(label).fill(value);
  await page.getByLabel("District").selectOption("LK-41");
}

const cardOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Addresses" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

browserTest(
  "adds, corrects, changes and removes an address without JavaScript",
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await signIn(page, shop);
    await page.goto("/account");
    await page.getByRole("link", { name: "Add an address" }).click();
    await fill(page, { "Last Name": "" });
    await page.getByRole("button", { name: "Save", exact: true }).click();

    await page.getByRole("alert").getByText("Enter your last name.").waitFor();
    await expect.poll(() => page.getByLabel("Name of this address").inputValue()).toBe("Parents");
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("A village nobody suggests");
    await expect.poll(() => page.getByLabel("District").inputValue()).toBe("LK-41");
    await page.getByLabel("Last Name").fill("Friend");
    await page.getByRole("button", { name: "Save", exact: true }).click();

    await page.waitForURL("/account#addresses");
    await cardOf(page, "Parents").getByText("Kamala Friend").waitFor();
    await cardOf(page, "Parents").getByText("A village nobody suggests 40000, Jaffna").waitFor();
    await page.getByRole("link", { name: "Edit: Parents" }).click();
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("071 819 2736");
    await page.getByLabel("Name of this address").fill("Home town");
    await page.getByRole("button", { name: "Save", exact: true }).click();

    await page.getByRole("link", { name: "Remove: Home town" }).click();
    await page.getByRole("heading", { level: 1, name: "Remove this address?" }).waitFor();
    await page.getByRole("link", { name: "Keep address" }).click();
    await cardOf(page, "Home town").waitFor();
    await page.getByRole("link", { name: "Remove: Home town" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.waitForURL("/account#addresses");
    await expect.poll(() => cardOf(page, "Home town").count()).toBe(0);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

/** Opens the form of a new address in step 1 of the cart. */
async function openNewAddress(page: Page): Promise<void> {
  await page
    .getByRole("group", { name: /Deliver to/ })
    .getByRole("button", { name: "Change" })
    .click();
  await page.getByRole("radio", { name: "A new address" }).check();
}

browserTest("asks before a name on the parcel is left, and not once the order has it", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop);
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.getByText("Name on the parcel, delivery requests, gift").click();
  await page.getByLabel("Name on the parcel").fill("K. F.");

  await page.reload({ waitUntil: "commit" }).catch(() => undefined);

  expect(asked).toEqual(["beforeunload"]);
  await expect.poll(() => page.getByLabel("Name on the parcel").inputValue()).toBe("K. F.");
  await placeOrderBy(page, "Bank transfer");
  expect(asked).toEqual(["beforeunload"]);
});

browserTest("adds an address in the cart, and delivers the order to it", async ({ page, shop, pageErrors }) => {
  const { email } = await aCustomerWithACart(page, shop);
  await page.getByText("Name on the parcel, delivery requests, gift").click();
  await page.getByLabel("Name on the parcel").fill("K. F.");
  await openNewAddress(page);
  await fill(page, { "Last Name": "" });
  await page.getByRole("button", { name: /^Proceed to Checkout/ }).click();
  await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("address-form");
  expect(await ordersOf(shop.db, email)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").getByText("Enter your last name.").waitFor();
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("A village nobody suggests");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Last Name").fill("Friend");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await page.getByRole("radio", { name: "Parents" }).waitFor();
  await expect.poll(() => page.getByLabel("Postal code").count()).toBe(0);
  await expect.poll(() => page.getByLabel("Name on the parcel").inputValue()).toBe("K. F.");
  await expect.poll(() => page.locator(":focus").getAttribute("type")).toBe("radio");
  await expect.poll(() => page.getByRole("radio", { name: "Parents" }).isChecked()).toBe(true);
  await page.getByText("Our courier doesn't collect cash in Jaffna district.").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Cash on delivery" }).isDisabled()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("radio", { name: "My profile address" }).check();
  await page.getByText("1 Test Road").waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "Cash on delivery" }).isDisabled()).toBe(false);
  await page.getByRole("radio", { name: "Parents" }).check();
  const number = await placeOrderBy(page, "Bank transfer");

  await page.goto(`/orders/${number}`);
  await page.getByText("2 Other Road").waitFor();
  await expect.poll(() => page.getByRole("main").textContent()).toContain("K. F.");
  await expect.poll(() => page.getByRole("main").textContent()).not.toContain("1 Test Road");
  expect(await ordersOf(shop.db, email)).toMatchObject([{ number, status: "awaiting-transfer" }]);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
});

browserTest(
  "rejects an order and shows the reason when its address was removed in another tab",
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage(DESK);
    const { email } = await aCustomerWithACart(page, shop);
    await openNewAddress(page);
    await fill(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("radio", { name: "Parents" }).waitFor();
    const other = await page.context().newPage();
    await other.goto("/account");
    await other.getByRole("link", { name: "Remove: Parents" }).click();
    await other.getByRole("button", { name: "Remove" }).click();
    await other.waitForURL("/account#addresses");
    await other.close();

    await page.getByRole("radio", { name: "Bank transfer" }).check();
    await page.getByRole("button", { name: "Place order" }).click();

    await page.getByRole("alert").getByText("This address is no longer in your account. Choose another.").waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "Parents" }).count()).toBe(0);
    expect(await ordersOf(shop.db, email)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
    await openCart(page);
    await placeOrderBy(page, "Bank transfer");
    expect(await ordersOf(shop.db, email)).toHaveLength(1);
  },
);
