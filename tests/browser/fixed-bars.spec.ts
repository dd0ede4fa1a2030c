import type { Page } from "playwright-core";
import { expect } from "vitest";
import { announcements } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { LANGUAGES, languagePath } from "../../src/domain/languages.ts";
import { browserTest, PHONE } from "../support/browser-test.ts";
import { aListedProduct } from "../support/catalogue.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";
import { aCartItem, fillCart, openCart } from "../support/steps/cart-steps.ts";
import { coveredAnywhere, fixedIn } from "../support/steps/covered-controls.ts";
import { signIn } from "../support/steps/customer-steps.ts";
import { placeOrderBy } from "../support/steps/payment-method-steps.ts";
import { enterBackOffice } from "../support/steps/staff-steps.ts";

/** Height of the tab bar, in pixels. */
const TAB_BAR = 57;

/** Signs in a customer with several items in the cart. @returns one URL of each kind of page */
async function aShopper(page: Page, shop: RunningShop) {
  const products = [];
  for (const title of ["Candle", "Robe", "Lamp", "Balm"])
    products.push(await aListedProduct(shop.db, { title, stock: 9 }));
  await signIn(page, shop);
  await fillCart(
    page,
    products.map((product) => aCartItem(product)),
  );
  return ["/", "/all-products", `/detail/${products[0]?.publicId}`, "/cart", "/terms"];
}

browserTest("covers no control or amount with a bar at 768 and 1,280 pixels", async ({ openPage, shop }) => {
  for (const viewport of [
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    const page = await openPage({ viewport, hasTouch: false });
    for (const path of await aShopper(page, shop)) {
      await page.goto(path);
      await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Top Selling" }).waitFor();
      await expect.poll(() => coveredAnywhere(page), { message: `${path} at ${viewport.width}` }).toEqual([]);
    }
  }
});

browserTest("finds controls under a bar of any name", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await page.goto("/all-products");
  await page.locator("main").evaluate((main) => {
    const bar = document.createElement("div");
    bar.className = "page-bar";
    bar.textContent = "A bar";
    Object.assign(bar.style, { position: "fixed", inset: "40% 0 0 0", zIndex: "30" });
    main.append(bar);
  });

  await expect.poll(async () => (await coveredAnywhere(page)).join()).toContain("below A bar");
});

browserTest("fixes no message of a failed button in a low window", async ({ openPage, shop, pageErrors }) => {
  const { publicId } = await aListedProduct(shop.db, { stock: 0 });
  const page = await openPage({ viewport: { width: 740, height: 360 } });
  await signIn(page, shop);
  await page.goto(`/back-in-stock/${publicId}`);
  await page.route("**/back-in-stock/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );

  await page.locator("main form button").first().click();

  await page.getByRole("alert").getByRole("button").waitFor();
  await expect.poll(() => fixedIn(page)).toEqual([]);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
});

browserTest(
  "fixes no element in windows lower than 480 pixels, on desktops lower than 600",
  async ({ openPage, shop }) => {
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 740, height: 360 },
      { width: 900, height: 599 },
    ]) {
      const page = await openPage({ viewport });
      for (const path of await aShopper(page, shop)) {
        await page.goto(path);
        await page.getByRole("navigation", { name: "Sections" }).waitFor();
        const message = `${path} at ${viewport.width} × ${viewport.height}`;
        await expect.poll(() => fixedIn(page), { message }).toEqual([]);
      }
    }
  },
);

const FORMS = ["/admin/products/new", "/admin/content/pages/terms", "/admin/settings/shop"];
const LISTS = ["/admin/orders?view=all", "/admin/products"];

browserTest("fixes no element in low back-office windows, and none on phones in forms", async ({ openPage, shop }) => {
  await aListedProduct(shop.db, { title: "Candle" });
  for (const [viewport, paths] of [
    [{ width: 640, height: 360 }, [...FORMS, ...LISTS]],
    [{ width: 360, height: 740 }, FORMS],
  ] as const) {
    const page = await openPage({ viewport });
    await enterBackOffice(page, shop);
    for (const path of paths) {
      await page.goto(path);
      await page.locator("main form").first().waitFor();
      const message = `${path} at ${viewport.width} × ${viewport.height}`;
      await expect.poll(() => fixedIn(page), { message }).toEqual([]);
    }
  }
});

