import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { matchTransfer } from "../../../src/domain/payments/match-transfer.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { deliverPaidOrder, STAFF } from "../../support/orders/delivered-order.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart } from "../../support/steps/cart-steps.ts";
import { placeOrderBy } from "../../support/steps/payment-method-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

browserTest(
  "publishes a review under a nickname when staff have approved it",
  async ({ page, shop, openPage, pageErrors }) => {
    const { product } = await aCustomerWithACart(page, shop);
    const number = await placeOrderBy(page, "Bank transfer");
    // Simulates payment and delivery.
    const staff = makeTestShop(shop.db);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const amountCents = order?.totalCents ?? rupees(0);
    await matchTransfer(staff, { order: number, amountCents, entry: "FT-1", actor: STAFF });
    await deliverPaidOrder(staff, number);

    await page.goto(`/orders/${number}`);
    await page.getByRole("link", { name: /^Review / }).click();
    await page.getByLabel("How many stars?").selectOption("4");
    await page.getByLabel("Nickname").fill("Nimali");
    await page.getByLabel("What do you think of it?").fill("Soft, quiet and well made.");
    await page.getByRole("button", { name: "Send review" }).click();
    await page.getByText("This nickname gives away who you are. Choose another.").waitFor();
    await expect.poll(() => pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByLabel("Nickname").fill("Blue moon");
    await page.getByRole("button", { name: "Send review" }).click();
    await page.getByText("Thank you. Your review appears once we've read it.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const office = await openPage();
    await enterBackOffice(office, shop, "manager");
    await office.goto("/admin");
    await office.getByRole("link", { name: "1 Reviews to approve" }).click();
    await office.getByRole("link", { name: /Soft, quiet/ }).click();
    expect(await accessibilityProblems(office)).toEqual([]);
    await office.getByRole("button", { name: "Approve", exact: true }).click();
    await office.getByText("No reviews to approve.").waitFor();

    const reader = await openPage();
    const isShown = async () => {
      await reader.goto(`/detail/${product.publicId}`);
      return reader.getByText("Soft, quiet and well made.").isVisible();
    };
    // Each process checks for stale pages once per second.
    await expect.poll(isShown).toBe(true);
    await reader.getByText("4 of 5 stars, from 1 buyer.").waitFor();
    expect(await reader.content()).not.toContain("Nimali");
  },
);
