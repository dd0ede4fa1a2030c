import { readFile } from "node:fs/promises";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { payments, payouts } from "../../../src/db/schema/index.ts";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { cents } from "../../../src/domain/money.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { setFee } from "../../../src/domain/payments/payouts/set-fee.server.ts";
import { recordNotification } from "../../../src/domain/payments/record-notification.server.ts";
import { browserTest } from "../../support/browser-test.ts";
import { anOpenOrder } from "../../support/orders/open-order.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

const FIRST_ID = "320025000010";
const SECOND_ID = "320025000011";

/**
 * Two card payments of Rs. 4,500; only the first has its fee of Rs. 130.50. The tests of a file share a shop, and the
 * proposal of a payout depends on all open payments, so there is one test.
 */
async function twoPayments({ db }: RunningShop) {
  const shop = makeTestShop(db);
  const codes: string[] = [];
  for (const paymentId of [FIRST_ID, SECOND_ID]) {
    const { order, notification } = await anOpenOrder(shop);
    shop.clock.advance(1_000);
    await recordNotification(shop, notification({ paymentId }));
    codes.push(formatOrderCode(order.code));
  }
  const [first] = await db.select().from(payments).where(eq(payments.providerPaymentId, FIRST_ID));
  await setFee(shop, { userId: "owner" }, { paymentId: first?.id ?? "", feeCents: cents(13_050) });
  return codes;
}

browserTest(
  "finds a payment, takes its fee, and records and withdraws a payout",
  { timeout: 3 * MINUTE_MS },
  async ({ page, shop }) => {
    const [code = "", second = ""] = await twoPayments(shop);
    await enterBackOffice(page, shop, "manager");
    await page.goto("/admin/payments");
    await page.getByText(FIRST_ID).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file.trimEnd().split("\r\n")).toHaveLength(3);
    expect(file).toContain(`,${FIRST_ID},received,4500.00,LKR,130.50,4369.50`);

    await page.getByRole("searchbox").fill(SECOND_ID);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText(`Money of orders that match “${SECOND_ID}”`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: second }).click();
    await page.getByText("PayHere reported a payment of Rs. 4,500. Payment received.").waitFor();
    await page.getByText("As PayHere sent it").click();
    await page.getByText("status_code=").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByLabel("PayHere's fee in rupees").fill("130.50");
    await page.getByRole("button", { name: "Save fee" }).click();
    await page.getByText("Rs. 130.50, entered by staff").waitFor();

    await page.goto("/admin/payouts");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Record payout" }).click();
    await page.getByLabel("Amount in rupees").fill("4369.50");
    await page.getByLabel("Reference").fill("P-1");
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("1 payment adds up to the payout.").waitFor();
    await expect.poll(() => page.getByRole("checkbox", { name: code }).isChecked()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    // A changed choice is checked again before it is saved.
    await page.getByRole("checkbox", { name: code }).uncheck();
    await page.getByRole("button", { name: "Save payout of Rs. 4,369.50" }).click();
    await page.getByText("No open payments add up to this amount.").waitFor();
    expect(await shop.db.$count(payouts)).toBe(0);
    await page.getByRole("checkbox", { name: code }).check();
    await page.getByRole("button", { name: "Save with a difference of Rs. 4,369.50" }).click();
    await page.getByText("1 payment adds up to the payout.").waitFor();
    await page.getByRole("button", { name: "Save payout of Rs. 4,369.50" }).click();
    await page.getByText("Matched").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const saved = await shop.db.select().from(payouts).orderBy(asc(payouts.id));
    expect(saved).toMatchObject([{ reference: "P-1", amountCents: cents(436_950) }]);

    await page.locator("summary", { hasText: "Withdraw payout" }).click();
    await page.getByLabel("Reason").fill("Typed twice");
    await page.getByRole("button", { name: "Withdraw payout" }).click();
    await page.getByText("Withdrawn: Typed twice").waitFor();
  },
);
