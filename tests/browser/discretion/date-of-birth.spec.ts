// @module-tag spec-5-age-1
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { languagePath } from "../../../src/domain/languages.ts";
import { browserTestWith, DESK } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";

const browserTest = browserTestWith({ AGE_CHECK: "birth-date" }).extend("page", ({ openPage }) =>
  openPage({ isAgeGateOpen: true }),
);

const WORDS = {
  en: { question: "When were you born?", day: "Day", send: "Continue" },
  si: { question: "ඔබ උපන්නේ කවදාද?", day: "දිනය", send: "ඉදිරියට යන්න" },
  ta: { question: "நீங்கள் பிறந்தது எப்போது?", day: "நாள்", send: "தொடர்க" },
};
const REFUSED = "This shop is for people aged 18 or over";

const gate = (page: Page, name = WORDS.en.question) => page.getByRole("dialog", { name });
const year = (page: Page) => page.getByRole("textbox", { name: "Year" });
const pictures = (page: Page) => page.locator("main img").filter({ visible: true }).count();
const focused = (page: Page, what: string) => page.evaluate((name) => document.activeElement?.getAttribute(name), what);

async function send(page: Page, [day, month, typedYear]: readonly [string, string, string]) {
  await page.getByRole("textbox", { name: "Day" }).fill(day);
  await page.getByRole("textbox", { name: "Month" }).fill(month);
  await year(page).fill(typedYear);
  await page.getByRole("button", { name: "Continue" }).click();
}

browserTest(
  "hides products until an adult's date of birth is sent, before the script has loaded, and does not ask again",
  { tags: ["essential"] },
  async ({ openPage }) => {
    const page = await openPage({ isAgeGateOpen: true, actsBeforeHydration: true });
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/all-products", { waitUntil: "commit" });
    await gate(page).waitFor();
    await expect.poll(() => pictures(page)).toBe(0);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);

    await send(page, ["17", "11", "1968"]);

    await page.getByRole("heading", { name: "All Products" }).waitFor();
    await expect.poll(() => gate(page).count()).toBe(0);
    await expect.poll(() => pictures(page)).toBeGreaterThan(0);
    await page.unroute("**/assets/*.js");
    await page.goto("/top-selling");
    await expect.poll(() => pictures(page)).toBeGreaterThan(0);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const kept = [...(await page.context().cookies()).map(({ name, value }) => `${name}=${value}`), stored, page.url()];
    expect(kept.join(" ")).not.toMatch(/1968/);
    expect(kept).toContain("age=birth-date-1");
  },
);

browserTest("is filled in with the keyboard alone, and traps the focus", async ({ page }) => {
  await page.goto("/all-products");
  await expect.poll(() => focused(page, "role")).toBe("dialog");
  expect(await accessibilityProblems(page)).toEqual([]);
  const met = new Set<string>();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    met.add(await page.evaluate(() => document.activeElement?.closest(".birth-gate, body > *, body")?.className ?? ""));
  }
  expect([...met].filter((place) => place !== "").map((place) => place.split(" ")[0])).toEqual(["birth-gate"]);

  await page.reload();
  await expect.poll(() => focused(page, "role")).toBe("dialog");
  await page.keyboard.press("Tab");
  for (const typed of ["17", "11", "1968"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "All Products" }).waitFor();
});

browserTest("marks the field that is wrong with the reason, and focuses it", async ({ page }) => {
  await page.goto("/all-products");
  await send(page, ["17", "11", "68"]);
  await page.getByText("Enter the year with four digits, such as 1990.").waitFor();
  await expect.poll(() => focused(page, "name")).toBe("year");
  await expect.poll(() => year(page).getAttribute("aria-invalid")).toBe("true");
  expect(await accessibilityProblems(page)).toEqual([]);

  await send(page, ["31", "2", "1968"]);
  await page.getByText("This date doesn't exist or hasn't come yet. Check day, month and year.").waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "Day" }).getAttribute("aria-invalid")).toBe("true");

  await send(page, ["29", "2", "1968"]);
  await page.getByRole("heading", { name: "All Products" }).waitFor();
});

