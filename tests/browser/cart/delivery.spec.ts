import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTestWith, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { mailsTo, onlyOrderOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCartItem, aCustomerWithACart, fillCart, openCart } from "../../support/steps/cart-steps.ts";
import { chargesOf, placeOrderBy } from "../../support/steps/payment-method-steps.ts";
import { payByCard, proceedToPopup } from "../../support/steps/payment-steps.ts";

const SETTINGS = {
  FREE_DELIVERY_FROM: "5000",
  DELIVERY_BY_DISTRICT: "Jaffna 700",
  COD_DISTRICTS: "Colombo",
  COD_FEE: "200",
  DELIVERY_DAYS_BY_DISTRICT: "Jaffna 2-4",
  DELIVERY_HOLIDAYS: "2026-11-27 Closed",
};
const browserTest = browserTestWith(SETTINGS);

browserTest(
  "shows visitors when an order arrives, before and after the cut-off and for the district that they choose in place",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    const { publicId } = await aListedProduct(shop.db, { title: "Pebble" });
    await page.clock.setFixedTime(new Date("2026-11-24T13:59:00+05:30"));
    await page.goto(`/detail/${publicId}`);
    await page.getByText("Arrives Wed 25 to Sat 28 Nov if you order by 2 pm", { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole("link", { name: "Check delivery to your district" }).click();
    await page.getByLabel("Check delivery to your district").selectOption("Jaffna");
    await page.getByText("Arrives Thu 26 to Mon 30 Nov in Jaffna if you order by 2 pm", { exact: true }).waitFor();
    await page.clock.setFixedTime(new Date("2026-11-24T14:00:00+05:30"));
    await page.reload();

    await page.getByText("Arrives Sat 28 Nov to Tue 1 Dec in Jaffna if you order by 2 pm on Wednesday").waitFor();
    await page.goto(`/si/detail/${publicId}`);
    // In Sinhala the dates are below the window, and are loaded when they come near.
    await page.getByRole("link", { name: "ඔබේ දිස්ත්‍රික්කයට බෙදාහැරීම බලන්න" }).scrollIntoViewIfNeeded();
    await page.getByText("බදාදා ප.ව. 2ට පෙර ඇණවුම් කළහොත්, යාපනය දිස්ත්‍රික්කයට නොවැම්බර් 28 සෙනසුරාදා සහ").waitFor();
  },
);

browserTest("shows charge and arrival for the visitor's district in the cart before log-in", async ({ page, shop }) => {
  const product = await aListedProduct(shop.db, { title: "Pebble", priceCents: rupees(1_000), stock: 5 });
  await fillCart(page, [aCartItem(product)]);
  await page.clock.setFixedTime(new Date("2026-11-24T13:59:00+05:30"));
  await openCart(page);
  await page.getByText("Arrives Wed 25 to Sat 28 Nov if you order by 2 pm", { exact: true }).waitFor();
  await expect.poll(() => chargesOf(page)).toEqual(["Rs.\u00a01,000", "Rs.\u00a0500", "Rs.\u00a01,500"]);

  await page.getByLabel("Check delivery to your district").selectOption("Jaffna");

  await page.getByText("Arrives Thu 26 to Mon 30 Nov in Jaffna if you order by 2 pm", { exact: true }).waitFor();
  await expect.poll(() => chargesOf(page)).toEqual(["Rs.\u00a01,000", "Rs.\u00a0700", "Rs.\u00a01,700"]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await page.getByText("in Jaffna if you order by 2 pm").waitFor();
  await page.getByRole("link", { name: "Proceed to Checkout" }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Register" }).getAttribute("href"))
    .toBe("/register?next=%2Fcart");
});

browserTest(
  "names the same day on the confirmation, in the email and on the product page for the moment of payment",
  async ({ page, shop }) => {
    const { email, product } = await aCustomerWithACart(page, shop, { stock: 5, priceCents: rupees(2_000) });
    await payByCard(await proceedToPopup(page));
    const sentence = await page.getByText(/Expect it by /).textContent();
    const day = /Expect it by (\w+ \d+ \w+)\./.exec(sentence ?? "")?.[1] ?? "none";
    const [order] = await shop.db.select({ paidAt: orders.paidAt }).from(orders).where(eq(orders.email, email));
    const paidMail = async () =>
      (await mailsTo(shop.db, email)).find(({ subject }) => subject.endsWith("payment received"));
    await expect.poll(async () => (await paidMail())?.text).toContain(`Expect it by ${day}.`);

    await page.clock.setFixedTime(order?.paidAt ?? 0);
    await page.goto(`/detail/${product.publicId}`);
    await page.getByText("Order by chat", { exact: true }).scrollIntoViewIfNeeded();

    const [weekday = "", date = "", month = ""] = day.split(" ");
    const last = `to ${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)} in Colombo if you order by 2 pm`;
    await page.getByText(last).waitFor();
  },
);

browserTest(
  "shows delivery and payment for the selected district, and keeps the selection after a reload",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    const { publicId } = await aListedProduct(shop.db, { title: "Pebble", priceCents: rupees(1_000) });
    await page.goto(`/detail/${publicId}`);
    await page.getByText(/^Arrives .* if you order by 2 pm/).waitFor();
    await page.getByRole("link", { name: "Check delivery to your district" }).click();
    await page.getByLabel("Check delivery to your district").selectOption("Jaffna");

    await page.getByText("Cash on delivery isn't available in Jaffna.").waitFor();
    await page.getByText("Delivery Rs. 700, in 2–4 working days.").waitFor();
    await page.getByText("Delivery is free when you spend Rs. 5,000 or more.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.getByText("Cash on delivery isn't available in Jaffna.").waitFor();
    await page.getByLabel("Check delivery to your district").selectOption("Colombo");
    await page.getByText("You can pay the courier in cash (Rs. 200 fee).").waitFor();
  },
);

browserTest("shows delivery for a district on its own page without JavaScript", async ({ openPage, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Stone", priceCents: rupees(6_000) });
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto(`/ta/detail/${publicId}`);
  await page.getByRole("link", { name: "உங்கள் மாவட்டத்துக்கான டெலிவரியைப் பார்க்க" }).click();
  await page.getByLabel("உங்கள் மாவட்டத்துக்கான டெலிவரியைப் பார்க்க").selectOption("LK-11");
  await page.getByRole("button", { name: "காட்டுக" }).click();

  await page.getByText("டெலிவரி இலவசம், 1–3 வேலை நாட்களில்.").waitFor();
  await page.getByText("அதற்கான கட்டணம் Rs. 200").waitFor();
});

browserTest(
  "shows the amount missing for free delivery and charges none when it is reached",
  async ({ page, shop }) => {
    const { email } = await aCustomerWithACart(page, shop, { stock: 5, priceCents: rupees(2_000) });
    await page.getByText("Spend Rs. 1,000 more for free delivery.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => chargesOf(page)).toEqual(["Rs.\u00a04,000", "Rs.\u00a0500", "Rs.\u00a04,500"]);

    await page.getByRole("button", { name: "Increase quantity" }).first().click();
    await page.getByText("Delivery is free for this order.").waitFor();
    await expect.poll(() => chargesOf(page)).toEqual(["Rs.\u00a06,000", "Rs.\u00a00", "Rs.\u00a06,000"]);
    await placeOrderBy(page, "Bank transfer");

    expect(await onlyOrderOf(shop.db, email)).toMatchObject({ totalCents: rupees(6_000) });
  },
);

browserTest("shows the amount missing for free delivery in the drawer, too", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  const { publicId } = await aListedProduct(shop.db, { stock: 5, priceCents: rupees(4_000) });
  await page.goto(`/detail/${publicId}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const drawer = page.getByRole("dialog", { name: "Cart" });
  await drawer.getByText("Spend Rs. 1,000 more for free delivery.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await drawer.getByRole("button", { name: "Increase quantity" }).first().click();
  await drawer.getByText("Delivery is free for this order.").waitFor();
});

browserTest(
  "places the order bar where it stays, once the district field is there or failed",
  async ({ page, shop, pageErrors }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/guest-delivery-*.js", async (route) => {
      await isReleased;
      await route.abort();
    });
    await fillCart(page, [aCartItem(await aListedProduct(shop.db, { stock: 5 }))]);
    await openCart(page);
    await page.getByRole("row").getByText("Subtotal").first().waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Proceed to Checkout" }).count()).toBe(0);

    release();

    await page.getByRole("link", { name: "Proceed to Checkout" }).waitFor();
    await expect.poll(() => pageErrors.splice(0)).toEqual([expect.stringContaining("/assets/guest-delivery-")]);
  },
);
