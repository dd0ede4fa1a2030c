import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { orders, pages } from "../../../src/db/schema/index.ts";
import { browserTestWith, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { inconsistentStock, onlyOrderOf } from "../../support/orders/order-facts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { aCartItem, fillCart, openCart, storedCart } from "../../support/steps/cart-steps.ts";
import { arrivalIsShown, orderByCard, putIntoCart, typeTown } from "../../support/steps/counted-purchase.ts";
import { anEmail } from "../../support/steps/customer-steps.ts";
import { codeInPreviewInbox } from "../../support/steps/payment-method-steps.ts";
import { popupOf } from "../../support/steps/payment-steps.ts";
import { createTapCounter } from "../../support/steps/tap-counter.ts";

const browserTest = browserTestWith({ GUEST_ORDERS: "on" });

const details = (page: Page) => ({
  firstName: page.getByLabel("First Name"),
  lastName: page.getByLabel("Last Name"),
  email: page.getByLabel("Email"),
  phone: page.getByLabel("Phone"),
  address1: page.getByLabel("Address Line 1"),
});

async function someTerms({ db }: RunningShop) {
  const text = { slug: "terms", language: "en", title: "Terms", body: "Terms" } as const;
  await db
    .insert(pages)
    .values({ ...text, version: 1 })
    .onConflictDoNothing();
}

/** Opens the cart of a visitor without an account with one unit of a new product. */
async function aGuestWithACart(page: Page, shop: RunningShop) {
  await someTerms(shop);
  const product = await aListedProduct(shop.db, { stock: 5 });
  await fillCart(page, [aCartItem(product)]);
  await openCart(page);
  await page.getByLabel("First Name").waitFor();
}

async function fillDetails(page: Page, changed: Record<string, string>) {
  const values = { ...FILLED_FORM, ...changed };
  for (const [name, field] of Object.entries(details(page))) await field.fill(values[name] ?? "");
  await page.getByLabel("City").fill("Colombo");
  await page.getByLabel("District").selectOption("LK-11");
  await page.getByLabel("Postal code").fill("00300");
}

browserTest(
  "buys by card as a guest in 8 taps and 10 fields, and opens the order elsewhere by a code",
  async ({ openPage, shop }) => {
    await someTerms(shop);
    await aListedProduct(shop.db, { title: "Guest lamp", stock: 5, soldCount: 90 });
    const page = await openPage({ isAgeGateOpen: true });
    const counter = createTapCounter();
    const { counted, tap, type } = counter;
    const email = anEmail();

    await page.goto("/");
    await tap(page.getByRole("button", { name: /18/ }));
    await putIntoCart(page, counter, "Guest lamp");
    expect(await accessibilityProblems(page)).toEqual([]);
    const values: Record<string, string> = { ...FILLED_FORM, email };
    for (const [name, field] of Object.entries(details(page))) await type(field, values[name] ?? "");
    await typeTown(page, counter);
    await arrivalIsShown(page);
    await tap(page.getByRole("checkbox", { name: /18 or over/ }));
    await orderByCard(page, counter);

    expect(counted).toEqual({ taps: 8, fields: 10, screens: 6 });
    expect(counter.heights()).toBeLessThanOrEqual(4);
    expect(counter.seconds()).toBeLessThanOrEqual(75);
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => storedCart(page)).toEqual([]);
    const order = await onlyOrderOf(shop.db, email);
    expect(order).toMatchObject({ status: "paid", payments: ["received"], reviews: [] });
    expect(await inconsistentStock(shop.db)).toEqual([]);
    const [row] = await shop.db.select().from(orders).where(eq(orders.email, email));
    expect(row).toMatchObject({ customerId: null, termsVersion: 1, city: "Nugegoda", postalCode: "10250" });

    const elsewhere = await openPage(DESK);
    await elsewhere.goto("/order-tracking");
    await elsewhere.getByRole("link", { name: "Find your order" }).click();
    await elsewhere.getByLabel("Order number or order code").fill(order.number);
    expect(await accessibilityProblems(elsewhere)).toEqual([]);
    await elsewhere.getByRole("button", { name: "Send code", exact: true }).click();
    await elsewhere.getByLabel("Code", { exact: true }).waitFor();
    expect(await accessibilityProblems(elsewhere)).toEqual([]);
    const code = await codeInPreviewInbox(await openPage(DESK), order.number);
    await elsewhere.getByLabel("Code", { exact: true }).fill(code);
    await elsewhere.getByRole("button", { name: "Open order" }).click();
    await elsewhere.getByRole("heading", { level: 1, name: order.number }).waitFor();
    await expect.poll(() => elsewhere.getByRole("main").textContent()).toContain("Guest lamp");
    expect(await accessibilityProblems(elsewhere)).toEqual([]);
  },
);

