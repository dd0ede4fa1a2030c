import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest, DESK, PHONE } from "../support/browser-test.ts";
import { onlyOrderOf } from "../support/orders/order-facts.ts";
import { aCustomerWithACart } from "../support/steps/cart-steps.ts";
import { signIn } from "../support/steps/customer-steps.ts";
import { payByCard, proceedToPopup } from "../support/steps/payment-steps.ts";

/** Every URL of the specification's §2 that a visitor can open, and further pages, with their headings. */
const PUBLIC_PAGES = {
  "/": /delivered discreetly in Sri Lanka$/,
  "/login": "Log in or create an account",
  "/register": "Create Account",
  "/forgot-password": "Forgot Password",
  "/reset-password": "Choose a new password",
  "/all-products": "All Products",
  "/cart": "Cart",
  "/about": /^About us/i,
  "/faq": /./,
  "/search?query=massage": "Search Results",
  "/top-selling": "Top Selling Products",
  "/terms": /^Terms and Conditions/i,
  "/privacy": /^Privacy Policy/i,
  "/refund": /^Refund Policy/i,
  "/contact": /^Contact/i,
  "/size-guide": "Size guide",
  "/parcel": "What arrives at your door",
  "/preview-inbox": /./,
} as const;

const CUSTOMER_PAGES = { "/account": "My Account", "/order-tracking": "My Orders", "/cart": "Cart" } as const;

/** Expects status 200, one level-1 heading and no horizontal overflow on phone and desktop. */
async function expectGoodPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  const headings = page.getByRole("heading", { level: 1 });
  await headings.waitFor();
  await expect.poll(() => headings.textContent(), { message: path }).toMatch(heading);
  for (const { viewport } of [PHONE, DESK]) {
    if (viewport) await page.setViewportSize(viewport);
    const { needed, given } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { needed: scrollWidth, given: clientWidth };
    });
    expect(needed, `${path} at ${given}`).toBeLessThanOrEqual(given);
  }
}

browserTest(
  "renders every public page on phone and desktop without requests to other hosts",
  async ({ page, shop }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    for (const [path, heading] of Object.entries(PUBLIC_PAGES)) await expectGoodPage(page, path, heading);

    expect([...hosts].filter((origin) => origin !== "null")).toEqual([shop.baseUrl]);
  },
);

browserTest("renders every customer page on phone and desktop", async ({ page, shop }) => {
  const { email, product } = await aCustomerWithACart(page, shop, {
    title: "A robe with a long name, in one size that fits everybody who has ever tried it",
  });
  await expectGoodPage(page, `/detail/${product.publicId}`, product.title);
  await expectGoodPage(page, "/cart", "Cart");
  await page.setViewportSize({ width: 360, height: 740 });
  await payByCard(await proceedToPopup(page));
  await page.getByText("Thank you. Your payment has arrived and your order is confirmed.").waitFor();
  const { number } = await onlyOrderOf(shop.db, email);

  await expectGoodPage(page, `/order-confirmation?order_id=${number}`, "Order Confirmation");
  for (const [path, heading] of Object.entries(CUSTOMER_PAGES)) await expectGoodPage(page, path, heading);
});

browserTest("returns 404 for unknown URLs", async ({ page, pageErrors }) => {
  const unknown = ["/nonsense", "/detail/nope", "/all-products?category=nope", "/account/nope", "/detail"];
  for (const path of unknown) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count(), { message: path }).toBe(1);
  }
  expect(pageErrors.splice(0)).toHaveLength(unknown.length);
});

/** Opens a page and returns the internal URLs that it links to, without fragments. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  const { addresses, lost } = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
    const own = links.filter(({ origin }) => origin === location.origin);
    const isHere = (link: HTMLAnchorElement) => link.pathname === location.pathname && link.hash !== "";
    const isBroken = (link: HTMLAnchorElement) => !document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return {
      addresses: own.map(({ pathname, search }) => pathname + search),
      lost: own.filter((link) => isHere(link) && isBroken(link)).map(({ hash }) => hash),
    };
  });
  expect(lost, `fragments on ${path}`).toEqual([]);
  return addresses;
}

/** Returns every URL reachable from `start`, each once, without following `known` URLs. */
async function crawl(page: Page, start: readonly string[], known: readonly string[] = []): Promise<string[]> {
  const found = new Set(start);
  // The loop also visits URLs added during the iteration.
  for (const path of found) {
    for (const link of await linksOf(page, path)) if (!known.includes(link)) found.add(link);
  }
  return [...found];
}

browserTest("returns 200 for every internal link", async ({ openPage, shop }) => {
  // Links are in the HTML, so that crawlers find them without JavaScript.
  const page = await openPage({ javaScriptEnabled: false });
  const forVisitors = await crawl(page, ["/"]);
  await signIn(page, shop);
  await crawl(page, ["/account", "/order-tracking", "/cart"], forVisitors);

  expect(forVisitors).toEqual(expect.arrayContaining(["/all-products", "/cart", "/login", "/faq", "/contact"]));
  expect(forVisitors.filter((path) => path.startsWith("/detail/"))).not.toEqual([]);
});

browserTest("requests only the payment gateway as another host, and only when paying", async ({ page, shop }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await aCustomerWithACart(page, shop);
  await page.getByRole("button", { name: "Proceed to Checkout" }).waitFor();
  expect([...hosts]).toEqual([shop.baseUrl]);

  await payByCard(await proceedToPopup(page));
  await page.getByText("Thank you. Your payment has arrived and your order is confirmed.").waitFor();

  expect([...hosts].filter((origin) => origin !== "null")).toEqual([shop.baseUrl, shop.simulatorUrl]);
});

browserTest("breaks the shop's email address only after the @ where it fits", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/contact");
  const address = page.locator("main a[href^='mailto:'] > span");
  await expect.poll(() => address.textContent()).toContain("@");
  await address.evaluate((text) => {
    text.parentElement?.style.setProperty("width", "13rem");
  });
  const linesOfDomain = () =>
    address.evaluate((text) => {
      const range = document.createRange();
      if (text.lastChild) range.selectNodeContents(text.lastChild);
      return range.getClientRects().length;
    });
  await expect.poll(linesOfDomain).toBe(1);
});
