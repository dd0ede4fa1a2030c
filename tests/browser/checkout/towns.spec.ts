import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { signIn } from "../../support/steps/customer-steps.ts";

const TOWN_FILE = /\/assets\/towns-[\w-]+\.json$/;

const place = (page: Page) =>
  page.evaluate(() =>
    ["city", "state", "postalCode"].map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value),
  );
const town = (page: Page) => page.locator("[name=city]");
const postalCode = (page: Page) => page.locator("[name=postalCode]");
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

/** Types a town after the file has come; the first letters could arrive before it. */
async function type(page: Page, text: string): Promise<void> {
  await town(page).focus();
  await expect.poll(() => town(page).getAttribute("role")).toBe("combobox");
  await town(page).fill(text);
}

browserTest.for([
  { path: "/register", typed: "nugegoda", shown: "Nugegoda · Colombo · 10250" },
  { path: "/si/register", typed: "නුගේගොඩ", shown: "නුගේගොඩ · කොළඹ · 10250" },
  { path: "/ta/register", typed: "நுகேகொட", shown: "நுகேகொட · கொழும்பு · 10250" },
  { path: "/register", typed: "நுகேகொ", shown: "Nugegoda · Colombo · 10250" },
])(
  "fills town, district and postal code when a town is chosen on $path with $typed",
  async ({ path, typed, shown }, { openPage }) => {
    const page = await openPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    expect(requests.filter((url) => TOWN_FILE.test(url.trim()))).toEqual([]);

    await type(page, typed);
    await options(page).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => options(page).allTextContents()).toEqual([shown]);
    await options(page).first().click();

    await expect.poll(() => place(page)).toEqual(["Nugegoda", "LK-11", "10250"]);
    await expect.poll(() => options(page).count()).toBe(0);
    await postalCode(page).focus();
    await town(page).focus();
    expect(requests.filter((url) => TOWN_FILE.test(url.trim()))).toHaveLength(1);
    expect(requests.filter((url) => decodeURIComponent(url).includes(typed))).toEqual([]);
  },
);

browserTest("suggests at most eight towns, and chooses one with the keyboard", async ({ page }) => {
  await page.goto("/register");
  await type(page, "gama");
  await expect.poll(() => options(page).count()).toBe(8);
  await page.getByRole("status").getByText("8 suggestions").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => options(page).count()).toBe(0);

  await type(page, "Point P");
  await options(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => page.getByRole("listbox").getByRole("option", { selected: true }).textContent())
    .toBe("Point Pedro · Jaffna · 40600");
  await page.keyboard.press("Enter");

  await expect.poll(() => place(page)).toEqual(["Point Pedro", "LK-41", "40600"]);
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
});

browserTest("replaces what it has filled in, and never what the visitor entered", async ({ page }) => {
  await page.goto("/register");
  await postalCode(page).focus();
  await expect.poll(() => town(page).getAttribute("role")).toBe("combobox");
  await postalCode(page).fill("10250");
  await expect.poll(() => place(page)).toEqual(["Nugegoda", "LK-11", "10250"]);
  await postalCode(page).fill("20000");
  await expect.poll(() => place(page)).toEqual(["Kandy", "LK-21", "20000"]);
  // Two towns of Colombo have this code.
  await postalCode(page).fill("00600");
  await expect.poll(() => place(page)).toEqual(["", "LK-11", "00600"]);

  await town(page).fill("My village");
  await page.locator("[name=state]").selectOption("LK-82");
  await postalCode(page).fill("10250");
  await expect.poll(() => place(page)).toEqual(["My village", "LK-82", "10250"]);
});

browserTest("fills district and postal code when a whole name is typed and the field is left", async ({ page }) => {
  await page.goto("/register");
  await type(page, "nugegoda");
  await options(page).first().waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => place(page)).toEqual(["nugegoda", "LK-11", "10250"]);

  await type(page, "A village nobody suggests");
  await page.keyboard.press("Tab");
  await expect.poll(() => place(page)).toEqual(["A village nobody suggests", "LK-11", "10250"]);
});

browserTest(
  "suggests towns of the district that the customer selected, in the profile and for further addresses",
  async ({ page, shop }) => {
    await signIn(page, shop);
    await page.goto("/account/addresses/new");
    await type(page, "nallur");
    await expect.poll(async () => (await options(page).allTextContents()).length).toBeGreaterThan(1);
    await page.locator("[name=state]").selectOption("LK-41");
    await type(page, "nallur");
    await expect.poll(() => options(page).allTextContents()).toEqual(["Nallur · Jaffna"]);
    await type(page, "nugegoda");
    await expect.poll(() => options(page).allTextContents()).toEqual(["Nugegoda · Colombo · 10250"]);

    await page.goto("/account");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await type(page, "Monara");
    await options(page).first().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => options(page).count()).toBe(0);
    await page.getByRole("dialog").waitFor();
    await type(page, "Kandy");
    await options(page).filter({ hasText: "Kandy · Kandy · 20000" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Profile updated successfully!").waitFor();
    await page.getByText("20000").waitFor();
  },
);

browserTest("leaves plain fields when the file of towns can't be fetched", async ({ page, pageErrors }) => {
  await page.route(TOWN_FILE, (route) => route.abort());
  await page.goto("/register");
  await type(page, "nugegoda");
  await page.keyboard.press("Tab");

  await expect.poll(() => place(page)).toEqual(["nugegoda", "", ""]);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
});
