import type { Page } from "playwright-core";
import { expect } from "vitest";
import { parseConfig } from "../../../src/config.ts";
import { type JobKind, openJobQueue } from "../../../src/db/job-queue.ts";
import { stockMovements } from "../../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../../src/domain/catalog/catalog-version.server.ts";
import { formatOrderCode } from "../../../src/domain/orders/order-code.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { mailsTo, onlyOrderOf, paidSubjects, subjectsTo } from "../../support/orders/order-facts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { aCustomerWithACart, openCart } from "../../support/steps/cart-steps.ts";
import { anAccount, signIn } from "../../support/steps/customer-steps.ts";
import { PAID, payByCard, proceedToPopup } from "../../support/steps/payment-steps.ts";

const { staffEmail } = parseConfig({}).shop;

/** Registers a customer who has bought two "Silk ribbon". */
async function aBuyer(page: Page, shop: RunningShop) {
  const { email } = await aCustomerWithACart(page, shop, { title: "Silk ribbon", stock: 5 });
  await payByCard(await proceedToPopup(page));
  await page.getByText(PAID).waitFor();
  const { number, code } = await onlyOrderOf(shop.db, email);
  return { email, number, code: formatOrderCode(code) };
}

/** Runs a scheduled job now. */
async function runJob(
  { db, databaseUrl, errors }: Pick<RunningShop, "db" | "databaseUrl" | "errors">,
  kind: Extract<JobKind, "watch-stock">,
): Promise<void> {
  const queue = await openJobQueue(databaseUrl, [kind], (error) => errors.push(error.message));
  await db.transaction((tx) => queue.enqueueJob(tx, { kind }));
  await queue.stop();
}

