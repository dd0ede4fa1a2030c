// @module-tag spec-5-age-1
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { languagePath } from "../../../src/domain/languages.ts";
import { browserTest as anyone } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";

const browserTest = anyone.extend("page", ({ openPage }) => openPage({ isAgeGateOpen: true }));

const QUESTION = {
  en: "Are you 18 or over?",
  si: "ඔබේ වයස අවුරුදු 18ක් හෝ ඊට වැඩිද?",
  ta: "உங்களுக்கு வயது 18 அல்லது அதற்கு மேலா?",
};

const gate = (page: Page) => page.getByRole("dialog", { name: QUESTION.en });
const yes = (page: Page) => page.getByRole("button", { name: "I am 18 or over" });
const pictures = (page: Page) => page.locator("main img").filter({ visible: true }).count();

browserTest(
  "hides products until the visitor confirms their age, and does not show the age gate again",
  { tags: ["essential"] },
  async ({ openPage }) => {
    const page = await openPage({ isAgeGateOpen: true, actsBeforeHydration: true });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/all-products", { waitUntil: "commit" });
    await gate(page).waitFor();

    // The browser paints nothing before the style sheet has loaded.
    await expect.poll(() => pictures(page)).toBe(0);
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
    await expect.poll(() => page.content()).toContain("Massage oil");

    await yes(page).tap();
    await page.getByRole("heading", { name: "All Products" }).waitFor();
    await expect.poll(() => gate(page).count()).toBe(0);
    await expect.poll(() => pictures(page)).toBeGreaterThan(0);
    expect(asked.filter((address) => address.endsWith("/age"))).toEqual([]);

    await page.unroute("**/assets/*.js");
    await page.goto("/top-selling");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Top Selling Products");
    await expect.poll(() => gate(page).count()).toBe(0);
  },
);

browserTest("traps the focus in the age gate and moves it to the content on confirmation", async ({ page }) => {
  await page.goto("/all-products");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
  expect(await accessibilityProblems(page)).toEqual([]);

  const met = new Set<string>();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    met.add(await page.evaluate(() => document.activeElement?.closest(".age-gate, body > *, body")?.className ?? ""));
  }
  expect([...met].filter((place) => place !== "").map((place) => place.split(" ")[0])).toEqual(["age-gate"]);

  await page.keyboard.press("Escape");
  await expect.poll(() => gate(page).isVisible()).toBe(true);

  await yes(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "All Products" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

browserTest(
  "shows shop texts without the age gate, and the gate when the visitor returns to the products",
  async ({ page }) => {
    await page.goto("/all-products");
    await gate(page).getByRole("link", { name: "Privacy Policy" }).tap();
    await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();

    await page.getByRole("link", { name: "home page" }).tap();
    await gate(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
  },
);

browserTest(
  "shows a neutral page when the visitor is under 18, and the age gate on the next visit",
  { tags: ["essential"] },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "I am under 18" }).tap();
    await page.waitForURL("/leave");

    await expect.poll(() => page.title()).toBe("Notes");
    await expect.poll(() => page.getByText("Sanda").count()).toBe(0);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("You can close this page now.");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto("/");
    await gate(page).waitFor();
  },
);

browserTest(
  "shows the age gate in each language, and stores the answer without JavaScript",
  { tags: ["essential"] },
  async ({ page, openPage }) => {
    for (const language of ["en", "si", "ta"] as const) {
      await page.goto(languagePath(language, "/top-selling"));
      await page.getByRole("dialog", { name: QUESTION[language] }).waitFor();
    }
    const plain = await openPage({ isAgeGateOpen: true, javaScriptEnabled: false });
    await plain.goto("/search?query=oil");
    await gate(plain).waitFor();
    await expect.poll(() => pictures(plain)).toBe(0);

    await yes(plain).tap();
    await plain.getByRole("heading", { name: "Search Results" }).waitFor();
    await expect.poll(() => new URL(plain.url()).search).toBe("?query=oil");
    await expect.poll(() => gate(plain).count()).toBe(0);
    await plain.goto("/all-products");
    await expect.poll(() => pictures(plain)).toBeGreaterThan(0);
  },
);

browserTest("lets a visitor browse after the age gate when the browser rejects cookies", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
  });
  await page.goto("/all-products");
  await yes(page).tap();
  await page.getByRole("heading", { name: "All Products" }).waitFor();

  await page.getByRole("link", { name: "Shop Now: Robe" }).tap();
  await page.getByRole("heading", { level: 1, name: "Robe" }).waitFor();
});
