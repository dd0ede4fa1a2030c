import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders, uploads } from "../../../src/db/schema/index.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest, DESK, PHONE } from "../../support/browser-test.ts";
import { aDocument, aPhotograph } from "../../support/hostile-files.ts";
import { mailsTo, onlyOrderOf, stockOf } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { aCustomerWithACart, storedCart } from "../../support/steps/cart-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { chargesOf, placeOrderBy, runOrdersCommand } from "../../support/steps/payment-method-steps.ts";

const photograph = async () => ({ name: "IMG 0001.JPG", mimeType: "image/jpeg", buffer: await aPhotograph(200) });
const document = { name: "slip.pdf", mimeType: "application/pdf", buffer: aDocument() };

for (const [device, size] of [
  ["a phone", PHONE],
  ["a desk", DESK],
] as const) {
  browserTest(
    `pays an order by bank transfer with reference, bank slip and staff match on ${device}`,
    async ({ openPage, shop }) => {
      const page = await openPage(size);
      const { email, product } = await aCustomerWithACart(page, shop, { stock: 5, priceCents: rupees(2_000) });
      await page.getByLabel("Bank transfer").check();
      await expect.poll(() => chargesOf(page)).toEqual(["Rs.\u00a04,000", "Rs.\u00a0500", "Rs.\u00a04,500"]);
      const number = await placeOrderBy(page, "Bank transfer");

      await page.getByRole("heading", { level: 1, name: "Pay by bank transfer" }).waitFor();
      const [stored] = await shop.db.select().from(orders).where(eq(orders.number, number));
      const reference = stored?.transferReference ?? "";
      for (const fact of ["Demonstration Bank", "0000000000", reference]) {
        await expect.poll(() => page.getByText(fact, { exact: true }).isVisible(), { message: fact }).toBe(true);
      }
      await expect.poll(() => page.getByText(/We're holding your items until /).isVisible()).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await expect.poll(() => storedCart(page)).toEqual([]);
      const instructionsEmail = async () =>
        (await mailsTo(shop.db, email)).find(({ subject }) => subject === `${number}: how to pay`);
      await expect.poll(instructionsEmail).toBeDefined();
      expect((await instructionsEmail())?.text).toContain(reference);

      await page.getByLabel("Choose a file").setInputFiles(await photograph());
      await page.getByRole("button", { name: "Upload bank slip" }).click();
      await page.getByText("We have your slip. We'll check it against our bank statement and write to you.").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      const [opened] = await Promise.all([
        page.waitForResponse("**/private-files/*"),
        page.getByText(/^File 1, /).click(),
      ]);
      expect(opened.headers()).toMatchObject({
        "content-type": "image/jpeg",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        "cache-control": "no-store",
      });

      const listed = await runOrdersCommand(shop, "list");
      expect(listed.out).toContain(`${number}  ${reference}  Rs. 4,500, awaiting transfer`);
      expect(listed.out).toMatch(/Bank slip of .*private.*\.jpg/);
      const matched = await runOrdersCommand(
        shop,
        "match",
        reference,
        "--amount",
        "4500",
        "--entry",
        number,
        "--by",
        "nimal",
      );
      expect(matched.out).toContain(`${reference} is paid.`);
      await page.goto(`/orders/${number}/transfer`);
      await page.getByText("Thank you. Your payment has arrived and your order is confirmed.").waitFor();
      expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "paid", payments: ["received"], reviews: [] });
      expect(await stockOf(shop.db, product.id)).toEqual({ stock: 3, sold: 2 });
      await expect
        .poll(async () => (await mailsTo(shop.db, email)).map(({ subject }) => subject))
        .toContain(`${number}: payment received`);
    },
  );
}

browserTest(
  "rejects files that are not bank slips and offers no upload after five files",
  async ({ page, shop, pageErrors }) => {
    await aCustomerWithACart(page, shop);
    const number = await placeOrderBy(page, "Bank transfer");
    const uploadSlip = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.getByLabel("Choose a file").setInputFiles(file);
      await page.getByRole("button", { name: "Upload bank slip" }).click();
    };

    await uploadSlip({
      name: "slip.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<html><script>alert(1)</script>"),
    });
    await page.getByText("We can't accept this type of file. Use JPG, PNG, PDF.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await uploadSlip({ name: "slip.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(9_000_000, 0xff) });
    await page.getByText("This file is too large. The limit is 8 MB.").waitFor();
    for (let count = 1; count <= 5; count += 1) {
      await uploadSlip({ ...document, buffer: aDocument(`slip ${count}`) });
      await page.getByText(`${count} ${count === 1 ? "file" : "files"} uploaded`).waitFor();
    }

    await expect.poll(() => page.getByRole("button", { name: "Upload bank slip" }).count()).toBe(0);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(await shop.db.$count(uploads, eq(uploads.orderId, order?.id ?? ""))).toBe(5);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422"), expect.stringContaining("422")]);
  },
);

browserTest(
  "serves a bank slip only to its customer, and a PDF as an attachment",
  async ({ page, openPage, shop, pageErrors }) => {
    await aCustomerWithACart(page, shop);
    const number = await placeOrderBy(page, "Bank transfer");
    await page.getByLabel("Choose a file").setInputFiles(document);
    await page.getByRole("button", { name: "Upload bank slip" }).click();
    const link = await page.getByText(/^File 1, /).getAttribute("href");
    const own = await page.request.get(link ?? "");
    expect(own.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="file.pdf"',
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(await own.body()).toEqual(aDocument());

    const stranger = await openPage();
    expect((await stranger.goto(link ?? ""))?.url()).toContain("/login");
    await signIn(stranger, shop);
    expect((await stranger.goto(link ?? ""))?.status()).toBe(404);
    expect((await stranger.goto(`/orders/${number}/transfer`))?.status()).toBe(404);
    const forged = await page.request.get((link ?? "").replace(/key=.{5}/, "key=AAAAA"));
    expect(forged.status()).toBe(404);
    for (const path of ["/private-files/", `/media/${link?.split("/").at(-1)}`, "/private/", "/data/private/"]) {
      expect((await page.request.get(path)).status(), path).toBe(404);
    }
    expect(pageErrors.splice(0)).toHaveLength(2);
  },
);

browserTest("shows that a bank slip is being checked when the reservation is over", async ({ page, shop }) => {
  await aCustomerWithACart(page, shop);
  const number = await placeOrderBy(page, "Bank transfer");
  await page.getByLabel("Choose a file").setInputFiles(document);
  await page.getByRole("button", { name: "Upload bank slip" }).click();
  await page.getByText("1 file uploaded").waitFor();
  await shop.db.update(orders).set({ expiresAt: new Date() }).where(eq(orders.number, number));

  await page.goto(`/orders/${number}/transfer`);

  await page.getByText("We have your slip. We'll check it against our bank statement").waitFor();
  await expect.poll(() => page.getByText(/We're holding your items until /).count()).toBe(0);
});

browserTest("opens a payment review and hides the bank account when the amount is wrong", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop);
  const number = await placeOrderBy(page, "Bank transfer");

  const matched = await runOrdersCommand(shop, "match", number, "--amount", "10", "--entry", number, "--by", "nimal");
  expect(matched.out).toContain("The amount isn't the order's total.");
  await page.goto(`/order-confirmation?order_id=${number}`);

  await page.getByRole("heading", { level: 1, name: "We're checking your transfer" }).waitFor();
  await expect.poll(() => page.getByText("Demonstration Bank").count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await onlyOrderOf(shop.db, email)).toMatchObject({ status: "awaiting-transfer", reviews: ["wrong-amount"] });
});
