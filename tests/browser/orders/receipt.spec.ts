import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pages } from "../../../src/db/schema/index.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { aPaidOrder, aPlacedOrder } from "../../support/steps/order-steps.ts";

async function openReceipt(page: Page, number: string): Promise<void> {
  await page.goto("/order-tracking");
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await page.getByRole("link", { name: "Receipt" }).click();
  await page.getByRole("heading", { level: 1, name: "Receipt" }).waitFor();
}

browserTest(
  "shows a receipt without product names, and with them on request",
  { tags: ["spec-2-refund-3"] },
  async ({ page, shop }) => {
    const { email } = await signIn(page, shop);
    const { order, product } = await aPaidOrder(shop, email, { stock: 5, title: "Telling name" });
    await openReceipt(page, order.number);

    const sheet = page.getByRole("article");
    await expect.poll(() => page.title()).toBe("Receipt");
    await expect.poll(() => sheet.textContent()).toContain(`Item ${product.publicId}`);
    await expect.poll(() => page.content()).not.toContain("Sanda receipt");
    await expect.poll(() => sheet.textContent()).not.toContain("Telling name");
    await expect
      .poll(() => sheet.textContent())
      .toMatch(/SANDA LK.*Nimali Test.*Subtotal.*Rs\.\u00a02,000.*Delivery.*Rs\.\u00a0500.*Total.*Rs\.\u00a02,500/);
    await expect.poll(() => sheet.textContent()).toMatch(/Paid on .* by card \(VISA\)/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Show product names" }).click();
    await sheet.getByText("Telling name").waitFor();
    await page.getByRole("link", { name: "Hide product names" }).click();
    await sheet.getByText(`Item ${product.publicId}`).waitFor();
  },
);

browserTest(
  "downloads a PDF with neutral file name, metadata and items, and product names on request",
  async ({ page, shop }) => {
    const { email } = await signIn(page, shop, { firstName: "නිමාලි", lastName: "குமார்" });
    const { order, product } = await aPaidOrder(shop, email, { stock: 5, title: "Telling name" });
    await openReceipt(page, order.number);
    const digits = order.number.replace("Order-", "");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    const { texts, info, missingGlyphs } = readPdf(await readFile(await download.path()));

    expect(download.suggestedFilename()).toBe(`Receipt-${digits}.pdf`);
    expect(info).toMatchObject({ Title: `Receipt ${digits}`, Creator: "", Producer: "" });
    expect(texts).toEqual(expect.arrayContaining(["SANDA LK", `Item ${product.publicId}`, "Rs. 2,500"]));
    expect(texts.join("")).not.toMatch(/Telling name|Sanda(?! LK)/);
    expect(missingGlyphs).toBe(0);
    await page.goto(`/orders/${order.number}/receipt?names=1`);
    const [namesProducts] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(readPdf(await readFile(await namesProducts.path())).texts).toContain("Telling name");
  },
);

browserTest("prints only the receipt, on A4 and on a narrow roll", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  const { email } = await signIn(page, shop);
  const { order } = await aPaidOrder(shop, email);
  await page.goto(`/orders/${order.number}/receipt`);

  await page.emulateMedia({ media: "print" });
  for (const width of [794, 302]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(() => page.getByRole("article").isVisible()).toBe(true);
    for (const role of ["banner", "contentinfo", "button", "link"] as const) {
      await expect
        .poll(() => page.getByRole(role).filter({ visible: true }).count(), { message: `${role} at ${width}` })
        .toBe(0);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
  // The browser prints one page, without URL and date.
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

browserTest("shows an order summary with the amount to pay when the order is unpaid", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  const { order } = await aPlacedOrder(shop, email);

  await page.goto(`/orders/${order.number}`);
  await page.getByRole("link", { name: "Order summary" }).click();

  await page.getByRole("heading", { level: 1, name: "Order summary" }).waitFor();
  await expect
    .poll(() => page.getByRole("article").textContent())
    .toMatch(/Waiting for payment.*Still to pay.*Rs\.\u00a02,500/);
});

browserTest(
  "sends order, receipt and PDF with no-store and noindex, and only to their customer",
  async ({ page, openPage, shop }) => {
    const { email } = await signIn(page, shop);
    const { order } = await aPaidOrder(shop, email);
    const stranger = await openPage();
    await signIn(stranger, shop);
    const visitor = await openPage();

    for (const path of ["", "/terms", "/receipt", "/receipt?names=1", "/receipt.pdf"]) {
      const address = `/orders/${order.number}${path}`;
      const own = await page.request.get(address);
      expect(own.status(), address).toBe(200);
      expect(own.headers()["cache-control"], address).toBe("no-store");
      expect(own.headers()["x-robots-tag"] ?? (await own.text()), address).toContain("noindex");
      expect((await stranger.request.get(address)).status(), address).toBe(404);
      const asked = await visitor.request.get(address, { maxRedirects: 0 });
      expect([asked.status(), asked.headers().location], address).toEqual([
        302,
        expect.stringMatching(/^\/login\?why=orders/),
      ]);
    }
  },
);

browserTest("shows the accepted terms of an order when newer terms exist", async ({ page, shop }) => {
  const { email } = await signIn(page, shop);
  const { order } = await aPaidOrder(shop, email);
  const next = { slug: "terms", language: "en", version: 2, title: "New terms", body: "Other words." };
  await shop.db.insert(pages).values(next);
  await page.goto(`/orders/${order.number}`);

  await page.getByRole("link", { name: "Terms you agreed to" }).click();

  await page.getByRole("heading", { level: 1, name: "Terms and conditions" }).waitFor();
  await page.getByText("Version 1.").waitFor();
  await expect.poll(() => page.title()).toBe(order.number);
  expect(await accessibilityProblems(page)).toEqual([]);
});
