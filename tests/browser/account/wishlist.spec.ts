import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK, type OpenPage } from "../../support/browser-test.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { logIn } from "../../support/steps/account-steps.ts";
import { anAccount, endSession } from "../../support/steps/customer-steps.ts";

browserTest("saves, lists and removes products by a visitor who is signed out", async ({ openPage }) => {
  const page = await openPage({ ...DESK, actsBeforeHydration: true });
  const scripts = await holdScripts(page);
  await page.goto("/all-products", { waitUntil: "commit" });
  const keep = page.getByRole("button", { name: "Save: Candle" });
  // Before hydration. A visitor who sees no effect presses again.
  await keep.press("Enter");
  await keep.press("Enter");
  await expect.poll(() => onDevice(page)).not.toContain("saved");
  scripts.release();
  await page.getByRole("button", { name: "Save: Candle", pressed: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Shop Now: Robe" }).click();
  await page.getByRole("heading", { level: 1, name: "Robe" }).waitFor();
  await page.getByRole("button", { name: "Save: Robe" }).click();
  await page.getByRole("button", { name: "Save: Robe", pressed: true }).waitFor();

  const saved = page.getByRole("banner").getByRole("link", { name: "Saved" });
  await expect.poll(() => saved.evaluate((link) => getComputedStyle(link, "::after").content)).toBe('"2"');
  await saved.click();
  await page.getByRole("heading", { level: 1, name: "Saved" }).waitFor();
  await expect.poll(() => kept(page)).toEqual(["Robe", "Candle"]);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove: Robe" }).click();
  await page.getByRole("button", { name: "Remove: Candle" }).click();
  await page.getByText("Nothing saved yet.").waitFor();
});

browserTest("saves a removed product again on request, by keys as well", async ({ openPage }) => {
  const page = await openPage(DESK);
  await page.goto("/all-products");
  await page.getByRole("button", { name: "Save: Candle" }).click();
  await page.goto("/wishlist");
  await page.getByRole("button", { name: "Remove: Candle" }).press("Enter");
  const notice = page.getByText("Candle was removed from your saved list.");
  await notice.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Candle was removed");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect.poll(() => kept(page)).toEqual(["Candle"]);
  await expect.poll(() => notice.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

browserTest("leads a saved product with options to its page, and adds others to the cart", async ({ page }) => {
  await page.goto("/all-products");
  for (const title of ["Candle", "Robe"]) await page.getByRole("button", { name: `Save: ${title}` }).tap();
  await page.goto("/wishlist");

  await page.getByRole("button", { name: "Add to Cart: Candle" }).waitFor();
  await page.getByRole("link", { name: "Choose options: Robe" }).tap();
  await page.getByRole("heading", { level: 1, name: "Robe" }).waitFor();
});

browserTest("saves a product when its button is pressed before the style sheet has loaded", async ({ openPage }) => {
  const page = await openPage({ ...DESK, actsBeforeHydration: true });
  const styles = await holdFiles(page, "**/assets/*.css");
  await page.goto("/all-products", { waitUntil: "commit" });

  // A script at the end of the body waits for the style sheet, but the button is already rendered.
  await page.getByRole("button", { name: "Save: Candle" }).press("Enter");
  styles.release();

  await page.getByRole("button", { name: "Save: Candle", pressed: true }).waitFor();
});

browserTest(
  "blurs saved products in discreet mode, and deletes them when the device is cleared",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    await page.goto("/all-products");
    await page.getByRole("button", { name: "Save: Candle" }).click();

    await page.context().addCookies([{ name: "discreet", value: "on", url: shop.baseUrl }]);
    await page.goto("/wishlist");
    await page.getByRole("button", { name: "Show the picture: Candle" }).waitFor();
    await page.goto("/clear-device");
    await page.getByRole("main").getByRole("button", { name: "Clear this device" }).click();
    await page.waitForURL(/clear-device/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("saved"))).toBeNull();
  },
);

/** Delays the libraries of every page until they are released. */
const holdScripts = (page: Page) => holdFiles(page, "**/assets/vendor-*.js");

/** Delays files of every page until they are released. */
async function holdFiles(page: Page, files: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

const kept = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
const onDevice = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

async function openSignedIn(openPage: OpenPage, account: { email: string; password: string }) {
  const page = await openPage(DESK);
  await page.goto("/login");
  await logIn(page, account);
  await page.locator("html[data-auth=in]").waitFor();
  return page;
}

/** Waits for the request that changes the account's wishlist; newly loaded pages only query it. */
const wishlistSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith("/api/wishlist") && /:\["/.test(answer.request().postData() ?? ""),
  );

/** Signs in on a device with a saved candle and opens the account's empty wishlist. */
async function openSharedPhone(openPage: OpenPage, account: { email: string; password: string }) {
  const phone = await openPage();
  await phone.goto("/all-products");
  await phone.getByRole("button", { name: "Save: Candle" }).tap();
  await phone.getByRole("link", { name: "Login" }).tap();
  await logIn(phone, account);
  await phone.locator("html[data-auth=in]").waitFor();
  await phone.goto("/wishlist");
  await phone.getByText("1 product saved on this device, not in your account.").waitFor();
  await phone.getByText("Nothing saved yet.").waitFor();
  return phone;
}

browserTest(
  "keeps products saved on a device out of the account at login, and deletes them on request",
  async ({ openPage, shop }) => {
    const account = await anAccount(shop);
    const phone = await openSharedPhone(openPage, account);
    expect(await accessibilityProblems(phone)).toEqual([]);
    expect(await onDevice(phone)).toContain("Candle");
    await phone.goto("/all-products");
    await phone.getByRole("button", { name: "Save: Candle", pressed: false }).waitFor();
    await Promise.all([wishlistSaved(phone), phone.getByRole("button", { name: "Save: Robe" }).tap()]);
    await phone.goto("/wishlist");
    await expect.poll(() => kept(phone)).toEqual(["Robe"]);

    await phone.getByRole("button", { name: "Remove them" }).tap();

    await phone.getByRole("status").getByText("Removed from this device.").waitFor();
    await expect.poll(() => phone.getByText("saved on this device, not in your account").count()).toBe(0);
    await expect.poll(() => onDevice(phone)).not.toContain("Candle");
    await phone.goto("/wishlist");
    await expect.poll(() => kept(phone)).toEqual(["Robe"]);
  },
);

browserTest(
  "keeps a device's wishlist when adding it to the account fails, and adds it after the next login",
  async ({ openPage, shop, pageErrors }) => {
    const account = await anAccount(shop);
    const phone = await openSharedPhone(openPage, account);
    await phone.route("**/api/wishlist", (route) =>
      route.request().postData()?.includes("add") ? route.abort() : route.continue(),
    );
    await phone.getByRole("button", { name: "Add them to my account" }).tap();
    await phone.getByRole("status").getByText("Not added: we couldn't reach the shop.").waitFor();
    expect(await onDevice(phone)).toContain("Candle");
    await phone.unroute("**/api/wishlist");
    await phone.getByRole("button", { name: "Logout" }).first().tap();
    await phone.locator("html[data-auth=out]").waitFor();
    await phone.goto("/wishlist");
    await expect.poll(() => kept(phone)).toEqual(["Candle"]);
    await expect.poll(() => phone.getByText("saved on this device, not in your account").isVisible()).toBe(false);

    await phone.getByRole("link", { name: "Login" }).tap();
    await logIn(phone, account);
    await phone.locator("html[data-auth=in]").waitFor();
    await phone.goto("/wishlist");
    await phone.getByRole("button", { name: "Add them to my account" }).tap();
    await phone.getByRole("status").getByText("Added to your account.").waitFor();
    await expect.poll(() => kept(phone)).toEqual(["Candle"]);
    expect(await onDevice(phone)).not.toContain("Candle");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
  },
);

browserTest(
  "shows an account's wishlist on another device, and none of it after logging out",
  async ({ openPage, shop }) => {
    const account = await anAccount(shop);
    const phone = await openPage();
    await phone.goto("/login");
    await logIn(phone, account);
    await phone.locator("html[data-auth=in]").waitFor();
    await phone.goto("/all-products");
    for (const title of ["Candle", "Robe"]) {
      await Promise.all([wishlistSaved(phone), phone.getByRole("button", { name: `Save: ${title}` }).tap()]);
      await phone.getByRole("button", { name: `Save: ${title}`, pressed: true }).waitFor();
    }

    const desk = await openSignedIn(openPage, account);
    await desk.goto("/wishlist");
    await expect.poll(() => kept(desk)).toEqual(["Robe", "Candle"]);
    await desk.getByText("Your saved list, on every device you log in on.").waitFor();
    expect(await accessibilityProblems(desk)).toEqual([]);
    await Promise.all([wishlistSaved(desk), desk.getByRole("button", { name: "Remove: Candle" }).click()]);
    await expect.poll(() => kept(desk)).toEqual(["Robe"]);
    await desk.goto("/clear-device");
    await desk.getByRole("main").getByRole("button", { name: "Clear this device" }).click();
    await desk.getByRole("heading", { level: 1, name: "This device is cleared" }).waitFor();
    await desk.goto("/wishlist");
    await desk.getByRole("button", { name: "I am 18 or over" }).click();
    await desk.getByText("Nothing saved yet.").waitFor();

    await phone.goto("/wishlist");
    await expect.poll(() => kept(phone)).toEqual(["Robe"]);
    await phone.getByRole("button", { name: "Logout" }).first().tap();
    await phone.locator("html[data-auth=out]").waitFor();
    await expect.poll(() => onDevice(phone)).not.toMatch(/Robe|Candle/);
    await logIn(phone, account);
    await phone.locator("html[data-auth=in]").waitFor();
    await phone.goto("/top-selling");
    await phone.getByRole("button", { name: "Save: Robe", pressed: true }).waitFor();
    // The session can end while the document stays open.
    await endSession(phone);
    await phone.getByRole("link", { name: "Home", exact: true }).tap();
    await phone.getByRole("button", { name: "Save: Robe", pressed: false }).first().waitFor();
  },
);

browserTest("shows that the wishlist needs JavaScript", async ({ openPage }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto("/si/wishlist");

  await page.getByText("භාණ්ඩ සුරැකීමට JavaScript අවශ්‍යයි.").waitFor();
});
