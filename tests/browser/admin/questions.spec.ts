import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { subjectsTo } from "../../support/orders/order-facts.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest(
  "publishes a question with the shop's answer and emails its asker",
  async ({ page, shop, openPage, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Silk ribbon" });
    const { email } = await signIn(page, shop);
    await page.goto(`/detail/${publicId}`);
    await page.getByRole("link", { name: "Ask a question" }).click();
    await page.getByLabel("Your question").fill("May I call 077 123 4567?");
    await page.getByLabel("Email me when it's answered").check();
    await page.getByRole("button", { name: "Send question" }).click();
    await page.getByText("Leave out links, email addresses and phone numbers.").waitFor();
    await expect.poll(() => pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByLabel("Your question").fill("Is it soft?");
    await page.getByRole("button", { name: "Send question" }).click();
    await page.getByText("Thank you. Your question appears once we've answered it.").waitFor();
    await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe("");
    expect(await accessibilityProblems(page)).toEqual([]);

    const office = await openPage();
    await enterBackOffice(office, shop, "manager");
    await office.goto("/admin");
    await office.getByRole("link", { name: "1 Questions to answer" }).click();
    await office.getByRole("link", { name: /Is it soft/ }).click();
    expect(await accessibilityProblems(office)).toEqual([]);
    await office.getByLabel("Your answer").fill("Very soft.");
    await office.getByRole("button", { name: "Publish answer" }).click();
    await office.getByText("Saved.").waitFor();

    await expect.poll(() => subjectsTo(shop.db, email)).toEqual(["Your question is answered"]);
    const isShown = async () => {
      await page.goto(`/detail/${publicId}`);
      return page.getByText("Very soft.").isVisible();
    };
    // Each process checks for stale pages once per second.
    await expect.poll(isShown).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);
