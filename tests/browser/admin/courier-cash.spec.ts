import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest } from "../../support/browser-test.ts";
import { deliverPaidOrder } from "../../support/orders/delivered-order.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

browserTest(
  "checks a courier's remittance against deliveries and saves the amount handed over",
  async ({ page, shop }) => {
    const own = makeTestShop(shop.db);
    const { number, order } = await aWaitingOrder(own, "cash-on-delivery");
    await confirmByStaff(own, { number, actor: "staff:test" });
    await deliverPaidOrder(own, number);
    await enterBackOffice(page, shop, "manager");
    await page.goto("/admin/orders");

    await page.getByRole("link", { name: "Courier cash" }).click();
    await page.getByText("Example Couriers").click();
    await page.getByRole("link", { name: formatOrderCode(order.code) }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Record courier payment" }).click();
    await page.getByLabel("Reference").fill("R-1");
    await page.getByLabel("Orders and amounts").fill(`Order,Amount\n${number},4700.00\nOrder-1000000000000,900`);
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("Unknown order").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save Rs. 5,600" }).click();
    await page.getByText("Any differences are listed below.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const [paid] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(paid?.remittedCents).toBe(rupees(4_700));
    await page.getByRole("link", { name: "All courier cash" }).click();
    await page.getByText("No cash outstanding.").waitFor();
    await page.getByText("Order-1000000000000").waitFor();
    await page.goto(`/admin/orders/${number}`);
    await page.getByText("Received from the courier: Rs. 4,700 of Rs. 4,700.").waitFor();
  },
);
