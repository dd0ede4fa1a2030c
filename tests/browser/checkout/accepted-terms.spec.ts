import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { customers, orders, pages } from "../../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../../src/domain/catalog/catalog-version.server.ts";
import type { Language } from "../../../src/domain/languages.ts";
import { browserTest } from "../../support/browser-test.ts";
import { ordersOf } from "../../support/orders/order-facts.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { fillRegistration } from "../../support/steps/account-steps.ts";
import { aCartItem, aCustomerWithACart, fillCart, openCart } from "../../support/steps/cart-steps.ts";
import { anEmail } from "../../support/steps/customer-steps.ts";
import { placeOrderBy } from "../../support/steps/payment-method-steps.ts";

/** Saves a new version of the terms, a translation as one of the newest English text. @returns its number */
async function saveTerms({ db }: RunningShop, language: Language): Promise<number> {
  const all = await db.select().from(pages).where(eq(pages.slug, "terms"));
  const newest = (of: Language) => Math.max(...all.filter((one) => one.language === of).map((one) => one.version));
  const version = newest(language) + 1;
  const englishVersion = language === "en" ? null : newest("en");
  const text = { title: `New ${language}`, body: `Text ${version}.` };
  await db.insert(pages).values({ slug: "terms", language, version, englishVersion, ...text });
  await markCatalogChanged(db);
  return version;
}

/** Such as "Terms and Conditions (12 October 2026)". */
const NAMED_BY_DAY = /^Terms and Conditions \(\d+ \w+ \d{4}\)$/;

const hrefOf = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).getAttribute("href");

browserTest(
  "stores the terms version shown at the order button when a newer version was saved since",
  { tags: ["spec-5-age-1"] },
  async ({ page, shop }) => {
    await aCustomerWithACart(page, shop);
    await page.getByText("By ordering you confirm you're 18 or over and agree to our").waitFor();
    const shown = (await hrefOf(page, NAMED_BY_DAY)) ?? "";
    const version = Number(/^\/terms\/(\d+)$/.exec(shown)?.[1]);
    await saveTerms(shop, "en");

    const number = await placeOrderBy(page, "Bank transfer");

    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(order).toMatchObject({ termsLanguage: "en", termsVersion: version });
    await page.goto(`/orders/${number}`);
    await page.getByRole("link", { name: "Terms you agreed to" }).click();
    await page.getByRole("heading", { level: 1, name: "Terms and conditions" }).waitFor();
    await page.getByText(`Version ${version}.`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

browserTest(
  "opens the terms version that the order button links to when a newer version exists",
  async ({ page, shop }) => {
    await aCustomerWithACart(page, shop);
    const link = page.getByRole("link", { name: NAMED_BY_DAY });
    const version = /\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0];
    await saveTerms(shop, "en");

    const opened = page.context().waitForEvent("page");
    await link.click();

    await (await opened).getByText(`Version ${version}.`, { exact: true }).waitFor();
    expect((await page.request.get("/terms/999")).status()).toBe(404);
    expect((await page.request.get("/terms/1e99")).status()).toBe(404);
  },
);

browserTest(
  "asks for a tick at the order button when the terms changed since the last order, and not again afterwards",
  { tags: ["spec-5-age-1"] },
  async ({ page, shop }) => {
    const { product, email } = await aCustomerWithACart(page, shop, { stock: 9 });
    await placeOrderBy(page, "Bank transfer");
    await saveTerms(shop, "en");
    await fillCart(page, [aCartItem(product)]);
    await openCart(page);
    await page.getByLabel("Bank transfer").check();
    await page.getByText(/^Our terms changed on \d+ \w+ \d{4}\. Terms you agreed to before$/).waitFor();
    const box = page.getByRole("checkbox", { name: "I'm 18 or over and agree to the Terms and Conditions" });

    await page.getByRole("button", { name: "Place order" }).click();

    await page.getByRole("alert").getByText("Tick the box to confirm your age and agree to the terms.").waitFor();
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await ordersOf(shop.db, email)).toHaveLength(1);
    await box.check();
    await placeOrderBy(page, "Bank transfer");
    await fillCart(page, [aCartItem(product)]);
    await openCart(page);
    await page.getByText("By ordering you confirm you're 18 or over and agree to our").waitFor();
    await expect.poll(() => box.count()).toBe(0);
  },
);

browserTest(
  "links the English terms and names their language when the translation is older",
  async ({ page, shop }) => {
    const sinhala = await saveTerms(shop, "si");
    await aCustomerWithACart(page, shop);
    await page.goto("/si/cart");
    await page.locator(`a[href="/si/terms/${sinhala}"]`).waitFor();
    const toEnglish = () =>
      page.goto("/si/terms").then(() => page.locator('article a[href="/terms"][hreflang="en"]').count());
    await expect.poll(toEnglish).toBe(0);

    const english = await saveTerms(shop, "en");

    await page.goto("/si/cart");
    await page.locator(`a[href="/terms/${english}"][hreflang="en"]`).waitFor();
    await expect.poll(toEnglish).toBe(1);
    await page.getByText(/මෙම පිටුවේ ඉංග්‍රීසි පාඨය .*\d{4}.* දින වෙනස් විය\. එය මෙම පරිවර්තනයට වඩා අලුත්/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

browserTest(
  "stores the terms version that the registration form showed when a newer version was saved since",
  async ({ page, shop }) => {
    const email = anEmail();
    await page.goto("/register");
    const shown = await hrefOf(page, NAMED_BY_DAY);
    await saveTerms(shop, "en");
    await fillRegistration(page, { email });
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForURL("/");

    const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
    expect(`/terms/${customer?.termsVersion}`).toBe(shown);
    expect(customer?.termsLanguage).toBe("en");
  },
);
