import { desc } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { previewMails } from "../../../src/db/schema/index.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { endSession } from "../../support/steps/customer-steps.ts";

const { gender: _, address2: __, country: ___, ...TYPED } = FILLED_FORM;
const password = TYPED.password ?? "";

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (name === "state") await page.locator("select[name=state]").selectOption(value);
    else await page.locator(`[name=${name}]`).fill(value);
  }
}

async function register(page: Page, email: string, next = "/account"): Promise<void> {
  await page.goto(`/register?${new URLSearchParams({ next })}`);
  await fillIn(page, { ...TYPED, email });
  await page.getByRole("button", { name: "Create Account" }).click();
}

async function logIn(page: Page, email: string, withPassword: string): Promise<void> {
  await fillIn(page, { email, password: withPassword });
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

browserTest(
  "returns a visitor to the account page after login prompt and registration",
  { tags: ["spec-2-login-4", "spec-2-tracking-2", "spec-6-visitor-2", "spec-8-account-1"] },
  async ({ page }) => {
    await page.goto("/account");
    await page.getByRole("alert").getByText("Please login to view your Account.", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Register" }).click();
    await fillIn(page, { ...TYPED, email: "arrives@example.test" });
    await page.getByRole("button", { name: "Create Account" }).click();

    await page.getByRole("heading", { name: "My Account" }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/account");
    await page.getByText("077 123 4567").waitFor();
    await page.getByText("No orders found.").waitFor();
    await page.getByRole("button", { name: "Logout" }).waitFor();
  },
);

browserTest(
  "shows an error and sends nothing when the passwords differ",
  { tags: ["spec-4-register-1", "spec-5-register-3", "spec-8-register-1"] },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto("/register");
    await page.locator("html[data-auth]").waitFor();
    await fillIn(page, { ...TYPED, confirmPassword: "another password" });

    await page.getByRole("button", { name: "Create Account" }).click();

    await page.getByText("Passwords do not match").waitFor();
    expect(sent).toEqual([]);
    await expect.poll(() => page.locator("[name=firstName]").inputValue()).toBe("Nimali");
  },
);

browserTest(
  "shows the specified message and keeps the email address when the password is wrong",
  { tags: ["spec-8-login-1"] },
  async ({ page, pageErrors }) => {
    await register(page, "wrong@example.test");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    await page.goto("/login?next=/top-selling");

    await logIn(page, "wrong@example.test", "not this one");
    await page.getByRole("alert").getByText("Invalid email or password", { exact: true }).waitFor();
    await expect.poll(() => page.locator("[name=email]").inputValue()).toBe("wrong@example.test");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);

    await logIn(page, "wrong@example.test", password);
    await page.waitForURL((url) => url.pathname === "/top-selling");
  },
);

browserTest(
  "discards profile edits on Cancel and shows the new values on Save",
  {
    tags: [
      "spec-2-account-2",
      "spec-2-account-3",
      "spec-4-profile-1",
      "spec-5-profile-1",
      "spec-8-profile-1",
      "spec-8-profile-2",
    ],
  },
  async ({ page, pageErrors }) => {
    await register(page, "edits@example.test");
    const edit = page.getByRole("button", { name: "Edit Profile" });
    const city = page.getByRole("dialog").locator("[name=city]");

    await edit.click();
    await city.fill("Galle");
    // Closes the suggestions, which cover the buttons.
    await city.blur();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Colombo").first().waitFor();
    await edit.click();
    await expect.poll(() => city.inputValue()).toBe("Colombo");

    await city.fill("<>");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Failed to update profile.").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);

    for (const name of ["Galle", "Matara"]) {
      if (!(await page.getByRole("dialog").isVisible())) await edit.click();
      await city.fill(name);
      await city.blur();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await page.getByText("Profile updated successfully!").waitFor();
      await page.getByText(name).first().waitFor();
    }
  },
);

browserTest(
  "clears personal data from other tabs when the customer logs out in one",
  { tags: ["essential", "spec-2-navbar-3"] },
  async ({ page }) => {
    await register(page, "tabs@example.test");
    await page.getByRole("heading", { name: "My Account" }).waitFor();
    const other = await page.context().newPage();
    await other.goto("/account");
    await other.getByText("077 123 4567").waitFor();

    await page.getByRole("button", { name: "Logout" }).click();

    await other.getByText("Please login to view your Account.").waitFor();
    await expect.poll(() => other.getByText("077 123 4567").count()).toBe(0);
    await other.getByRole("link", { name: "Login", exact: true }).waitFor();
  },
);

browserTest(
  "accepts the emailed reset link once and removes its token from the URL",
  { tags: ["spec-2-forgot-1", "spec-2-forgot-2", "spec-2-forgot-3", "spec-4-forgot-1", "spec-8-reset-1"] },
  async ({ page, shop, pageErrors }) => {
    await register(page, "forgets@example.test");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await page.getByRole("heading", { name: "Forgot Password" }).waitFor();
    await fillIn(page, { email: "forgets@example.test" });
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await page.getByText("Reset email sent! Check your inbox.", { exact: true }).waitFor();

    const newestMail = () => shop.db.select().from(previewMails).orderBy(desc(previewMails.createdAt)).limit(1);
    await expect.poll(async () => (await newestMail())[0]?.recipient).toBe("forgets@example.test");
    const link = /http\S+\/reset-password\?token=\S+/.exec((await newestMail())[0]?.text ?? "")?.[0] ?? "";
    await page.goto(link);
    await expect.poll(() => page.url()).toBe(`${shop.baseUrl}/reset-password`);
    await fillIn(page, { password: "a newer password", confirmPassword: "a newer password" });
    await page.getByRole("button", { name: "Save Password" }).click();

    await page.getByText("Your password has been changed. Log in with the new one.").waitFor();
    await page.goto("/login?next=/top-selling");
    await logIn(page, "forgets@example.test", "a newer password");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    await page.goto(link);
    await fillIn(page, { password: "a third password", confirmPassword: "a third password" });
    await page.getByRole("button", { name: "Save Password" }).click();
    await page.getByText("This link has expired or was already used.").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("410")]);
  },
);

