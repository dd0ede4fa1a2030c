import { expect } from "vitest";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

browserTest(
  "opens an order by the end of its code from Today, and lists other results by kind",
  async ({ page, shop, openPage }) => {
    const { order } = await aWaitingOrder(makeTestShop(shop.db), "cash-on-delivery");
    const code = formatOrderCode(order.code);
    await aListedProduct(shop.db, { title: "Bank of lamps", stock: 3 });
    await enterBackOffice(page, shop, "owner");
    await page.goto("/admin");
    const field = page.getByLabel("Order, customer, product or setting");
    await field.fill(code.slice(-4));
    await field.press("Enter");
    await page.getByRole("heading", { level: 1, name: `Order ${code}` }).waitFor();

    await page.getByRole("link", { name: "Search everything" }).click();
    await field.fill("bank");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: "Bank of lamps" }).waitFor();
    await page.getByRole("heading", { name: "Screens and settings" }).waitFor();
    await page.getByRole("link", { name: /^Bank transfer Your bank account/ }).waitFor();
    await expect.poll(() => page.url()).not.toContain("bank");
    expect(await accessibilityProblems(page)).toEqual([]);
    await field.fill("xylophone");
    await field.press("Enter");
    await page.getByText("Nothing found for “xylophone”.").waitFor();

    const packer = await openPage();
    await enterBackOffice(packer, shop, "packer");
    await packer.goto("/admin/search");
    await packer.getByLabel("Order, customer, product or setting").fill("bank");
    await packer.getByRole("button", { name: "Search", exact: true }).click();
    await packer.getByRole("heading", { level: 1, name: "Bank of lamps" }).waitFor();
  },
);
