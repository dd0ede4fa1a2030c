import { expect } from "vitest";
import type { Db } from "../../../src/db/client.ts";
import { confirmByStaff } from "../../../src/domain/orders/confirmation/confirm-order.server.ts";
import { dispatchOrder } from "../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../../../src/domain/orders/fulfilment/pack-order.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest } from "../../support/browser-test.ts";
import { inconsistentStock } from "../../support/orders/order-facts.ts";
import { aWaitingOrder } from "../../support/orders/waiting-order.ts";
import { undoneFactsOf } from "../../support/restored-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { canHoldRendering, holdRendering, releaseRendering } from "../../support/steps/held-rendering.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

/** Creates a confirmed cash order, or one that is packed and dispatched if `isOnTheWay`. */
async function aCashOrder(db: Db, { isOnTheWay = false } = {}) {
  const shop = makeTestShop(db);
  const { number, order } = await aWaitingOrder(shop, "cash-on-delivery");
  const move = { number, actor: "staff:test" as const };
  await confirmByStaff(shop, move);
  if (isOnTheWay) {
    await packOrder(shop, move);
    await dispatchOrder(shop, { ...move, courier: "Example Couriers", trackingNumber: number, trackingUrl: null });
  }
  return { number, code: formatOrderCode(order.code), orderId: order.id };
}

browserTest.for([
  { step: "Pack", done: "is packed", view: "to-pack", isOnTheWay: false },
  { step: "Delivered", done: "is delivered", view: "on-the-way", isOnTheWay: true },
])(
  "restores order, stock, sales and emails when Undo is pressed after $step in the list",
  async ({ step, done, view, isOnTheWay }, { page, shop }) => {
    const { code, orderId } = await aCashOrder(shop.db, { isOnTheWay });
    const before = await undoneFactsOf(shop.db, orderId);
    await enterBackOffice(page, shop, "packer");
    await page.goto(`/admin/orders?view=${view}`);

    await page.getByRole("button", { name: `${step}: ${code}` }).click();
    await page.getByText(`${code} ${done}.`).waitFor();
    expect(await undoneFactsOf(shop.db, orderId)).not.toEqual(before);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: `Undo: ${code}` }).click();

    await page.getByText("Undone. No email was sent.").waitFor();
    await page.getByRole("button", { name: `${step}: ${code}` }).waitFor();
    expect(await undoneFactsOf(shop.db, orderId)).toEqual(before);
    expect(await inconsistentStock(shop.db)).toEqual([]);
  },
);

browserTest(
  "keeps the list when Pack or Undo is pressed without a response, and sends it again",
  async ({ page, shop, pageErrors }) => {
    const { code } = await aCashOrder(shop.db);
    await enterBackOffice(page, shop, "packer");
    await page.goto("/admin/orders?view=to-pack");
    await page.locator("html[data-hydrated] form[novalidate]").first().waitFor({ state: "attached" });
    const again = page.getByRole("button", { name: "Try again" });
    let isDown = false;
    // Stays for the whole test: a request that is under way when the last route is removed can hang.
    await page.route("**/*.data*", (route) => (isDown ? route.fulfill({ status: 502 }) : route.fallback()));

    for (const [button, result] of [
      [`Pack: ${code}`, `${code} is packed.`],
      [`Undo: ${code}`, "Undone. No email was sent."],
    ] as const) {
      await page.context().setOffline(true);
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("alert").getByText("Not saved: no connection.").waitFor();
      await page.context().setOffline(false);
      isDown = true;
      await again.click();
      await page.getByRole("alert").getByText("Not saved: the server didn't answer.").waitFor();
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining("502")]);
      await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
      isDown = false;
      await again.click();
      await page.getByText(result).waitFor();
    }
  },
);

browserTest(
  "reports that Pack could not be sent when the page renders after the request has failed",
  async ({ page, shop, pageErrors }) => {
    const { code } = await aCashOrder(shop.db);
    await canHoldRendering(page);
    await enterBackOffice(page, shop, "packer");
    await page.goto("/admin/orders?view=to-pack");
    await page.locator("html[data-hydrated] form[novalidate]").first().waitFor({ state: "attached" });
    await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));

    const failed = page.waitForEvent("requestfailed");
    await holdRendering(page);
    await page.getByRole("button", { name: `Pack: ${code}` }).click();
    await failed;
    await releaseRendering(page);

    await page.getByRole("alert").getByText("Not saved: no connection.").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(`${code} is packed.`).waitFor();
  },
);

browserTest(
  "restores the order's state when Undo is pressed after Refused on the order page",
  async ({ page, shop }) => {
    const { number, code, orderId } = await aCashOrder(shop.db, { isOnTheWay: true });
    const before = await undoneFactsOf(shop.db, orderId);
    await enterBackOffice(page, shop, "packer");
    await page.goto(`/admin/orders/${number}`);
    const undo = page.getByRole("button", { name: `Undo: ${code}` });
    await undo.waitFor();

    await page.getByRole("button", { name: `Refused: ${code}` }).click();
    await page.getByText(`${code} is marked as refused.`).waitFor();
    expect(await undoneFactsOf(shop.db, orderId)).not.toEqual(before);
    await page.reload();
    await undo.click();

    await page.getByText("Undone. No email was sent.").waitFor();
    expect(await undoneFactsOf(shop.db, orderId)).toEqual(before);
    await page.getByRole("button", { name: `Refused: ${code}` }).waitFor();
    await undo.waitFor();
  },
);

browserTest("hides Undo of a manager's confirmation from a packer", async ({ page, shop, openPage }) => {
  const { number, code, orderId } = await aCashOrder(shop.db);
  const before = await undoneFactsOf(shop.db, orderId);
  await enterBackOffice(page, shop, "packer");

  await page.goto(`/admin/orders/${number}`);
  await page.getByRole("button", { name: `Pack: ${code}` }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: `Undo: ${code}` }).count()).toBe(0);

  const manager = await openPage();
  await enterBackOffice(manager, shop, "manager");
  await manager.goto(`/admin/orders/${number}`);
  await manager.getByRole("button", { name: `Undo: ${code}` }).waitFor();
  expect(await undoneFactsOf(shop.db, orderId)).toEqual(before);
});
