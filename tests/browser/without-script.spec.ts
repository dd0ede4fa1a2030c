import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest as withScript } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { mailsTo } from "../support/orders/order-facts.ts";
import { logIn } from "../support/steps/account-steps.ts";
import { anAccount } from "../support/steps/customer-steps.ts";

const browserTest = withScript.extend("page", ({ openPage }) => openPage({ javaScriptEnabled: false }));

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

browserTest(
  "shows an error for a wrong password, then logs in and out",
  { tags: ["essential", "spec-2-login-5", "spec-5-login-1"] },
  async ({ page, shop, pageErrors }) => {
    const { email, password } = await anAccount(shop);
    await page.goto("/account");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("Please login to view your Account.");

    await logIn(page, { email, password: "not this one" });
    await page.getByRole("alert").getByText("Invalid email or password", { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
    await logIn(page, { email, password });
    await page.waitForURL("/account");
    await expect.poll(() => headingOf(page)).toBe("My Account");

    await page.goto("/top-selling");
    await page.goto("/account");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/login");
    await page.goto("/account");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);
  },
);

browserTest("resets a forgotten password by an emailed link", { tags: ["spec-2-login-2"] }, async ({ page, shop }) => {
  const { email } = await anAccount(shop);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.getByText("Reset email sent! Check your inbox.", { exact: true }).waitFor();
  await expect.poll(() => mailsTo(shop.db, email)).toHaveLength(1);
  const [mail] = await mailsTo(shop.db, email);

  await page.goto(/https?:\S+reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await page.getByLabel("New Password", { exact: true }).fill("a quite new password");
  await page.getByLabel("Confirm Password").fill("a quite new password");
  await page.getByRole("button", { name: "Save Password" }).click();

  await page.getByText("Your password has been changed. Log in with the new one.").waitFor();
  await logIn(page, { email, password: "a quite new password" });
  await page.waitForURL("/");
});

browserTest(
  "searches, filters by category and pages by plain links and forms",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    for (let number = 1; number <= 30; number++) {
      await aListedProduct(shop.db, { title: `Pebble ${number}`, category: "Pebbles" });
    }
    await page.goto("/");
    await page.getByLabel("Search products").fill("  massage ");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByText('1 result found for "massage"').waitFor();

    await page.getByLabel("Search products").fill("   ");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByText("Type what you're looking for.").waitFor();

    await page.goto("/all-products");
    await page.getByLabel("Category").selectOption("Pebbles");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("link", { name: "Next page" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(6);
  },
);
