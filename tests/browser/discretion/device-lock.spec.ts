import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MINUTE_MS, SECOND_MS } from "../../../src/domain/durations.ts";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { endSession, signIn } from "../../support/steps/customer-steps.ts";

/** Returns the remaining cookie lifetime in minutes, or -1 for a session cookie. */
async function minutesLeft(page: Page, name: string): Promise<number | undefined> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name);
  return cookie && (cookie.expires < 0 ? -1 : Math.ceil((cookie.expires * SECOND_MS - Date.now()) / MINUTE_MS));
}

async function choose(page: Page, choice: string): Promise<void> {
  await page.goto("/account");
  await page.getByLabel("Log me out").selectOption(choice);
  await page.getByRole("button", { name: "Save: Automatic log-out" }).tap();
}

browserTest("limits the session cookie to five minutes when the customer chooses that time", async ({ page, shop }) => {
  await signIn(page, shop);
  await choose(page, "After 5 minutes");

  await page.getByText("After 5 minutes without use, you're logged out on this device.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => minutesLeft(page, "session")).toBe(5);
  await expect.poll(() => minutesLeft(page, "hint")).toBe(5);

  // Simulates the end of the five minutes: the browser drops both cookies.
  await endSession(page);
  await page.waitForURL(/\/login\?why=account/);
  await page.getByText("Please login to view your Account.").waitFor();
});

browserTest("extends the session on any page and sets no cookie on shared pages", async ({ page, shop }) => {
  await page.clock.install();
  await signIn(page, shop);
  await choose(page, "After 15 minutes");
  await page.getByText("After 15 minutes without use").waitFor();
  const collectCookies: (number | undefined)[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith("/still-here")) collectCookies.push(answer.status());
  });

  const home = await page.goto("/");
  expect(await home?.headerValue("set-cookie")).toBeNull();
  await expect
    .poll(async () => {
      await page.clock.fastForward(MINUTE_MS);
      await page.keyboard.press("ArrowDown");
      return collectCookies[0];
    })
    .toBe(204);
  await expect.poll(() => minutesLeft(page, "session")).toBe(15);
});

browserTest("restores the long session when the customer turns the automatic log-out off", async ({ page, shop }) => {
  await signIn(page, shop);
  await choose(page, "After an hour");
  await page.getByText("After 60 minutes without use").waitFor();
  await choose(page, "Never");

  await page.getByText("You stay logged in on this device until you log out.").waitFor();
  await expect.poll(() => minutesLeft(page, "session")).toBeGreaterThan(60);
  await expect.poll(() => minutesLeft(page, "lock")).toBeUndefined();
});
