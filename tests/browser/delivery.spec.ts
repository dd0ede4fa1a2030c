import { expect } from "vitest";
import { rupees } from "../../src/domain/money.ts";
import { accessibilityProblems } from "../support/accessibility.ts";
import { browserTestWith, DESK } from "../support/browser-test.ts";
import { aCustomerWithACart } from "../support/cart-steps.ts";
import { aShownProduct } from "../support/catalogue.ts";
import { onlyOrderOf } from "../support/order-facts.ts";
import { chargesOf, placeOrderBy } from "../support/payment-method-steps.ts";

const SETTINGS = { FREE_DELIVERY_FROM: "5000", COD_DISTRICTS: "Colombo", COD_FEE: "200" };
const browserTest = browserTestWith(SETTINGS);

browserTest(
  "shows delivery and payment for the selected district, and keeps the selection after a reload",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    const { publicId } = await aShownProduct(shop.db, { title: "Pebble", priceCents: rupees(1_000) });
    await page.goto(`/detail/${publicId}`);
    await page.getByRole("link", { name: "Check delivery to your district" }).click();
    await page.getByLabel("Check delivery to your district").selectOption("Jaffna");

    await page.getByText("Cash on delivery isn't available in Jaffna.").waitFor();
    await page.getByText("Delivery Rs. 500, in 1–3 working days.").waitFor();
    await page.getByText("Delivery is free when you spend Rs. 5,000 or more.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.getByText("Cash on delivery isn't available in Jaffna.").waitFor();
    await page.getByLabel("Check delivery to your district").selectOption("Colombo");
    await page.getByText("You can pay the courier in cash (Rs. 200 fee).").waitFor();
  },
);

browserTest("shows delivery for a district on its own page without JavaScript", async ({ openPage, shop }) => {
  const { publicId } = await aShownProduct(shop.db, { title: "Stone", priceCents: rupees(6_000) });
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