browserTest("shows full names and categories in back-office lists on phones", async ({ page, shop }) => {
  const category = "Things for quiet evenings and slow mornings";
  const product = await aListedProduct(shop.db, { title: "Candle", category, sku: "CANDLE-1" });
  await signIn(page, shop, { lastName: "Wickramasinghe Gunawardena Mudiyanselage" });
  await fillCart(page, [aCartItem(product)]);
  await openCart(page);
  await placeOrderBy(page, "Bank transfer");
  await enterBackOffice(page, shop);

  for (const [path, words] of [
    ["/admin/orders?view=all", "Mudiyanselage"],
    ["/admin/products", category],
  ] as const) {
    await page.goto(path);
    const line = page.getByText(words).last();
    const [hiddenWidth, hiddenHeight] = await line.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    expect(Math.max(hiddenWidth ?? 0, hiddenHeight ?? 0), path).toBeLessThanOrEqual(1);
  }
});

browserTest("shows each slide whole at 360 pixels in every language", async ({ page }) => {
  for (const language of LANGUAGES) {
    await page.goto(languagePath(language, "/"));
    const slides = await page.locator("[aria-roledescription=slide]").all();
    const dots = page.locator("[aria-roledescription=carousel] button");
    for (const [index, slide] of slides.entries()) {
      await dots.nth(index).click();
      await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1)).toBe(0);
      await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)));
      const button = await slide.locator("a").boundingBox();
      const words = await slide
        .locator("h2, p")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));

      const message = `${language}, slide ${index + 1}`;
      expect(Math.max(...words), `${message}: words`).toBeLessThanOrEqual(740 - TAB_BAR);
      expect((button?.y ?? 0) + (button?.height ?? 0), `${message}: button`).toBeLessThanOrEqual(740 - TAB_BAR);
    }
  }
});

browserTest("fits count and View Cart into one row at 360 pixels in every language", async ({ page, shop }) => {
  const product = await aListedProduct(shop.db, { stock: 20 });
  await fillCart(page, [aCartItem(product, 12)]);
  for (const language of LANGUAGES) {
    await page.goto(languagePath(language, `/detail/${product.publicId}`));
    const count = page.locator("main button[aria-haspopup=dialog]");
    await count.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));

    await expect
      .poll(async () => (await count.locator("xpath=..").boundingBox())?.height, { message: language })
      .toBe(48);
  }
});

browserTest("stays at the top of the page when the visitor passes the age gate", async ({ openPage }) => {
  for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
    const page = await openPage({ isAgeGateOpen: true, viewport: viewport ?? null });
    await page.goto("/all-products");
    await page.getByRole("button", { name: "I am 18 or over" }).click();
    await page.getByRole("heading", { name: "All Products" }).waitFor();
    await expect.poll(() => page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, "content"]);
  }
});

