import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { categories, categoryTranslations } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { LANGUAGES, languagePath } from "../../src/domain/languages.ts";
import { browserTest, DESK } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";

browserTest(
  "shows four tabs on every page and marks the current one",
  { tags: ["spec-2-tabbar-1"] },
  async ({ page }) => {
    for (const [path, current] of [
      ["/", "Home"],
      ["/all-products", "Categories"],
      ["/top-selling", "Top Selling"],
      ["/about", null],
    ] as const) {
      await page.goto(path);
      const tabs = page.getByRole("navigation", { name: "Sections" }).getByRole("link");

      await expect
        .poll(() => tabs.evaluateAll((all) => all.map((tab) => [tab.textContent, tab.getAttribute("href")])))
        .toEqual([
          ["Home", "/"],
          ["Categories", "/all-products"],
          ["My Account", "/account"],
          ["Top Selling", "/top-selling"],
        ]);
      const marked = page.getByRole("navigation", { name: "Sections" }).locator('[aria-current="page"]');
      await expect.poll(() => marked.allTextContents()).toEqual(current === null ? [] : [current]);
    }
  },
);

browserTest(
  "links all texts in the footer and names the shop",
  { tags: ["spec-2-footer-1", "spec-2-footer-2", "spec-2-footer-3"] },
  async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");

    for (const path of ["/terms", "/privacy", "/refund", "/about", "/faq", "/contact", "/size-guide", "/parcel"]) {
      await expect.poll(() => footer.locator(`a[href="${path}"]`).count(), { message: path }).toBe(1);
    }
    await footer.getByText(/^© 2025(–\d{4})? Sanda$/).waitFor();
    await expect
      .poll(() => footer.getByRole("img").evaluateAll((all) => all.map((mark) => mark.getAttribute("alt"))))
      .toEqual(["Visa", "MasterCard", "PayHere"]);
  },
);

browserTest("shows login state and cart quantity on cached pages", async ({ page, shop }) => {
  await page.goto("/about");
  await expect.poll(() => page.getByRole("link", { name: "Login" }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Logout" }).isVisible()).toBe(false);
  await page.getByRole("link", { name: "Cart, empty" }).waitFor();

  await page.context().addCookies([{ name: "hint", value: "in", url: shop.baseUrl }]);
  await page.evaluate(() => localStorage.setItem("cart", JSON.stringify([{ quantity: 2 }, { quantity: 1 }])));
  await page.reload();

  await page.getByRole("link", { name: "Cart, 3 items" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Login" }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("button", { name: "Logout" }).isVisible()).toBe(true);
});

/** Heights at 360 and 1,280 pixels, in pixels. */
const HEADER = { 360: 104, 1280: 105 };
const TAB_BAR = 57;
const FOOTER_AT_MOST = 560;

const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);

browserTest("keeps header, tab bar and footer at their heights in every language", async ({ openPage, shop }) => {
  for (const width of [360, 1280] as const) {
    const page = await openPage({ viewport: { width, height: 800 } });
    for (const hint of ["out", "in"]) {
      await page.context().addCookies([{ name: "hint", value: hint, url: shop.baseUrl }]);
      for (const path of ["/about", "/si/about", "/ta/about"]) {
        await page.goto(path);
        const message = `${path}, signed ${hint}, at ${width}`;
        await expect.poll(() => heightOf(page.getByRole("banner")), { message }).toBe(HEADER[width]);
        await expect
          .poll(() => heightOf(page.getByRole("contentinfo")), { message })
          .toBeLessThanOrEqual(FOOTER_AT_MOST);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message }).toBe(width);
        if (width === 360) await expect.poll(() => heightOf(page.locator("body > nav")), { message }).toBe(TAB_BAR);
      }
    }
  }
});

browserTest("keeps the search row on phones and the whole header on desktops while scrolling", async ({ openPage }) => {
  for (const [viewport, top] of [
    [{ width: 360, height: 740 }, -48],
    [{ width: 1280, height: 800 }, 0],
  ] as const) {
    const page = await openPage({ viewport });
    await page.goto("/terms");
    await page.mouse.wheel(0, 900);
    await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.y).toBe(top);
  }
});

browserTest(
  "shows categories in the header on desktops, the current one marked and the rest under More",
  async ({ openPage, shop }) => {
    for (const category of ["Amber", "Basil", "Cedar", "Dill", "Elder", "Fern", "Ginger"])
      await aListedProduct(shop.db, { category });
    const page = await openPage({ ...DESK, javaScriptEnabled: false });
    const bar = page.getByRole("navigation", { name: "Sections" });
    // The shop reads its categories again within a second after a change.
    const countAfterReload = async () => {
      await page.goto("/all-products?category=care");
      return bar.getByRole("listitem").count();
    };
    await expect.poll(countAfterReload).toBe(7);
    await expect.poll(() => bar.locator('[aria-current="page"]').allTextContents()).toEqual(["Care"]);
    const shown = await bar.getByRole("listitem").allTextContents();

    await bar.getByRole("button", { name: "More" }).click();
    const rest = page.getByRole("dialog", { name: "Categories" });
    const others = await rest.getByRole("listitem").allTextContents();
    expect(others.length).toBeGreaterThan(0);
    expect(shown.filter((name) => others.includes(name))).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => rest.count()).toBe(0);
    await expect
      .poll(() => bar.getByRole("button", { name: "More" }).evaluate((button) => button === document.activeElement))
      .toBe(true);
  },
);

