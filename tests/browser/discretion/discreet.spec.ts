import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { accessibilityProblems, problemsInBothThemes } from "../../support/steps/accessibility.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { aCartItem, fillCart } from "../../support/steps/cart-steps.ts";
import { anAccount } from "../../support/steps/customer-steps.ts";
import { openPrivacySheet, setDiscreetMode } from "../../support/steps/privacy-sheet.ts";
import { smallTargets } from "../../support/steps/target-sizes.ts";

const WORD = "Quintessa";

const isBlurred = (page: Page, pictures = "main .product-picture img") =>
  page
    .locator(pictures)
    .first()
    .evaluate((picture) => getComputedStyle(picture).filter.includes("blur"));

const iconsOf = async (page: Page) => [
  ...new Set(await page.locator('link[rel="icon"]').evaluateAll((all) => all.map((icon) => icon.getAttribute("href")))),
];

/** Collects every document title, intermediate ones included: the browser can store it in its history. */
async function recordTitles(page: Page) {
  const titles: string[] = [];
  await page.exposeFunction("reported", (title: string) => titles.push(title));
  await page.addInitScript(() => {
    const tell = () => (window as unknown as { reported(title: string): void }).reported(document.title);
    new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return titles;
}

browserTest(
  "shows a neutral title, icon and application name on every page in discreet mode",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: `${WORD} ribbon` });
    await page.goto("/faq");
    await setDiscreetMode(page, "on");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/faq");
    const titles = await recordTitles(page);

    const addresses = ["/", "/all-products", `/search?query=oil`, "/top-selling", `/detail/${publicId}`, "/cart"];
    for (const address of [...addresses, `/ta/detail/${publicId}`, "/login", "/faq", "/leave", "/clear-device"]) {
      await page.goto(address);
      await expect.poll(() => iconsOf(page), { message: address }).toEqual(["/neutral.svg"]);
    }
    // Client navigation as well: from a list to a product and back.
    await page.goto("/all-products");
    await page.getByRole("link", { name: `Shop Now: ${WORD} ribbon` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: `${WORD} ribbon` }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "All Products" }).waitFor();

    expect([...new Set(titles)].filter((title) => title !== "")).toEqual(["Notes"]);
    const reported = await page
      .locator("head meta")
      .evaluateAll((all) => all.map((one) => one.getAttribute("content")).join());
    expect(reported).not.toContain(WORD);
    await expect.poll(() => page.locator('meta[name="application-name"]').getAttribute("content")).toBe("Notes");

    await setDiscreetMode(page, "off");
    await expect.poll(() => page.title()).toBe("All Products – Sanda");
  },
);

