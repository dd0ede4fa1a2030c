import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest as calm, MOVING } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { onlyOrderOf, paidSubjects, stockOf, subjectsTo } from "../../support/orders/order-facts.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { fillRegistration } from "../../support/steps/account-steps.ts";
import { storedCart } from "../../support/steps/cart-steps.ts";
import { anEmail } from "../../support/steps/customer-steps.ts";
import { GOOD_CARD, payByCard, proceedToPopup } from "../../support/steps/payment-steps.ts";

const browserTest = calm.extend("page", ({ openPage }) => openPage(MOVING));

/** Returns the value next to a label in a definition list. */
const factOf = (within: Page | Locator, label: string) =>
  within.getByText(label, { exact: true }).locator("xpath=following-sibling::dd[1]").textContent();

browserTest(
  "registers a customer, who buys two products by card and finds the order",
  {
    tags: [
      "essential",
      "spec-2-register-1",
      "spec-2-register-2",
      "spec-2-cart-4",
      "spec-2-account-4",
      "spec-2-confirmation-1",
      "spec-2-tracking-1",
      "spec-2-tracking-3",
      "spec-4-cart-2",
      "spec-4-checkout-1",
      "spec-4-checkout-3",
      "spec-6-customer-1",
    ],
  },
  async ({ page, shop }) => {
    const { db } = shop;
    const lamp = await aListedProduct(db, { title: "Night lamp", priceCents: rupees(1_500), stock: 8, soldCount: 4 });
    const balm = await aListedProduct(db, { title: "Warm balm", priceCents: rupees(2_250.5), stock: 5 });
    const email = anEmail();

    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await page.getByRole("link", { name: "Register" }).click();
    await page.getByRole("heading", { level: 1, name: "Create Account" }).waitFor();
    await fillRegistration(page, { email, gender: "Other", address2: "Second floor" });
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL("/");
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).waitFor();

    await page.getByRole("link", { name: "Shop Now: Night lamp" }).click();
    await page.getByText("8 in stock").waitFor();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByText("1 in your cart").waitFor();
    // A product page hides the tab bar while it is scrolled down.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Home" }).click();
    await page.getByRole("link", { name: "Shop Now: Warm balm" }).click();
    await page.getByRole("heading", { level: 1, name: "Warm balm" }).waitFor();
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("link", { name: "Cart, 3 items" }).click();

    const summary = page.getByRole("complementary", { name: "Summary" });
    await summary.getByText("Delivery Charge").waitFor();
    await expect
      .poll(() => summary.locator("dd").allTextContents())
      .toEqual(["Rs.\u00a06,001", "Rs.\u00a0500", "Rs.\u00a06,501"]);
    await expect.poll(() => page.getByText("1 Test Road, Second floor").isVisible()).toBe(true);
    await payByCard(await proceedToPopup(page), GOOD_CARD);

    await page.getByText("Thank you. Your payment has arrived and your order is confirmed.").waitFor();
    const order = await onlyOrderOf(db, email);
    await expect.poll(() => new URL(page.url()).search).toBe(`?order_id=${order.number}`);
    expect(order.number).toMatch(/^Order-\d{13}$/);
    await expect.poll(() => factOf(page, "Order Number")).toBe(order.number);
    await expect.poll(() => factOf(page, "Amount Paid")).toBe("Rs.\u00a06,501");
    await expect.poll(() => page.getByText("1 x Rs.\u00a01,500").isVisible()).toBe(true);
    await expect.poll(() => page.getByText("2 x Rs. 2,250.50").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Cart, empty" }).waitFor();
    await expect.poll(() => storedCart(page)).toEqual([]);

    const onItsWay = Promise.withResolvers<void>();
    await page.route("**/order-tracking.data*", (route) => onItsWay.promise.then(() => route.continue()));
    await page.getByRole("link", { name: "See My Orders" }).click();
    await page.getByRole("status").getByText("Loading your orders...", { exact: true }).waitFor();
    onItsWay.resolve();
    await page.getByRole("heading", { level: 1, name: "My Orders" }).waitFor();
    const card = page.getByRole("article").filter({ hasText: order.number });
    await expect.poll(() => card.getByRole("paragraph").first().textContent()).toBe("Paid");
    await expect.poll(() => factOf(card.locator("dl").first(), "Total")).toBe("Rs.\u00a06,501");
    await expect
      .poll(() => card.getByRole("listitem").allTextContents())
      .toEqual(["Night lamp × 1Rs.\u00a01,500", "Warm balm × 2Rs.\u00a04,501", "Delivery ChargeRs.\u00a0500"]);
    await card.getByRole("button", { name: "Order details" }).click();
    const details = page.getByRole("dialog", { name: "Order details" });
    await expect.poll(() => factOf(details, "Customer")).toBe(`${FILLED_FORM.firstName} ${FILLED_FORM.lastName}`);
    await expect.poll(() => details.getByText("Rs.\u00a02,250.50 × 2").isVisible()).toBe(true);
    await details.getByRole("button", { name: "Close" }).last().click();
    await details.waitFor({ state: "hidden" });

    expect(order).toMatchObject({ status: "paid", totalCents: rupees(6_501), payments: ["received"], reviews: [] });
    expect(await stockOf(db, lamp.id)).toEqual({ stock: 7, sold: 5 });
    expect(await stockOf(db, balm.id)).toEqual({ stock: 3, sold: 2 });
    await expect.poll(() => subjectsTo(db, email)).toEqual(paidSubjects(order.number));
  },
);