/** Names of categories in the demonstration. */
const TAMIL_NAMES = ["எண்ணெய்கள்", "உராய்வு நீக்கி", "ஆணுறைகள்", "உள்ளாடைகள்", "பராமரிப்பு"] as const;

browserTest("cuts off no word in the header's second row on desktops", async ({ openPage, shop }) => {
  for (const category of ["Amber", "Basil", "Cedar", "Dill", "Elder", "Fern"])
    await aListedProduct(shop.db, { category });
  const all = await shop.db.select({ categoryId: categories.id }).from(categories);
  await shop.db
    .insert(categoryTranslations)
    .values(all.map(({ categoryId }, index) => ({ categoryId, language: "ta", name: TAMIL_NAMES[index % 5] ?? "" })));
  await markCatalogChanged(shop.db);
  // The shop reads its categories again within a second after a change.
  const page = await openPage(DESK);
  await expect
    .poll(() => page.goto("/ta/about").then(() => page.locator(".category-row", { hasText: TAMIL_NAMES[0] }).count()))
    .toBe(1);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const language of LANGUAGES) {
      await page.goto(languagePath(language, "/about"));
      const items = page.getByRole("banner").locator(".bar-item:visible");
      const cut = () =>
        items.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        );
      await expect.poll(cut, { message: `${language} at ${width}` }).toEqual([]);
      await expect.poll(() => page.locator(".category-row > li:visible").count()).toBeGreaterThan(0);
    }
  }
});

browserTest(
  "slides the tab bar away while a product page scrolls down, and back on the way up and at its end",
  async ({ page, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Lantern", stock: 9 });
    const topOf = () => page.locator("body > nav").evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
    const height = page.viewportSize()?.height ?? 0;
    await page.goto(`/detail/${publicId}`);
    await expect.poll(topOf).toBe(height - TAB_BAR);

    await page.mouse.wheel(0, 300);
    await expect.poll(topOf).toBe(height);
    await page.mouse.wheel(0, -100);
    await expect.poll(topOf).toBe(height - TAB_BAR);
    await page.mouse.wheel(0, 200);
    await expect.poll(topOf).toBe(height);
    await page.locator("body > nav a").first().focus();
    await expect.poll(topOf).toBe(height - TAB_BAR);
    await page.locator("body > nav a").first().blur();
    await expect.poll(topOf).toBe(height);
    await page.mouse.wheel(0, 9_000);
    await expect.poll(topOf).toBe(height - TAB_BAR);

    await page.goto("/terms");
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await expect.poll(topOf).toBe(height - TAB_BAR);
  },
);

browserTest(
  "floats the chat link above the tabs while the visitor scrolls up, else shows it below the content",
  { tags: ["spec-2-home-6"] },
  async ({ page, openPage, shop }) => {
    const help = page.getByRole("link", { name: "Need Help?" });
    await page.goto("/");
    await page.getByRole("heading", { name: "All Products" }).waitFor();
    const position = () => help.evaluate((link) => getComputedStyle(link).position);
    await expect.poll(position).toBe("static");
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scroll)).toBe("down");
    await expect.poll(position).toBe("static");
    await page.mouse.wheel(0, -100);

    await expect.poll(() => help.getAttribute("href")).toBe("https://wa.me/94700000000");
    await expect.poll(() => help.getAttribute("target")).toBe("_blank");
    await expect.poll(() => help.getAttribute("rel")).toBe("noopener noreferrer");
    const tabs = await page.locator("body > nav").boundingBox();
    await expect
      .poll(async () => {
        const box = await help.boundingBox();
        return (tabs?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
      })
      .toBe(8);
    await page.mouse.wheel(0, 9_000);
    await expect.poll(position).toBe("static");
    const { publicId } = await aListedProduct(shop.db, { title: "Lantern" });
    for (const path of [`/detail/${publicId}`, "/cart", "/login", "/register"]) {
      await page.goto(path);
      await expect.poll(position, { message: path }).toBe("static");
    }
    const plain = await openPage({ javaScriptEnabled: false });
    await plain.goto("/");
    await expect.poll(() => plain.getByRole("link", { name: "Need Help?" }).isVisible()).toBe(true);
  },
);

browserTest("returns 404 with categories and products when the URL is unknown", async ({ page, pageErrors }) => {
  const answer = await page.goto("/nothing-here");

  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "We couldn't find this page" }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Care", exact: true }).getAttribute("href"))
    .toBe("/category/care");
  await expect.poll(() => page.locator("main article h3").first().textContent()).toBe("Massage oil");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});

browserTest("runs no animation when the visitor prefers reduced motion", async ({ page }) => {
  await page.goto("/");

  const moving = await page.evaluate(() => {
    document.documentElement.style.setProperty("--color-ink", "#000000");
    return document.getAnimations().length;
  });

  expect(moving).toBe(0);
});
