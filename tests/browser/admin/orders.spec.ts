import { readFile } from "node:fs/promises";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog, refunds } from "../../../src/db/schema/index.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest } from "../../support/browser-test.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aDeliveredOrderOf, aPaidOrder } from "../../support/steps/order-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest(
  "packs, dispatches, finds and delivers an order on a phone",
  { tags: ["essential"] },
  async ({ page, shop, openPage }) => {
    const { email } = await signIn(await openPage(), shop);
    const { order } = await aPaidOrder(shop, email, { title: "Lamp" });
    const { number } = order;
    const code = formatOrderCode(order.code);
    const { userId } = await enterBackOffice(page, shop, "packer");
    await page.goto("/admin");

    await page.getByRole("link", { name: "to pack" }).click();
    await page.getByRole("link", { name: code }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: `Pack: ${code}` }).click();
    await page.getByText(`${code} is packed.`).waitFor();

    await page.getByRole("link", { name: "Ready for courier" }).click();
    await page.getByLabel(`Select ${code}`).check();
    const slips = page.waitForEvent("download");
    await page.getByText("Other documents").click();
    await page.getByRole("button", { name: "Packing slips" }).click();
    const { texts } = readPdf(await readFile(await (await slips).path()));
    expect(texts).toContain(number);
    expect(texts.join(" ")).not.toContain("Lamp");
    await page.getByRole("link", { name: `Hand over: ${code}` }).click();
    await page.getByLabel("Courier").fill("Example Couriers");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Hand over" }).click();
    await page.getByText(`${code} is handed over.`).waitFor();

    await page.getByLabel("Search by order code").fill(code.slice(-4));
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByText(`Results for “${code.slice(-4).toLowerCase()}”`).waitFor();
    await expect.poll(() => page.url()).not.toContain(code.slice(-4));
    await page.getByRole("link", { name: code }).first().click();
    await page.getByRole("heading", { level: 1, name: `Order ${code}` }).waitFor();
    await expect.poll(() => page.title()).toBe(`Order ${code} · Back office`);
    await page.getByText("Order number", { exact: true }).click();
    await page.getByText(number, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.getByRole("heading", { name: "Payments" }).count()).toBe(0);
    await page.getByRole("button", { name: `Delivered: ${code}` }).click();
    await page.getByText(`${code} is delivered.`).waitFor();

    const noted = await shop.db.select().from(auditLog).where(eq(auditLog.subject, number)).orderBy(asc(auditLog.id));
    expect(noted.map(({ actor, action }) => [actor, action])).toEqual(
      ["order.pack", "order.viewed", "orders.slips", "order.dispatch", "order.deliver"].map((action) => [
        `staff:${userId}`,
        action,
      ]),
    );
  },
);

browserTest(
  "rejects a refund above the amount received and accepts a partial refund",
  { tags: ["essential"] },
  async ({ page, shop, openPage, pageErrors }) => {
    const { email } = await signIn(await openPage(), shop);
    const { order } = await aDeliveredOrderOf(shop, email, { title: "Lamp" });
    await enterBackOffice(page, shop, "manager");
    await page.goto(`/admin/orders/${order.number}`);
    await page.getByText(/^PayHere reported a payment of Rs\.\s[\d,]+\. Payment received\./).waitFor();

    await page.getByRole("link", { name: "Refund" }).click();
    const proceed = page.getByRole("button", { name: "Continue" });
    await page.locator('input[name="amount"][value=""], input[name="amount"]:not([value])').waitFor();
    await page.getByLabel("Amount in rupees").fill("99999999");
    await proceed.click();
    await page.getByRole("alert").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Amount in rupees").fill("500");
    await page.getByRole("spinbutton", { name: /to refund/ }).fill("1");
    await proceed.click();
    await page.getByText(/^Refund Rs\.\s500 of Rs\.\s[\d,]+ to the card\?$/).waitFor();
    await page.getByText("Nothing is restocked.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await shop.db.select().from(refunds)).toEqual([]);
    await page.getByRole("button", { name: "Refund Rs. 500" }).click();
    await page.getByText("Refund sent to PayHere.").waitFor();

    // The gateway can change the refund's status at any time.
    await page.getByText(/^Rs\.\s500 · \w+ · to the card · Returned items/).waitFor();
    expect(await shop.db.select({ amountCents: refunds.amountCents }).from(refunds)).toEqual([{ amountCents: 50_000 }]);
  },
);
