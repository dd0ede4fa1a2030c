import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders, products } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { expireOrders } from "../../../src/domain/orders/expire-orders.server.ts";
import { browserTest, DESK, PHONE } from "../../support/browser-test.ts";
import { mailsTo, onlyOrderOf, ordersOf, stockOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart, storedCart } from "../../support/steps/cart-steps.ts";
import {
  chargesOf,
  codeInPreviewInbox,
  placeOrderBy,
  runOrdersCommand,
} from "../../support/steps/payment-method-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const CONFIRMED = "Your order is confirmed";

for (const [device, size, tags] of [
  ["a phone", PHONE, ["essential"]],
  ["a desk", DESK, []],
] as const) {
  browserTest(
    `shows every charge and confirms a cash order with the emailed code on ${device}`,
    { tags: [...tags] },
    async ({ openPage, shop, pageErrors }) => {
      const page = await openPage(size);
      const { email, product } = await aCustomerWithACart(page, shop, { stock: 5, priceCents: rupees(2_000) });

      await expect.poll(() => chargesOf(page)).toEqual(["Rs.\u00a04,000", "Rs.\u00a0500", "Rs.\u00a04,500"]);
      await page.getByLabel("Cash on delivery").check();
      await expect
        .poll(() => chargesOf(page))
        .toEqual(["Rs.\u00a04,000", "Rs.\u00a0500", "Rs.\u00a0200", "Rs.\u00a04,700"]);
      expect(await accessibilityProblems(page)).toEqual([]);
      const number = await placeOrderBy(page, "Cash on delivery");

      await page.getByRole("heading", { level: 1, name: "One more step" }).waitFor();
      await page.getByText("We've emailed a code to ").waitFor();
      await expect.poll(() => page.getByText("Cash on delivery fee").isVisible()).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await expect.poll(() => storedCart(page)).toEqual([]);
      expect(await onlyOrderOf(shop.db, email)).toMatchObject({
        status: "awaiting-confirmation",
        totalCents: rupees(4_700),
      });
      expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 0 });

      const code = await codeInPreviewInbox(await openPage(size), number);
      await page.getByLabel("Code", { exact: true }).fill(code === "000000" ? "000001" : "000000");
      await page.getByRole("button", { name: "Confirm order" }).click();
      await page.getByRole("alert").getByText("That isn't the code we sent. You can try 4 more times.").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByLabel("Code", { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole("button", { name: "Confirm order" }).click();

      await page.getByRole("heading", { level: 1, name: CONFIRMED }).waitFor();
      await page.getByText("You'll pay Rs. 4,700 in cash when the courier hands you the parcel.").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "confirmed", payments: [] });
      // Units count as sold when the courier has collected the cash.
      expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 0 });
      await expect
        .poll(async () => (await mailsTo(shop.db, email)).map(({ subject }) => subject).sort())
        .toEqual([`${number}: confirmed`, `${number}: order received`, `${number}: your code`]);

      await page.getByRole("link", { name: "See My Orders" }).click();
      const card = page.getByRole("article").filter({ hasText: number });
      await card.waitFor();
      await expect.poll(() => card.getByRole("paragraph").first().textContent()).toBe("Confirmed");
      await card.getByRole("button", { name: "Order details" }).click();
      const details = page.getByRole("dialog", { name: "Order details" });
      await expect
        .poll(() => details.locator("dl dd").allTextContents())
        .toEqual(expect.arrayContaining(["Rs.\u00a04,000", "Rs.\u00a0500", "Rs.\u00a0200", "Rs.\u00a04,700"]));
      expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    },
  );
}

browserTest("shows an order as confirmed when staff confirm it without the code", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  const number = await placeOrderBy(page, "Cash on delivery");
  await page.goto("/order-tracking");
  await page.getByRole("link", { name: "Confirm order" }).click();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await page.getByText("We've just sent a code. Wait a minute before you ask for a new one.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  expect((await runOrdersCommand(shop, "confirm", number, "--by", "nimal")).out).toContain(`${number} is confirmed.`);
  await page.goto(`/orders/${number}/confirm`);

  await page.getByRole("heading", { level: 1, name: CONFIRMED }).waitFor();
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "confirmed" });
});

browserTest(
  "places one order when the response is lost and the customer tries again",
  { tags: ["essential"] },
  async ({ page, shop, pageErrors }) => {
    const { email } = await aCustomerWithACart(page, shop);
    await page.route(
      "**/api/orders",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

    await page.getByLabel("Cash on delivery").check();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("alert").getByText("we couldn't reach the shop").waitFor();
    await placeOrderBy(page, "Cash on delivery");

    expect(await ordersOf(shop.db, email)).toHaveLength(1);
    await expect.poll(() => storedCart(page)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  },
);

browserTest(
  "rejects cash on delivery when a product has lost it since the page was opened",
  async ({ page, shop, pageErrors }) => {
    const { email, product } = await aCustomerWithACart(page, shop);
    await shop.db.update(products).set({ cashOnDelivery: false }).where(eq(products.id, product.id));

    await page.getByLabel("Cash on delivery").check();
    await page.getByRole("button", { name: "Place order" }).click();

    const alert = page.getByRole("alert");
    await alert
      .getByText(
        "Cash on delivery isn't available for an item in your cart. We haven't placed the order. Choose another way to pay.",
      )
      .waitFor();
    expect(await ordersOf(shop.db, email)).toEqual([]);
    await expect.poll(() => storedCart(page)).toHaveLength(1);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  },
);

browserTest("expires an unconfirmed order and releases its stock", async ({ page, shop }) => {
  const { email, product } = await aCustomerWithACart(page, shop);
  const number = await placeOrderBy(page, "Cash on delivery");
  await shop.db
    .update(orders)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(orders.number, number));

  // The scheduled job does the same once per minute; either of the two can come first.
  await expireOrders(makeTestShop(shop.db));
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "expired" });
  await page.goto(`/orders/${number}/confirm`);

  await page.getByRole("heading", { level: 1, name: "Expired, not paid or confirmed in time" }).waitFor();
  expect(await stockOf(shop.db, product.id)).toEqual({ stock: 5, sold: 0 });
});
