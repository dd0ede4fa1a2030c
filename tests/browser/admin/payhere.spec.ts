import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

/** Collects the responses to form submissions from now on. */
async function collectResponses(page: Page): Promise<string[]> {
  const answers: string[] = [];
  await page.route("**/admin/settings/payhere.data*", async (route) => {
    const response = await route.fetch();
    if (route.request().method() === "POST") answers.push(await response.text());
    await route.fulfill({ response });
  });
  return answers;
}

const SECRET = "A-secret-that-is-typed-9876";

browserTest(
  "tests the connection, saves another PayHere account, and never returns its secret",
  async ({ page, shop, pageErrors }) => {
    await enterBackOffice(page, shop);
    await page.goto("/admin/settings/payhere");
    await page.getByRole("button", { name: "Test connection" }).click();
    await page.getByText("Connected: PayHere accepts this App ID and secret.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByLabel("Merchant ID").fill("abc");
    await page.getByLabel("Merchant secret").fill(SECRET);
    const refused = await collectResponses(page);
    await page.getByRole("button", { name: "Use this account" }).click();
    await page.getByText("These are the digits that PayHere shows").first().waitFor();
    await expect.poll(() => pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    expect(refused.join()).toContain("merchantId");
    expect(refused.join()).not.toContain(SECRET);

    await page.getByLabel("Merchant ID").fill("1221234");
    await page.getByLabel("Merchant secret").fill(SECRET);
    await page.getByRole("button", { name: "Use this account" }).click();
    await page.getByText("Saved. New payments use this account.").waitFor();
    await page.reload();
    await page.getByText("…9876").first().waitFor();
    await expect.poll(() => page.content()).not.toContain(SECRET);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.locator("summary", { hasText: "Use the server's account" }).click();
    await page.getByRole("button", { name: "Use the server's account" }).click();
    await page.getByText("This account is set on the server").waitFor();
  },
);