browserTest(
  "blurs pictures in discreet mode until a tap, which follows no link",
  { tags: ["essential"] },
  async ({ page }) => {
    await page.goto("/all-products");
    await expect.poll(() => isBlurred(page)).toBe(false);
    await setDiscreetMode(page, "on");
    await expect.poll(() => isBlurred(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    const pictureBlur = page.getByRole("button", { name: /^Show the picture:/ }).first();
    await pictureBlur.tap();
    await expect.poll(() => isBlurred(page)).toBe(false);
    await expect.poll(() => pictureBlur.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/all-products");
    await pictureBlur.tap();
    await expect.poll(() => isBlurred(page)).toBe(true);

    await page.getByRole("link", { name: "Shop Now: Robe" }).tap();
    await page.getByRole("heading", { level: 1, name: "Robe" }).waitFor();
    await expect.poll(() => isBlurred(page)).toBe(true);
    await page.getByRole("button", { name: "Show the picture: Robe" }).tap();
    await expect.poll(() => isBlurred(page)).toBe(false);
  },
);

browserTest("hides product names too, and shows one on a tap that follows no link", async ({ page, openPage }) => {
  const plain = await openPage({ javaScriptEnabled: false });
  for (const visitor of [page, plain]) {
    await visitor.goto("/all-products");
    await setDiscreetMode(visitor, "on");
    const name = visitor.locator("article .product-title").filter({ hasText: "Robe" });
    const filter = () => name.evaluate((title) => getComputedStyle(title).filter);
    await expect.poll(filter).toBe("none");
    const sheet = await openPrivacySheet(visitor);
    await sheet.getByRole("switch", { name: "Hide product names too", checked: false }).click();
    await expect.poll(filter).toContain("blur");

    await name.tap();
    await expect.poll(filter).toBe("none");
    await expect.poll(() => new URL(visitor.url()).pathname).toBe("/all-products");
  }
});

browserTest("opens an accessible privacy sheet below the shield or at the bottom", async ({ openPage }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    const page = await openPage({ viewport });
    await page.goto("/about");
    const sheet = await openPrivacySheet(page);
    await sheet.locator("summary").click();
    await sheet.getByRole("button", { name: "Yes, clear this device" }).waitFor();
    await expect.poll(() => problemsInBothThemes(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);

    const box = await sheet.boundingBox();
    const shield = await page.locator("header [popovertarget=privacy-sheet]").boundingBox();
    if (viewport.width === 360) expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([360, 740]);
    else {
      expect(box?.width).toBe(360);
      expect((box?.y ?? 0) - (shield?.y ?? 0) - (shield?.height ?? 0)).toBeCloseTo(4, 0);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => sheet.count()).toBe(0);
  }
});

browserTest("blurs pictures in discreet mode without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto("/all-products");
  await setDiscreetMode(page, "on");

  await expect.poll(() => isBlurred(page)).toBe(true);
  await page.goto("/");
  await expect.poll(() => isBlurred(page, ".hero-picture img")).toBe(true);
});

browserTest("clears cart, settings and session of the device, and keeps the account", async ({ page, shop }) => {
  const { email, password } = await anAccount(shop);
  await page.goto("/login");
  await logIn(page, { email, password });
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await fillCart(page, [aCartItem(await aListedProduct(shop.db, { title: "Kimono" }))]);
  await page.goto("/faq");
  await setDiscreetMode(page, "on");
  await page.evaluate(() => sessionStorage.setItem("note", "private"));
  const before = await page.context().cookies();
  expect(before.map(({ name }) => name).sort()).toEqual(["adult", "device", "discreet", "hint", "session"]);

  await (await openPrivacySheet(page)).locator("summary").tap();
  await page.getByRole("button", { name: "Yes, clear this device" }).tap();
  await page.getByRole("heading", { level: 1, name: "This device is cleared" }).waitFor();

  await expect.poll(() => page.context().cookies()).toEqual([]);
  await expect.poll(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "This device is cleared" }).waitFor();
  await page.waitForSelector("html[data-hydrated]");
  await expect.poll(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  // A saved session cookie is invalid as well.
  await page.context().addCookies(before);
  await page.goto("/account");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  await logIn(page, { email, password });
});

browserTest("keeps the browser's storage empty after the device was cleared in Sinhala or Tamil", async ({ page }) => {
  const storage = () => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  for (const language of ["si", "ta"]) {
    await page.goto(`/${language}/faq`);
    await page.evaluate(() => {
      localStorage.setItem("note", "private");
      sessionStorage.setItem("note", "private");
    });

    await page.locator("header [popovertarget=privacy-sheet]").tap();
    await page.locator("#privacy-sheet summary").tap();
    await page.locator('form[action$="/clear-device"] button').tap();
    await page.waitForURL(({ pathname, search }) => pathname === `/${language}/clear-device` && search !== "");

    await expect.poll(storage, { message: language }).toEqual({});
    await page.reload();
    await page.waitForSelector("html[data-hydrated]");
    await expect.poll(storage, { message: language }).toEqual({});
  }
});

browserTest("stores viewed products only with consent, and deletes them on request", async ({ page }) => {
  const open = async (name: string) => {
    await page.goto("/all-products");
    await page.getByRole("link", { name: `Shop Now: ${name}` }).tap();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    // The section loads when it is close to the viewport.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  };
  const seen = page.getByRole("region", { name: "Recently viewed" });
  const kept = () => page.evaluate(() => localStorage.getItem("recent"));
  await open("Candle");
  await seen.getByRole("button", { name: "Yes, remember" }).waitFor();
  expect(await kept()).toBeNull();

  await open("Robe");
  await seen.getByRole("button", { name: "Yes, remember" }).tap();
  await open("Massage oil");
  await seen.getByRole("link", { name: "Robe" }).waitFor();
  await expect.poll(() => seen.getByRole("link").allTextContents()).toEqual(["Robe"]);
  expect(await accessibilityProblems(page)).toEqual([]);

  await seen.getByRole("button", { name: "Stop and clear" }).tap();
  await seen.getByRole("button", { name: "Yes, remember" }).waitFor();
  expect(await kept()).toBeNull();
});