browserTest(
  "refuses a minor in neutral words, also after going back, in other tabs and with another year",
  { tags: ["essential"] },
  async ({ page }) => {
    await page.goto("/privacy");
    await page.goto("/all-products");
    await send(page, ["17", "11", "2019"]);
    await gate(page, REFUSED).waitFor();
    await expect.poll(() => focused(page, "role")).toBe("dialog");
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect.poll(() => year(page).count()).toBe(0);

    await page.goBack();
    await page.goForward();
    await gate(page, REFUSED).waitFor();
    const other = await page.context().newPage();
    await other.goto("/all-products");
    await gate(other, REFUSED).waitFor();
    await expect.poll(() => pictures(other)).toBe(0);
    // As sent by a form that was opened before.
    const sent = await other.request.post("/age", {
      form: { day: "17", month: "11", year: "1968" },
      headers: { origin: new URL(other.url()).origin },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers()["set-cookie"]]).toEqual([303, undefined]);
    await other.reload();
    await gate(other, REFUSED).waitFor();
    const kept = (await page.context().cookies()).map(({ name, value, expires }) => `${name}=${value} ${expires}`);
    expect(kept).toContain("age=refused -1");
    expect(kept.join()).not.toContain("2019");
  },
);

browserTest("works without JavaScript, also for the reasons and the refusal", async ({ openPage }) => {
  const page = await openPage({ isAgeGateOpen: true, javaScriptEnabled: false });
  await page.goto("/search?query=oil");
  await gate(page).waitFor();
  await expect.poll(() => pictures(page)).toBe(0);
  await send(page, ["31", "2", "1968"]);
  await page.getByText("This date doesn't exist or hasn't come yet. Check day, month and year.").waitFor();
  await send(page, ["17", "11", "1968"]);
  await page.getByRole("heading", { name: "Search Results" }).waitFor();
  await expect.poll(() => gate(page).count()).toBe(0);
  await expect.poll(() => pictures(page)).toBeGreaterThan(0);
  await page.context().clearCookies();

  await page.goto("/all-products");
  await send(page, ["17", "11", "2019"]);
  await gate(page, REFUSED).waitFor();
  await expect.poll(() => year(page).count()).toBe(0);
  await expect.poll(() => pictures(page)).toBe(0);
});

browserTest("shows shop texts without the question, and asks when the visitor opens the products", async ({ page }) => {
  await page.goto("/privacy");
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  await expect.poll(() => gate(page).count()).toBe(0);

  await page.getByRole("link", { name: "home page" }).click();

  await gate(page).waitFor();
  await expect.poll(() => pictures(page)).toBe(0);
  await expect.poll(() => focused(page, "role")).toBe("dialog");
  await send(page, ["17", "11", "1968"]);
  await expect.poll(() => pictures(page)).toBeGreaterThan(0);
});

browserTest("keeps the gate closed for a device that has answered the question only", async ({ openPage }) => {
  const page = await openPage();
  await page.goto("/all-products");
  await gate(page).waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect.poll(() => gate(page).count()).toBe(1);
  await expect.poll(() => pictures(page)).toBe(0);
});

browserTest(
  "has no accessibility problems in any language and theme, and asks once on wide screens",
  { tags: ["full"] },
  async ({ openPage }) => {
    for (const language of ["en", "si", "ta"] as const) {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await openPage({ ...DESK, colorScheme, isAgeGateOpen: true });
        await page.goto(languagePath(language, "/"));
        await gate(page, WORDS[language].question).waitFor();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page.getByRole("textbox", { name: WORDS[language].day }).waitFor();
        await page.getByRole("button", { name: WORDS[language].send }).waitFor();
      }
    }
  },
);
