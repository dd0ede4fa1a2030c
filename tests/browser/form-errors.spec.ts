import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../support/browser-test.ts";
import { signIn } from "../support/steps/customer-steps.ts";

/** Forms with their sentences about empty required fields, in the order of the fields. */
const FORMS = [
  { path: "/login", sentences: { email: "Enter your email.", password: "Enter your password." } },
  {
    path: "/register",
    sentences: {
      firstName: "Enter your first name.",
      lastName: "Enter your last name.",
      email: "Enter your email.",
      phone: "Enter your phone number.",
      password: "Enter your password.",
      confirmPassword: "Enter your password again.",
      address1: "Enter your address.",
      city: "Enter your city.",
      state: "Choose your district.",
      postalCode: "Enter your postal code.",
    },
  },
  {
    path: "/account/addresses/new",
    sentences: {
      address1: "Enter your address.",
      city: "Enter your city.",
      state: "Choose your district.",
      postalCode: "Enter your postal code.",
    },
  },
];

const submit = (page: Page) => page.locator("main form[method=post] button[type=submit]").last();

/** Returns the sentence that a field names as its description. */
const sentenceAt = (page: Page, name: string) => page.locator(`#field-${name}-error`).textContent();

browserTest.for(FORMS.flatMap((form) => [true, false].map((hasScript) => ({ ...form, hasScript }))))(
  "lists empty fields with links, and a sentence at each, on $path with JavaScript: $hasScript",
  async ({ path, sentences, hasScript }, { openPage, shop, pageErrors }) => {
    const page = await openPage({ javaScriptEnabled: hasScript });
    if (path.startsWith("/account")) await signIn(page, shop);
    await page.goto(path);
    if (hasScript) await page.locator("html[data-hydrated] form[novalidate]").waitFor();
    await submit(page).click();

    const summary = page.getByRole("main").getByRole("alert");
    await summary.waitFor();
    const links = summary.getByRole("link");
    const listed = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute("href")?.replace("#field-", ""), link.textContent]),
    );
    expect(Object.fromEntries(listed)).toEqual(sentences);
    for (const [name, sentence] of Object.entries(sentences)) {
      await expect.poll(() => sentenceAt(page, name)).toBe(sentence);
      const described = await page.locator(`#field-${name}`).getAttribute("aria-describedby");
      expect(described).toContain(`field-${name}-error`);
    }
    await links.last().click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(`field-${Object.keys(sentences).at(-1)}`);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);

browserTest("clears an error on input, in the summary and at the field", async ({ page, pageErrors }) => {
  await page.goto("/login");
  await page.locator("html[data-hydrated] form[novalidate]").waitFor();
  await submit(page).click();
  const error = page.getByText("Enter your email.");
  await expect.poll(() => error.count()).toBe(2);

  await page.getByLabel("Email").pressSequentially("n");
  await expect.poll(() => error.count()).toBe(0);
  await expect.poll(() => page.getByText("Enter your password.").count()).toBe(2);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
});

browserTest.for([true, false])(
  "shows the specified sentence for an empty forgot-password form and marks its field, with JavaScript: %s",
  async (javaScriptEnabled, { openPage, pageErrors }) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto("/forgot-password");
    await submit(page).click();

    await page.getByText("Failed to send reset email. Please check your email address.").waitFor();
    await page.getByText("Try again, or ask us in the chat.").waitFor();
    await page.getByText("Enter your email.").waitFor();
    await expect.poll(() => page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => page.getByLabel("Email").getAttribute("aria-describedby")).toBe("field-email-error");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  },
);
