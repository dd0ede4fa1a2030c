import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { oneTimeCode } from "../../support/steps/one-time-code.ts";

browserTest("asks for the password only when the email address is changed", async ({ page, shop, pageErrors }) => {
  const { email, password } = await signIn(page, shop);
  await page.goto("/account");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First Name").waitFor();
  await expect.poll(() => dialog.getByLabel("Your password").count()).toBe(0);

  await dialog.getByLabel("Email").fill(`new-${email}`);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("Enter your password to change your email.").first().waitFor();
  await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe(`new-${email}`);
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();

  await page.getByText("Profile updated successfully!").waitFor();
  await page.getByText(`We sent a link to new-${email}.`).waitFor();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
});

browserTest("turns two-step login on, and logs in with a recovery code", async ({ page, shop }) => {
  const { email, password } = await signIn(page, shop);
  await page.goto("/account");
  await page.getByRole("link", { name: "Turn on two-step login" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: "Picture for the authenticator app" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const secret = (await page.locator("section#two-step .font-mono").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(oneTimeCode(secret));
  await page.getByRole("button", { name: "Turn on two-step login" }).click();
  const codes = page.locator("section#two-step ul li");
  await codes.first().waitFor();
  const code = (await codes.first().textContent()) ?? "";
  await page.getByRole("link", { name: "I've saved the codes" }).click();
  await page.getByText("Two-step login is on.").waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname !== "/account");
  await logIn(page, { email, password });
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Login", exact: true }).click();

  await page.waitForURL("/");
  await page.getByRole("button", { name: "Logout" }).waitFor();
});
