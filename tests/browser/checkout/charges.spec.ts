import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { emvChecksum, formatEmvFields } from "../../../src/domain/settings/emv-fields.ts";
import { browserTestWith } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart } from "../../support/steps/cart-steps.ts";
import { chargesOf, placeOrderBy } from "../../support/steps/payment-method-steps.ts";

const MERCHANT = `${formatEmvFields([
  ["00", "01"],
  ["26", "0010LK.EXAMPLE"],
  ["52", "5999"],
  ["53", "144"],
  ["58", "LK"],
  ["59", "SANDA LK"],
  ["60", "COLOMBO"],
])}6304`;

const browserTest = browserTestWith({
  DELIVERY_WEIGHT_STEPS: "1000 0, 3000 150",
  LANKA_QR: MERCHANT + emvChecksum(MERCHANT),
  VAT_NUMBER: "123456789-7000",
});

browserTest(
  "shows weight, VAT and LankaQR from the cart to the receipt, and copies the account number",
  async ({ openPage, shop }) => {
    const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await aCustomerWithACart(page, shop, { stock: 5, priceCents: rupees(2_000), weightGrams: 900 });
    await page.getByLabel("Bank transfer").check();
    const sums = ["Rs.\u00a04,000", "Rs.\u00a0650", "Rs.\u00a04,650", "Rs.\u00a0709.32"];
    await expect.poll(() => chargesOf(page)).toEqual(sums);
    await expect.poll(() => page.getByText("VAT 18 % included").isVisible()).toBe(true);
    const number = await placeOrderBy(page, "Bank transfer");

    await page.getByRole("img", { name: "LankaQR code of this payment" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Copy account number" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("0000000000");
    await page.goto(`/orders/${number}/receipt`);
    await expect.poll(() => page.getByText("VAT number 123456789-7000").isVisible()).toBe(true);
    await expect.poll(() => page.getByText("Rs.\u00a0709.32").isVisible()).toBe(true);
  },
);
