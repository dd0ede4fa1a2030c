import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { products } from "../../src/db/schema/index.ts";
import { journey, MOVING } from "../support/journey-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const HAVE_ENOUGH_DATA = 4;

journey("every address of the specification answers, inside the same frame", async ({ page, shop }) => {
  const [candle] = await shop.db.select().from(products).where(eq(products.title, "Candle"));
  const addresses: Record<string, string> = {
    "/": "/",
    "/login": "/login",
    "/register": "/register",
    "/forgot-password": "/forgot-password",
    "/all-products": "/all-products",
    [`/detail/${candle?.publicId}`]: `/detail/${candle?.publicId}`,
    "/cart": "/cart",
    "/about": "/about",
    "/faq": "/faq",
    "/account": "/login?why=account&next=%2Faccount",
    "/search?query=oil": "/search?query=oil",
    "/order-confirmation": "/",
    "/order-tracking": "/login?why=orders&next=%2Forder-tracking",
    "/top-selling": "/top-selling",
    "/terms": "/terms",
    "/privacy": "/privacy",
    "/refund": "/refund",
    "/contact": "/contact",
  };

  for (const [asked, shown] of Object.entries(addresses)) {
    const answer = await page.goto(asked);

    expect(answer?.status(), asked).toBe(200);
    await expect.poll(() => page.url(), { message: asked }).toBe(shop.baseUrl + shown);
    await expect.poll(() => page.getByRole("banner").isVisible(), { message: asked }).toBe(true);
    await expect
      .poll(() => page.getByRole("navigation", { name: "Sections" }).isVisible(), { message: asked })
      .toBe(true);
    await expect.poll(() => page.getByRole("contentinfo").isVisible(), { message: asked }).toBe(true);
  }
});

journey("a confirmation without an order leads home", async ({ page, shop }) => {
  await page.goto("/order-confirmation");

  await expect.poll(() => page.url()).toBe(`${shop.baseUrl}/`);
});

journey("the logo leads home", async ({ page, shop }) => {
  await page.goto("/faq");

  await page.getByRole("banner").getByRole("link", { name: "home page" }).click();
  await page.getByRole("region", { name: "Highlights" }).waitFor();

  await expect.poll(() => page.url()).toBe(`${shop.baseUrl}/`);
});

journey("the home page lists all products, each with picture, title, price and a way to it", async ({ page }) => {
  await page.goto("/");

  await page.getByRole("heading", { level: 2, name: "All Products" }).waitFor();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Shop Now: Massage oil" }) });
  await expect.poll(() => card.getByText("Massage oil", { exact: true }).first().isVisible()).toBe(true);
  await expect.poll(() => card.getByText("Rs. 2,250").isVisible()).toBe(true);
  await expect
    .poll(() =>
      card
        .locator("img")
        .first()
        .evaluate((img: HTMLImageElement) => img.decode().then(() => img.width > 50)),
    )
    .toBe(true);
  await expect.poll(() => page.getByRole("link", { name: /^Shop Now: / }).count()).toBe(5);
  await card.getByRole("link", { name: "Shop Now: Massage oil" }).click();
  await page.waitForURL(/\/detail\//);
  await heading(page)
    .filter({ hasText: /^Massage oil$/ })
    .waitFor();
});

journey("all products begin with a welcome, top selling with why they are here", async ({ page }) => {
  await page.goto("/all-products");
  await expect.poll(() => page.getByText(/^Welcome\./).isVisible()).toBe(true);

  await page.goto("/top-selling");
  await expect.poll(() => page.getByText("Here are our most popular picks loved by customers!").isVisible()).toBe(true);
});

journey("a video plays silently, again and again, with controls", async ({ openPage, shop }) => {
  const page = await openPage(MOVING);
  const [candle] = await shop.db.select().from(products).where(eq(products.title, "Candle"));
  await copyFile("demo/videos/sandalwood-massage-oil.mp4", join(shop.mediaDir, "clip.mp4"));
  await shop.db.update(products).set({ video: "clip.mp4" }).where(eq(products.title, "Candle"));
  await shop.pool.query("insert into catalog_changes default values");
  await expect
    .poll(async () => (await (await fetch(`${shop.baseUrl}/detail/${candle?.publicId}`)).text()).includes("clip.mp4"))
    .toBe(true);

  await page.goto(`/detail/${candle?.publicId}`);
  const video = page.locator("video");
  const facts = () =>
    video.evaluate(({ muted, loop, controls, paused }: HTMLVideoElement) => ({ muted, loop, controls, paused }));

  await expect.poll(facts).toEqual({ muted: true, loop: true, controls: true, paused: false });
});

journey("a video waits for whoever asked for calm or for few data", async ({ openPage, shop }) => {
  const [oil] = await shop.db.select().from(products).where(eq(products.title, "Massage oil"));
  await copyFile("demo/videos/sandalwood-massage-oil.mp4", join(shop.mediaDir, "other.mp4"));
  await shop.db.update(products).set({ video: "other.mp4" }).where(eq(products.title, "Massage oil"));
  await shop.pool.query("insert into catalog_changes default values");
  const thrifty = await openPage(MOVING);
  await thrifty.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

  for (const page of [await openPage(), thrifty]) {
    await expect.poll(async () => (await page.request.get(`/detail/${oil?.publicId}`)).text()).toContain("other.mp4");
    await page.goto(`/detail/${oil?.publicId}`);
    // With all of this there, it would have begun by itself.
    const state = () =>
      page.locator("video").evaluate(({ readyState, paused }: HTMLVideoElement) => ({ readyState, paused }));
    await expect.poll(state).toEqual({ readyState: HAVE_ENOUGH_DATA, paused: true });
  }
});

journey("while a page is on its way, it is said so", async ({ page }) => {
  await page.goto("/faq");
  await page.waitForLoadState("networkidle");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await held;
    await route.continue();
  });

  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Top Selling" }).click();
  await page.getByText("Loading...").first().waitFor();
  letGo();

  await page.waitForURL("/top-selling");
  await page.getByText("Loading...").first().waitFor({ state: "hidden" });
});

journey("while a form is on its way its fields and button rest, and it is said so", async ({ page, pageErrors }) => {
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/login.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByLabel("Password", { exact: true }).fill("not the right one");

  await page.locator("main").getByRole("button", { name: "Login" }).click();
  const sending = page.getByRole("button", { name: "Logging in..." });
  await sending.waitFor();
  await expect.poll(() => page.getByLabel("Email").isDisabled()).toBe(true);
  await expect.poll(() => page.getByLabel("Password", { exact: true }).isDisabled()).toBe(true);
  await expect.poll(() => sending.isDisabled()).toBe(true);
  await expect.poll(() => sending.locator("svg, [class*=animate]").count()).toBeGreaterThan(0);
  letGo();

  await page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("nobody@example.test");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);
});
