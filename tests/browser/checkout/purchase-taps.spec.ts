import { expect } from "vitest";
import { pages } from "../../../src/db/schema/index.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { onlyOrderOf } from "../../support/orders/order-facts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { arrivalIsShown, orderByCard, putIntoCart, typeTown } from "../../support/steps/counted-purchase.ts";
import { anEmail, signIn } from "../../support/steps/customer-steps.ts";
import { createTapCounter } from "../../support/steps/tap-counter.ts";

async function aShopWithTermsAnd({ db }: RunningShop, title: string) {
  const text = { slug: "terms", language: "en", title: "Terms", body: "Terms", version: 1 } as const;
  await db.insert(pages).values(text).onConflictDoNothing();
  await aListedProduct(db, { title, stock: 5, soldCount: 90 });
}

browserTest(
  "buys by card with a new account in 9 taps and 12 fields, at the first tap of each button",
  async ({ openPage, shop }) => {
    await aShopWithTermsAnd(shop, "New account lamp");
    const page = await openPage({ isAgeGateOpen: true });
    const counter = createTapCounter();
    const { counted, tap, type, nextScreen } = counter;
    const email = anEmail();

    await page.goto("/");
    await tap(page.getByRole("button", { name: /18/ }));
    await putIntoCart(page, counter, "New account lamp");
    await tap(page.getByRole("link", { name: "Register" }));
    await nextScreen(page.getByLabel("First Name"));
    await type(page.getByLabel("First Name"), "Nimali");
    await type(page.getByLabel("Last Name"), "Test");
    await type(page.getByLabel("Email"), email);
    await type(page.getByLabel("Phone"), FILLED_FORM.phone ?? "");
    await type(page.getByLabel("Password", { exact: true }), FILLED_FORM.password ?? "");
    await type(page.getByLabel("Confirm Password"), FILLED_FORM.password ?? "");
    await type(page.getByLabel("Address Line 1"), FILLED_FORM.address1 ?? "");
    await typeTown(page, counter);
    await tap(page.getByRole("button", { name: "Create Account" }));
    await nextScreen(page.getByText("Your account is ready."));
    await arrivalIsShown(page);
    await orderByCard(page, counter);

    expect(counted).toEqual({ taps: 9, fields: 12, screens: 8 });
    expect(counter.heights()).toBeLessThanOrEqual(5);
    expect(counter.seconds()).toBeLessThanOrEqual(90);
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["received"] });
  },
);

browserTest("buys by card in 6 taps and 4 fields when the customer is logged in", async ({ page, shop }) => {
  await aShopWithTermsAnd(shop, "Known customer lamp");
  const { email } = await signIn(page, shop);
  const counter = createTapCounter();

  await page.goto("/");
  await putIntoCart(page, counter, "Known customer lamp");
  await arrivalIsShown(page);
  await orderByCard(page, counter);

  expect(counter.counted).toEqual({ taps: 6, fields: 4, screens: 6 });
  expect(counter.heights()).toBeLessThanOrEqual(3);
  expect(counter.seconds()).toBeLessThanOrEqual(40);
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["received"] });
});
