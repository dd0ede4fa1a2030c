import { expect } from "vitest";
import { aCartItem, fillCart } from "../support/cart-steps.ts";
import { aShownProduct } from "../support/catalogue.ts";
import { DESK, journey } from "../support/journey-test.ts";

/** Pixels; a third row has 48. */
const TWO_ROWS = 120;

journey("every page has the four tabs, and shows where one is", { tags: ["spec-2-tabbar-1"] }, async ({ page }) => {
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
    const marked = page.locator('nav [aria-current="page"]');
    await expect.poll(() => marked.allTextContents()).toEqual(current === null ? [] : [current]);
  }
});

journey(
  "the footer leads to every text and says whose shop it is",
  { tags: ["spec-2-footer-1", "spec-2-footer-2", "spec-2-footer-3"] },
  async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");

    for (const path of ["/terms", "/privacy", "/refund", "/about", "/faq", "/contact", "/size-guide"]) {
      await expect.poll(() => footer.locator(`a[href="${path}"]`).count(), { message: path }).toBe(1);
    }
    await footer.getByText(/^© 2025(–\d{4})? Sanda$/).waitFor();
    await expect
      .poll(() => footer.getByRole("img").evaluateAll((all) => all.map((mark) => mark.getAttribute("alt"))))
      .toEqual(["Visa", "MasterCard"]);
  },
);

journey(
  "a search for nothing does nothing; clearing one empties the field and goes back",
  { tags: ["spec-2-navbar-4", "spec-2-navbar-5", "spec-2-navbar-6"] },
  async ({ page }) => {
    await page.goto("/top-selling");
    const field = page.getByRole("combobox", { name: "Search products" });
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await field.fill("   ");
    await field.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/top-selling");

    await field.fill(" rope & silk ");
    await page.getByRole("button", { name: "Search", exact: true }).tap();
    await page.getByRole("heading", { level: 1, name: "Search Results" }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/search\?query=rope%20%26%20silk$/);
    await page.getByRole("button", { name: "Clear the search and go back" }).tap();

    await page.waitForURL("/top-selling");
    await expect.poll(() => field.inputValue()).toBe("");
  },
);

journey("what is typed before the script has come stays", async ({ openPage, shop }) => {
  const page = await openPage({ isHasty: true });
  await fillCart(page, [aCartItem(await aShownProduct(shop.db, { title: "Robe" }))]);
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => typed.promise.then(() => route.continue()));
  await page.goto("/cart", { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: "Search products" });
  await field.fill("oil");
  typed.resolve();
  // Only the script shows what is in the cart; it has looked at the field then.
  await page.getByRole("link", { name: "Robe" }).first().waitFor();

  await expect.poll(() => field.inputValue()).toBe("oil");
});

journey("who arrives at a search from elsewhere is not sent away by clearing it", async ({ page }) => {
  await page.goto("data:text/html,<p>elsewhere</p>");
  await page.goto("/search?query=oil");

  await page.getByRole("button", { name: "Clear the search and go back" }).tap();

  await expect.poll(() => page.getByRole("combobox", { name: "Search products" }).inputValue()).toBe("");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/search");
});

journey("what is typed is answered by titles that have it, outside discreet mode", async ({ page, shop }) => {
  await aShownProduct(shop.db, { title: "Quartz pebble" });
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/suggestions") asked.push(searchParams.get("text"));
  });
  await page.clock.install();
  await page.goto("/faq");
  const field = page.getByRole("combobox", { name: "Search products" });
  const suggested = () =>
    page.locator("#suggestions option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));

  await field.pressSequentially("QUAR");
  await expect.poll(suggested).toEqual(["Quartz pebble"]);
  await field.fill("q");
  await expect.poll(suggested).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-discreet", "on"));
  await field.fill("quartz");
  await page.clock.runFor(1_000);
  await page.evaluate(() => document.documentElement.setAttribute("data-discreet", "off"));
  await field.fill("quartz p");
  await expect.poll(suggested).toEqual(["Quartz pebble"]);
  expect(asked).toContain("quar");
  expect(asked).not.toContain("quartz");
});

journey("without script the search box is a form", async ({ openPage }) => {
  const page = await openPage({ ...DESK, javaScriptEnabled: false });
  await page.goto("/about");
  await page.getByRole("combobox", { name: "Search products" }).fill("oil");
  await page.getByRole("combobox", { name: "Search products" }).press("Enter");

  await page.waitForURL("/search?query=oil");
});

journey(
  "the page shows who is signed in and what the cart holds, though it is the same for everyone",
  async ({ page, shop }) => {
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
  },
);

journey("on a phone the header has two rows in every language, signed in or out", async ({ page, shop }) => {
  const heightOf = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height);
  for (const hint of ["out", "in"]) {
    await page.context().addCookies([{ name: "hint", value: hint, url: shop.baseUrl }]);
    for (const path of ["/about", "/si/about", "/ta/about"]) {
      await page.goto(path);
      await expect.poll(heightOf, { message: `${path}, signed ${hint}` }).toBeLessThan(TWO_ROWS);
    }
  }
});

journey(
  "the chat opens beside the home page and covers neither tabs nor the first button",
  { tags: ["spec-2-home-6"] },
  async ({ page }) => {
    await page.goto("/");
    const help = page.getByRole("link", { name: "Need Help?" });

    await expect.poll(() => help.getAttribute("href")).toBe("https://wa.me/94700000000");
    expect([await help.getAttribute("target"), await help.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
    const box = await help.boundingBox();
    const tabs = await page.getByRole("navigation", { name: "Sections" }).boundingBox();
    const button = await page.getByRole("link", { name: "SHOP NOW" }).first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  },
);

journey("an address that nothing has shows what there is", async ({ page, pageErrors }) => {
  const answer = await page.goto("/nothing-here");

  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "We could not find this page" }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Care", exact: true }).getAttribute("href"))
    .toBe("/all-products?category=care");
  await expect.poll(() => page.locator("main article h3").first().textContent()).toBe("Massage oil");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});

journey("who wants less movement gets every change at once", async ({ page }) => {
  await page.goto("/");

  const moving = await page.evaluate(() => {
    document.documentElement.style.setProperty("--color-ink", "#000000");
    return document.getAnimations().length;
  });

  expect(moving).toBe(0);
});
