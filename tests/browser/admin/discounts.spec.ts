import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart } from "../../support/steps/cart-steps.ts";
import { chargesOf, placeOrderBy } from "../../support/steps/payment-method-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest(
  "creates a discount code and subtracts it in cart, order, receipt and back office",
  async ({ page, shop, openPage, pageErrors }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enterBackOffice(page, shop);
    await page.goto("/admin/discounts");
    await page.getByRole("link", { name: "New code" }).click();
    await page.getByLabel("Code", { exact: true }).fill("welcome 10");
    await page.getByLabel("Value").fill("10");
    await page.getByRole("button", { name: "Create code" }).click();
    await page.getByText("Saved.", { exact: true }).waitFor();

    const shopper = await openPage();
    await aCustomerWithACart(shopper, shop, { stock: 5, priceCents: rupees(2_000) });
    await shopper.getByText("I have a discount code").click();
    await shopper.getByLabel("Discount code").fill("WELCOME11");
    await shopper.getByRole("button", { name: "Apply code" }).click();
    await shopper.getByText("We don't know this code. Check it and try again.").waitFor();
    await expect.poll(() => pageErrors).toEqual([expect.stringContaining("409 (Conflict)")]);
    pageErrors.length = 0;
    await shopper.getByLabel("Discount code").fill("Welcome10");
    await shopper.getByRole("button", { name: "Apply code" }).click();
    await shopper.getByText("Discount code WELCOME10").waitFor();
    expect(await chargesOf(shopper)).toEqual(["Rs.\u00a04,000", "−Rs.\u00a0400", "Rs.\u00a0500", "Rs.\u00a04,100"]);
    const number = await placeOrderBy(shopper, "Bank transfer");
    await shopper.goto(`/orders/${number}/receipt`);
    await shopper.getByText("−Rs. 400").waitFor();

    await page.goto(`/admin/orders/${number}`);
    await page.getByText("−Rs. 400").waitFor();
    await page.goto("/admin/discounts");
    await page.getByRole("link", { name: /WELCOME10/ }).click();
    await page.getByText("10 % off, used 1 time").waitFor();
    await page.getByRole("region", { name: "Orders" }).getByRole("link").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await shop.db.select({ totalCents: orders.totalCents }).from(orders)).toContainEqual({
      totalCents: rupees(4_100),
    });
  },
);