browserTest("opens the empty cart at its top on Back from a placed order", async ({ page, shop }) => {
  await aShopper(page, shop);
  await openCart(page);
  await placeOrderBy(page, "Bank transfer");

  await page.goBack();

  await page.getByText("Cart is empty").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

browserTest(
  "focuses the skip link first, even with an announcement or after an error",
  async ({ page, shop, pageErrors }) => {
    await shop.db.insert(announcements).values({ isOn: true, textEn: "Closed on Friday", link: "/faq" });
    await markCatalogChanged(shop.db);
    await expect.poll(() => page.goto("/about").then(() => page.getByText("Closed on Friday").count())).toBe(1);

    await page.keyboard.press("Tab");

    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Skip to content");

    await page.route("**/top-selling.data*", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Top Selling" }).click();
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.keyboard.press("Tab");

    await expect.poll(focused).toBe("Skip to content");
    const places = page.locator("body > :is(.skip-link, .news, header, main, footer, dialog)");
    await expect
      .poll(() => places.evaluateAll((all) => all.map(({ localName }) => localName)))
      .toEqual(["a", "aside", "dialog", "dialog", "header", "main", "footer"]);
    expect(pageErrors.splice(0).filter((error) => !error.includes("503"))).toEqual([]);
  },
);

browserTest("keeps the search at 150 pixels or more next to a long shop name", async ({ openPage }) => {
  for (const width of [768, 1024, 1280]) {
    const page = await openPage({ viewport: { width, height: 800 }, hasTouch: false });
    await page.goto("/ta/about");
    await page
      .getByRole("banner")
      .locator(".heading")
      .evaluate((name) => {
        name.textContent = "The Quiet Evening Company of Colombo 07.";
      });

    const widthOf = async () => (await page.getByRole("search").boundingBox())?.width;
    await expect.poll(widthOf, { message: `at ${width}` }).toBeGreaterThanOrEqual(150);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

browserTest("shows the shop's name on one line, with an ellipsis when it is too long", async ({ openPage }) => {
  const name = (page: Page) => page.getByRole("banner").locator(".heading");
  for (const width of [360, 768, 1280]) {
    const page = await openPage({ viewport: { width, height: 800 }, hasTouch: false });
    // At 360 pixels the row is full in Sinhala and Tamil.
    for (const language of width === 360 ? (["en"] as const) : LANGUAGES) {
      await page.goto(languagePath(language, "/about"));
      await page.locator("html[data-hydrated]").waitFor();
      const message = `${language} at ${width}`;
      const spaceForText = () => name(page).evaluate((text) => text.clientWidth - text.scrollWidth);
      const distance = () =>
        name(page).evaluate((text) => {
          const mark = text.previousElementSibling?.getBoundingClientRect();
          const { left, top, bottom } = text.getBoundingClientRect();
          return mark && { isBesideMark: left >= mark.right && top < mark.top, isOneLine: bottom - top === 48 };
        });

      await expect.poll(spaceForText, { message }).toBe(0);
      await expect.poll(distance, { message }).toEqual({ isBesideMark: true, isOneLine: true });
      await name(page).evaluate((text) => {
        text.textContent = "Moonlight and Roses Gifts Colombo 00700";
      });
      await expect.poll(spaceForText, { message }).toBeLessThan(0);
      await expect.poll(distance, { message }).toEqual({ isBesideMark: true, isOneLine: true });
      await expect.poll(() => name(page).evaluate((text) => getComputedStyle(text).textOverflow)).toBe("ellipsis");
    }
  }
});

browserTest("shows the whole name of the shop in the back office on desktops", async ({ openPage, shop }) => {
  for (const width of [1200, 1280, 1440]) {
    const page = await openPage({ viewport: { width, height: 800 }, hasTouch: false });
    await enterBackOffice(page, shop);
    await page.goto("/admin/discounts");
    const name = page.getByRole("banner").locator("a[href='/admin']").first();
    const hidden = () =>
      name.evaluate(({ firstElementChild: text }) => (text?.scrollWidth ?? 1) - (text?.clientWidth ?? 0));
    await expect.poll(hidden, { message: `at ${width}` }).toBeLessThanOrEqual(0);

    await name.evaluate((link) => {
      link.textContent = "The Quiet Evening Company of Colombo 07.";
    });

    await expect.poll(() => name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

browserTest("draws one focus ring around the whole search box", async ({ page }) => {
  await page.goto("/about");
  const field = page.getByRole("combobox", { name: "Search products" });
  await page.keyboard.press("Tab");
  while (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");

  const ringOf = (element: Element) => getComputedStyle(element).outlineStyle;
  await expect.poll(() => field.evaluate(ringOf)).toBe("none");
  await expect.poll(() => field.locator("xpath=..").evaluate(ringOf)).toBe("solid");
});

browserTest("shows that a page is loading without covering the header", async ({ page }) => {
  await page.goto("/all-products");
  await page.getByRole("link", { name: "Cart, empty" }).waitFor();
  await page.route("**/top-selling.data*", () => undefined);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Top Selling" }).tap();

  const shown = page.locator("[data-skeleton]").getByText("Loading...");
  await shown.waitFor();
  const header = await page.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await shown.boundingBox())?.y)
    .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

browserTest("runs no transition before hydration", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto("/about");

  const tab = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Home" });
  await expect.poll(() => tab.evaluate((link) => getComputedStyle(link).transitionProperty)).toBe("none");
});

browserTest("preloads pictures of language names only on storefront pages", async ({ page, shop }) => {
  const preloaded = async (path: string) =>
    (await (await page.request.get(path)).text()).match(/<link rel="preload"[^>]*(?:si|ta)-[^>]*\.svg/g)?.length ?? 0;
  await enterBackOffice(page, shop);

  expect(await preloaded("/about")).toBe(2);
  expect(await preloaded("/admin/orders")).toBe(0);
  expect(await preloaded("/leave")).toBe(0);
});

browserTest("blurs the slides in discreet mode", async ({ page, shop }) => {
  await page.goto("/");
  const slide = page.locator(".hero-picture img").first();
  await expect.poll(() => slide.evaluate((image) => getComputedStyle(image).filter)).not.toContain("blur");

  await page.context().addCookies([{ name: "discreet", value: "on", url: shop.baseUrl }]);
  await page.reload();

  await expect.poll(() => slide.evaluate((image) => getComputedStyle(image).filter)).toContain("blur");
});