browserTest(
  "sends two emails to the customer and one to staff without product names",
  async ({ page, openPage, shop }) => {
    const { email, number, code } = await aBuyer(page, shop);
    await expect.poll(() => subjectsTo(shop.db, email)).toEqual(paidSubjects(number));
    await expect.poll(() => subjectsTo(shop.db, staffEmail)).toContain(`${code}: new order`);

    const owner = await openPage(DESK);
    await owner.goto("/preview-inbox");
    const mails = owner.getByRole("link").filter({ hasText: number });

    await expect.poll(() => mails.count()).toBe(2);
    await expect.poll(() => owner.getByRole("link", { name: `${code}: new order` }).count()).toBe(1);
    const shown = await mails.allTextContents();
    expect(shown.toReversed()).toEqual([
      expect.stringMatching(/order received.*The total is Rs\.\s2,500\./),
      expect.stringMatching(/payment received.*We've received Rs\.\s2,500\./),
    ]);
    await owner.getByRole("link", { name: `${number}: payment received` }).click();
    await owner.getByText("We'll pack it next").waitFor();
    await expect.poll(() => owner.getByRole("main").textContent()).not.toContain("ribbon");
    const text = JSON.stringify([await mailsTo(shop.db, email), await mailsTo(shop.db, staffEmail)]);
    expect(text).toContain(number);
    expect(text).not.toContain("ribbon");
  },
);

browserTest("lists items in emails when the customer turns this on, until they turn it off", async ({ page, shop }) => {
  const { email } = await aCustomerWithACart(page, shop, { title: "Silk ribbon", stock: 5 });
  await page.goto("/account");
  const mails = page.getByRole("region", { name: "Emails" });
  await mails.getByText("Our emails show your order number and total, never what you bought.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await mails.getByRole("button", { name: "Include product names" }).click();
  await mails.getByText("Our emails about orders also list what you bought.").waitFor();
  await openCart(page);
  await proceedToPopup(page);

  await expect.poll(() => mailsTo(shop.db, email)).toHaveLength(1);
  const [mail] = await mailsTo(shop.db, email);
  expect(mail?.subject).not.toContain("ribbon");
  expect(mail?.text).toContain("2 × Silk ribbon\n");
  await page.goto("/account");
  await mails.getByRole("button", { name: "Leave out product names" }).click();
  await mails.getByText("Our emails show your order number and total, never what you bought.").waitFor();
});

browserTest(
  "sends a visitor without JavaScript one back-in-stock email after they confirm their address",
  async ({ openPage, shop, pageErrors }) => {
    const page = await openPage({ ...DESK, javaScriptEnabled: false });
    const { publicId, variant } = await aListedProduct(shop.db, { title: "Silk ribbon", stock: 0 });
    const email = "visitor-of-ribbons@example.test";
    await page.goto(`/detail/${publicId}`);

    await page.getByRole("button", { name: "Email me when it's back" }).click();
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Email me when it's back" }).click();
    await page.getByText("Enter an email address such as name@example.lk.").first().waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Email me when it's back" }).click();
    await page.getByText("we've sent it a link").waitFor();
    await expect.poll(() => subjectsTo(shop.db, email)).toEqual(["Confirm your email address"]);
    const [link] = await mailsTo(shop.db, email);
    expect(link?.text).not.toContain("ribbon");
    await page.goto(/https?:\S+verify-email\S+/.exec(link?.text ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await page.getByText("Your address is confirmed. We'll email you once").waitFor();

    await shop.db.insert(stockMovements).values({ variantId: variant.id, delta: 3, reason: "import", actor: "test" });
    await markCatalogChanged(shop.db);
    await runJob(shop, "watch-stock");
    await expect.poll(() => subjectsTo(shop.db, email)).toContain("Available again");
    expect(JSON.stringify(await mailsTo(shop.db, email))).not.toContain("ribbon");
  },
);

browserTest(
  "sends one back-in-stock email after login and subscription without JavaScript",
  async ({ openPage, shop }) => {
    const page = await openPage({ ...DESK, javaScriptEnabled: false });
    const product = await aListedProduct(shop.db, { title: "Silk ribbon", stock: 0 });
    const account = await anAccount(shop);
    await page.goto(`/detail/${product.publicId}`);

    await page.getByRole("button", { name: "Email me when it's back" }).click();
    await page.getByRole("link", { name: "Log in to use your account's email" }).click();
    await page.getByText("Log in first. We'll write to your account's email address.").waitFor();
    await logIn(page, account);
    await page.getByRole("heading", { level: 1, name: "Silk ribbon: out of stock" }).waitFor();
    await page.getByRole("button", { name: "Email me when it's back" }).click();
    await page.getByText("We'll email you when it's back.").waitFor();
    await page.getByRole("button", { name: "Don't email me" }).click();
    await page.getByRole("button", { name: "Email me when it's back" }).click();
    await page.getByText("We'll email you when it's back.").waitFor();

    const arrived = { variantId: product.variant.id, delta: 3, reason: "import" as const, actor: "test" };
    await shop.db.insert(stockMovements).values(arrived);
    await markCatalogChanged(shop.db);
    await runJob(shop, "watch-stock");
    await expect.poll(() => subjectsTo(shop.db, account.email)).toEqual(["Available again"]);
    await runJob(shop, "watch-stock");
    const [mail] = await mailsTo(shop.db, account.email);
    expect(mail?.text).toContain(`/detail/${product.publicId}?variant=${product.variant.id}\n`);
    expect(mail?.text).not.toContain("ribbon");

    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Silk ribbon is in stock." }).waitFor();
    expect(await subjectsTo(shop.db, account.email)).toEqual(["Available again"]);
  },
);

browserTest(
  "subscribes a logged-in customer to a sold-out product by one press on a cached page",
  async ({ page, shop }) => {
    await signIn(page, shop);
    await page.goto("/search?query=sold+out");
    await page.getByRole("link", { name: "Shop Now: Sold out" }).click();
    await page.getByRole("button", { name: "Email me when it's back" }).click();

    await page.getByRole("heading", { level: 1, name: "Sold out: out of stock" }).waitFor();
    await page.getByText("We'll email you when it's back.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);
