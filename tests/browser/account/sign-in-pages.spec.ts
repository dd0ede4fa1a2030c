import type { Page } from "playwright-core";
import { expect } from "vitest";
import { LANGUAGES, languagePath } from "../../../src/domain/languages.ts";
import { SIGN_IN_REASONS } from "../../../src/web/middleware/require-customer.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { fillRegistration } from "../../support/steps/account-steps.ts";
import { aCartItem, fillCart } from "../../support/steps/cart-steps.ts";
import { anEmail } from "../../support/steps/customer-steps.ts";

/** Lowest end of the register form's button at 360 px, in px from the page's top. */
const LOWEST_BUTTON = 1_400;
/** Room for the longer texts of the other languages. */
const LONGER = 1.1;
const TAB_BAR = 57;
/** Filled in by the town. */
const BY_TOWN = ["state", "postalCode"];

const submit = (page: Page) => page.locator("main form[method=post] button[type=submit]").last();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

browserTest.for(LANGUAGES)(
  "shows a register form of eight fields to fill, at most 1,400 px long at 360 px in English: %s",
  async (language, { openPage }) => {
    const page = await openPage();
    // The longest one: it names the steps from the cart.
    await open(page, languagePath(language, "/register?next=/cart"));

    const box = await submit(page).boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    expect(bottom).toBeGreaterThan(600);
    expect(bottom).toBeLessThanOrEqual(LOWEST_BUTTON * (language === "en" ? 1 : LONGER));
    const fields = page.locator("main").locator("input:not([type=hidden]), select").locator("visible=true");
    const names = await fields.evaluateAll((all) => all.map((field) => field.getAttribute("name") ?? ""));
    expect(names.filter((name) => !BY_TOWN.includes(name))).toHaveLength(8);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

browserTest("unfolds the optional fields when one of them has an error", async ({ page, pageErrors }) => {
  await open(page, "/register");
  await page.locator("html[data-hydrated] form[novalidate]").waitFor();
  await expect.poll(() => page.getByLabel("Address Line 2").isVisible()).toBe(false);
  await fillRegistration(page, { email: anEmail(), address2: "<>" });
  await page.getByText("More (optional)").click();
  await page.getByRole("button", { name: "Create Account" }).click();

  await page.getByRole("alert").getByRole("link", { name: "Use letters, digits" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("address2");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
});

browserTest("returns a visitor to the cart after registration from there", async ({ page, shop }) => {
  const lantern = await aListedProduct(shop.db, { title: "Lantern" });
  await page.goto("/");
  await fillCart(page, [aCartItem(lantern)]);
  await page.goto("/register");
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
  await expect.poll(() => page.getByText("Step 1 of 2").count()).toBe(0);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByText("Step 1 of 2: your account. Step 2: pay.").waitFor();
  await fillRegistration(page, { email: anEmail() });
  await page.getByRole("button", { name: "Create Account" }).click();

  await page.waitForURL("/cart?registered=1");
  await page.getByRole("main").getByText("Lantern").first().waitFor();
});

browserTest.for(LANGUAGES)(
  "shows Login and Register on the first view at 360 px: %s",
  async (language, { openPage }) => {
    const page = await openPage();
    await open(page, languagePath(language, "/login"));
    const logIn = await submit(page).boundingBox();
    const register = await page.locator("main a[href*=register]").last().boundingBox();

    expect((register?.y ?? 0) + (register?.height ?? 0)).toBeLessThanOrEqual(740 - TAB_BAR);
    expect(register?.y).toBeGreaterThan(logIn?.y ?? 0);
    expect([register?.width, register?.height]).toEqual([logIn?.width, logIn?.height]);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

browserTest("shows both buttons on the first view with each reason for logging in", async ({ page }) => {
  for (const why of SIGN_IN_REASONS) {
    await open(page, `/login?why=${why}&next=/cart`);
    await page.getByRole("alert").waitFor();
    const register = await page.getByRole("link", { name: "Register" }).boundingBox();

    expect((register?.y ?? 0) + (register?.height ?? 0), why).toBeLessThanOrEqual(740 - TAB_BAR);
  }
});