browserTest(
  "registers, logs in and edits the profile without JavaScript",
  { tags: ["spec-2-login-1"] },
  async ({ openPage, pageErrors }) => {
    const page = await openPage({ ...DESK, javaScriptEnabled: false });
    await register(page, "plain@example.test");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.locator("[name=city]").fill("Kandy");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Profile updated successfully!").waitFor();
    await page.getByText("Kandy").waitFor();

    await page.goto("/register");
    // A signed-in customer is redirected from the registration page.
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await endSession(page);
    await page.goto("/register");
    await fillIn(page, { ...TYPED, confirmPassword: "another password" });
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByText("Passwords do not match").first().waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await expect.poll(() => page.locator("[name=city]").inputValue()).toBe("Colombo");
    await expect.poll(() => page.locator("[name=password]").inputValue()).toBe("");
  },
);

browserTest(
  "ignores a return URL of another site after registration",
  { tags: ["spec-2-login-5"] },
  async ({ page, pageErrors }) => {
    await register(page, "stays@example.test", "//elsewhere.example/");

    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    // This test does not check the pictures of the home page.
    pageErrors.length = 0;
  },
);

browserTest("sends personal pages and their data with no-store", async ({ page, shop }) => {
  await register(page, "private@example.test");
  await page.getByRole("heading", { name: "My Account" }).waitFor();

  for (const path of ["/account", "/account.data", "/login.data", "/order-tracking.data"]) {
    const answer = await page.request.get(`${shop.baseUrl}${path}`, { maxRedirects: 0 });
    expect(answer.headers()["cache-control"], path).toBe("no-store");
  }
});
