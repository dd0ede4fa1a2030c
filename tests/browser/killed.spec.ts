import type { Route } from "playwright-core";
import { expect } from "vitest";
import { createVisitors } from "../support/browser-test.ts";
import { aCatalogue } from "../support/catalogue.ts";
import { inconsistentStock, onlyOrderOf, paidSubjects, stockOf, subjectsTo } from "../support/orders/order-facts.ts";
import { openKillableShop } from "../support/shops/killable-shop.ts";
import { aCustomerWithACart, storedCart } from "../support/steps/cart-steps.ts";
import {
  disableMerchantApi,
  PAID,
  passTime,
  payByCard,
  popupOf,
  proceedToPopup,
  setScenario,
} from "../support/steps/payment-steps.ts";
import { workerTest } from "../support/worker-test.ts";

/** Expected page errors: no connection, or 503 with a page while the shop starts. */
const CONNECTION_ERROR = /net::ERR_(CONNECTION|EMPTY|FAILED|SOCKET)|status of 503/;
const POLL = /order-confirmation\.data/;
/** Timeout for a step that includes a restart of the shop. */
const STARTS_MS = 60_000;

const killableTest = workerTest
  .extend("startedShop", { scope: "file" }, () => openKillableShop(aCatalogue))
  .extend("shop", { scope: "file" }, ({ startedShop }, { onCleanup }) => {
    onCleanup(startedShop.stop);
    return startedShop;
  })
  .extend("pageErrors", (): string[] => [])
  .extend("page", ({ shop, browser, pageErrors }, { onCleanup }) => {
    const { openPage, closeAll } = createVisitors({ browser, shop, pageErrors });
    onCleanup(closeAll);
    return openPage();
  });

killableTest(
  "marks the order paid after restart when the shop is killed before the payment notification",
  async ({ page, shop, pageErrors }) => {
    const { email, product } = await aCustomerWithACart(page, shop);
    await disableMerchantApi(shop);
    await setScenario(shop, { scenario: "notify-late", delayMs: 600_000 });

    const popup = await proceedToPopup(page);
    await shop.kill();
    await shop.start();
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-payment" });
    await payByCard(popup);
    await page.getByRole("heading", { name: "We're checking your payment" }).waitFor();
    await page.waitForResponse(POLL);
    await shop.kill();
    await shop.start();
    await passTime(shop, 600_000);

    await page.getByText(PAID).waitFor({ timeout: STARTS_MS });
    await expect.poll(() => storedCart(page)).toEqual([]);
    expect(await onlyOrderOf(shop.db, email)).toMatchObject({
      status: "paid",
      payments: ["received"],
      notifications: ["paid"],
    });
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
    expect(pageErrors.splice(0).filter((error) => !CONNECTION_ERROR.test(error))).toEqual([]);
  },
);

killableTest(
  "shows the paid order when the shop is killed between notification and confirmation page",
  async ({ page, shop }) => {
    const { email, product } = await aCustomerWithACart(page, shop);
    await setScenario(shop, { scenario: "notify-before-return" });

    await proceedToPopup(page);
    const restart = async (route: Route) => {
      await shop.kill();
      await shop.start();
      await route.continue();
    };
    await page.route(/order-confirmation\?order_id/, restart, { times: 1 });
    await payByCard(popupOf(page));

    await page.getByText(PAID).waitFor({ timeout: STARTS_MS });
    await expect.poll(() => storedCart(page)).toEqual([]);
    const order = await onlyOrderOf(shop.db, email);
    expect(order).toMatchObject({ status: "paid", payments: ["received"], notifications: ["paid"], reviews: [] });
    expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
    expect(await inconsistentStock(shop.db)).toEqual([]);
    await expect.poll(() => subjectsTo(shop.db, email), { timeout: STARTS_MS }).toEqual(paidSubjects(order.number));
  },
);
