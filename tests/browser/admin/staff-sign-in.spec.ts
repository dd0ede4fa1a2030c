// @module-tag spec-6-admin-1
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MINUTE_MS } from "../../../src/domain/durations.ts";
import { browserTest } from "../../support/browser-test.ts";
import { runScript } from "../../support/run-script.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { problemsInBothThemes } from "../../support/steps/accessibility.ts";
import { oneTimeCode } from "../../support/steps/one-time-code.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const PASSWORD = "a good long password";

async function expectNoProblems(page: Page): Promise<void> {
  const problems = await problemsInBothThemes(page);
  expect(problems, new URL(page.url()).pathname).toEqual([]);
}

/**
 * Creates a staff account from an invitation link. @returns the TOTP secret and the recovery codes
 * @param check runs on each page on the way
 */
async function acceptInvite(
  page: Page,
  link: string,
  name: string,
  check: (page: Page) => Promise<void> = async () => {},
) {
  await page.goto(link);
  await expect.poll(() => page.url()).not.toContain("token");
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat password").fill(PASSWORD);
  await check(page);
  await page.getByRole("button", { name: "Create account" }).click();

  await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
  await check(page);
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){9}[A-Z2-7]{4}$/).textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(oneTimeCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();

  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  await check(page);
  const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
  await page.getByRole("link", { name: "I've saved them" }).click();
  await page.getByRole("heading", { name: "Today" }).waitFor();
  return { secret, codes };
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

async function inviteLink({ databaseUrl, baseUrl }: RunningShop): Promise<string> {
  const settings = { DATABASE_URL: databaseUrl, BASE_URL: baseUrl };
  const { out } = await runScript("admin-invite.ts", settings, "--role", "owner");
  return /http\S+/.exec(out)?.[0] ?? "";
}

browserTest(
  "creates an owner from a link, who invites a packer, signs in again and disables the packer",
  async ({ page, shop, openPage, pageErrors }) => {
    const owner = await acceptInvite(page, await inviteLink(shop), "Olga");
    expect(owner.codes).toHaveLength(10);

    await openSection(page, "Staff");
    await page.getByRole("button", { name: "Create link" }).click();
    const link = (await page.getByText(/\/admin\/welcome\?token=/).textContent()) ?? "";
    const other = await openPage();
    await acceptInvite(other, link, "Paula");
    await other.goto("/admin/staff");
    await other.getByText("You don't have permission for this").waitFor();
    const reader = await openPage();
    await enterBackOffice(reader, shop, "read-only");
    await reader.goto("/admin");
    await reader.getByText("More", { exact: true }).click();
    const menu = reader.getByRole("navigation", { name: "Sections" });
    await menu.getByRole("link", { name: "Your account" }).waitFor();
    await expect.poll(() => menu.getByRole("link", { name: "Staff" }).count()).toBe(0);

    await openSection(page, "Your account");
    await page.getByText("this device").waitFor();
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByLabel("Email").fill("olga@example.test");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("Code").fill(oneTimeCode(owner.secret, 1));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Today" }).waitFor();

    await shop.pool.query("update staff_sessions set confirmed_at = confirmed_at - interval '1 hour'");
    await openSection(page, "Staff");
    await page.getByRole("link", { name: "Paula" }).click();
    await page.getByText("Disable account").click();
    await page.getByText("is signed out everywhere").waitFor();
    await page.getByRole("button", { name: /^Disable Paula/ }).click();
    await page.getByRole("heading", { name: "Confirm it's you" }).waitFor();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Code").fill(owner.codes[0] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Done.", { exact: true }).waitFor();
    await other.goto("/admin");
    await other.getByRole("heading", { name: "Sign in" }).waitFor();

    await openSection(page, "Audit log");
    const latest = page.getByRole("main").getByRole("list").getByRole("listitem").first();
    await expect.poll(() => latest.textContent()).toMatch(/Olga · disabled the account of.*Paula/);
    // The packer's request for the staff page is rejected with 403.
    expect(pageErrors.splice(0).filter((error) => !error.includes("status of 403"))).toEqual([]);
  },
);

browserTest(
  "shows invitation, sign-in, confirmation and account pages without WCAG 2.2 AA violations",
  { timeout: 3 * MINUTE_MS },
  async ({ page, shop }) => {
    const { secret } = await acceptInvite(page, await inviteLink(shop), "Nadia", expectNoProblems);
    const paths = ["me", "me/password", "me/recovery-codes", "forgot-password", "reset-password", "confirm-email"];
    for (const path of ["staff", "audit", ...paths]) {
      await page.goto(`/admin/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectNoProblems(page);
    }

    await shop.pool.query("update staff_sessions set confirmed_at = confirmed_at - interval '1 hour'");
    await openSection(page, "Staff");
    await page.getByRole("button", { name: "Create link" }).click();
    await page.getByRole("heading", { name: "Confirm it's you" }).waitFor();
    await expectNoProblems(page);

    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByLabel("Email").fill("nadia@example.test");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expectNoProblems(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("Code").fill(oneTimeCode(secret, 1));
    await expectNoProblems(page);
  },
);
