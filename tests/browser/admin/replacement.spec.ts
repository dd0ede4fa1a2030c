import { expect } from "vitest";
import { decideReturn } from "../../../src/domain/returns/decide-return.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { STAFF } from "../../support/orders/delivered-order.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aDeliveredOrderOf } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

browserTest("asks for the same item again, and sends it as an order of Rs. 0", async ({ page, shop, openPage }) => {
  const shopper = await openPage();
  const { email } = await signIn(shopper, shop);
  const { order } = await aDeliveredOrderOf(shop, email, { title: "Lamp", stock: 5 });
  const { number } = order;
  await shopper.goto(`/orders/${number}/return`);
  await shopper.getByLabel("It's faulty").check();
  await shopper.getByLabel("How many of Lamp").fill("1");
  await shopper.getByLabel("The same item again").check();
  expect(await accessibilityProblems(shopper)).toEqual([]);
  await shopper.getByRole("button", { name: "Request return" }).click();
  await shopper.getByText("You asked for the same item again.").waitFor();
  const decision = { number, actor: STAFF, decision: "approved" as const, text: "Yes." };
  await decideReturn(makeTestShop(shop.db), decision);

  await enterBackOffice(page, shop, "owner");
  await page.goto(`/admin/orders/${number}/return`);
  await page.getByText("Wants a replacement").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText("Send a replacement").click();
  await page.getByRole("button", { name: "Create order of Rs. 0" }).click();
  await page.getByText("Replacement created as a new order of Rs. 0.").waitFor();
  await page.getByRole("link", { name: "Replacement: " }).click();
  await page.getByRole("link", { name: "Replacement for " }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await shopper.goto(`/orders/${number}`);
  await shopper.getByRole("link", { name: "Replacement for this order: " }).click();
  await shopper.getByRole("link", { name: "Replacement for " }).waitFor();
  expect(await accessibilityProblems(shopper)).toEqual([]);
});