browserTest(
  "names what is missing, keeps what is typed and stores none of it on the device",
  async ({ page, shop, pageErrors }) => {
    await aGuestWithACart(page, shop);
    const email = anEmail();
    await fillDetails(page, { email, phone: "12" });
    const proceed = page.getByRole("button", { name: "Proceed to Checkout" });

    await proceed.click();
    await page.getByRole("alert").getByText("Tick the box to confirm your age and agree to the terms.").waitFor();
    await page.getByRole("checkbox", { name: /18 or over/ }).check();
    await proceed.click();
    await page.getByRole("alert").getByText("Enter a Sri Lankan phone number such as 077 123 4567.").waitFor();
    await expect.poll(() => page.getByLabel("Phone").evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Phone").fill("077 123 4567");
    await page.getByLabel("Bank transfer").check();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL("**/order-confirmation?order_id=Order-*");

    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const word of [email, "Nimali", "771234567", "Test Road"]) expect(stored).not.toContain(word);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

browserTest(
  "keeps a guest's details while the last item is removed and the terms are read, and asks before they are left",
  async ({ page, shop }) => {
    await aGuestWithACart(page, shop);
    const email = anEmail();
    await fillDetails(page, { email, phone: "077 555 6677" });
    const asked: string[] = [];
    page.on("dialog", (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    const typed = () => page.evaluate(() => [...new FormData(document.forms.namedItem("guest") ?? undefined)]);
    const before = await typed();

    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(typed).toEqual(before);
    const terms = page.context().waitForEvent("page");
    await page.getByRole("link", { name: /^Terms .*\(/ }).click();
    await (await terms).close();
    expect(await typed()).toEqual(before);
    expect(asked).toEqual([]);
    await page.reload({ waitUntil: "commit" }).catch(() => undefined);
    expect(asked).toEqual(["beforeunload"]);
    expect(await typed()).toEqual(before);

    await page.getByRole("checkbox", { name: /18 or over/ }).check();
    await page.getByLabel("Bank transfer").check();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL("**/order-confirmation?order_id=Order-*");
    expect(asked).toEqual(["beforeunload"]);
  },
);

browserTest("fills in a guest's details again when the gateway's page was left", async ({ page, shop }) => {
  await aGuestWithACart(page, shop);
  const email = anEmail();
  await fillDetails(page, { email, phone: "077 444 3322" });
  await page.getByRole("checkbox", { name: /18 or over/ }).check();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await popupOf(page).getByRole("heading", { name: "Pay with PayHere" }).waitFor();

  await page.goto("/cart?payment=cancelled");

  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel("Address Line 1").inputValue()).toBe(FILLED_FORM.address1);
  await expect.poll(() => page.getByLabel("District").inputValue()).toBe("LK-11");
  await page.goto("/cart");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("");
});

browserTest("creates an account with the same details from the confirmation", async ({ page, shop }) => {
  await aGuestWithACart(page, shop);
  const email = anEmail();
  await fillDetails(page, { email, phone: "077 987 6543" });
  await page.getByLabel("Bank transfer").check();
  await page.getByRole("checkbox", { name: /18 or over/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("link", { name: "Choose a password to keep this order" }).click();

  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByLabel("Password", { exact: true }).fill("a good long password");
  await page.getByLabel("Confirm Password").fill("a good long password");
  await page.getByRole("button", { name: "Create Account" }).click();
  const { number } = await onlyOrderOf(shop.db, email);
  await page.getByRole("button", { name: "Send code", exact: true }).click();
  await page.getByText("You're logged in, so we'll keep the order in your account.").waitFor();
  const inbox = await page.context().newPage();
  await page.getByLabel("Code", { exact: true }).fill(await codeInPreviewInbox(inbox, number));
  await page.getByRole("button", { name: "Open order" }).click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await page.goto("/order-tracking");

  await page.getByRole("article").filter({ hasText: number }).waitFor();
});

browserTest.for(["si", "ta"])(
  "shows guests accessible forms for details and code in %s",
  async (language, { page, shop }) => {
    await someTerms(shop);
    const product = await aListedProduct(shop.db, { stock: 5 });
    await fillCart(page, [aCartItem(product)]);
    await page.goto(`/${language}/cart`);
    await page.locator("[name=firstName]").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    for (const path of ["/find-order", "/find-order?order=4F7K-92MX&sent"]) {
      await page.goto(`/${language}${path}`);
      await page.locator("html[data-hydrated]").waitFor();
      expect(await accessibilityProblems(page), path).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  },
);
