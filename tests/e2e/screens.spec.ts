import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { products } from "../../src/db/schema/index.ts";
import { journey } from "../support/journey-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

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
    expect(page.url(), asked).toBe(shop.baseUrl + shown);
    expect(await page.getByRole("banner").isVisible(), asked).toBe(true);
    expect(await page.getByRole("navigation", { name: "Sections" }).isVisible(), asked).toBe(true);
    expect(await page.getByRole("contentinfo").isVisible(), asked).toBe(true);
  }
});

journey("a confirmation without an order leads home", async ({ page, shop }) => {
  await page.goto("/order-confirmation");

  expect(page.url()).toBe(`${shop.baseUrl}/`);
});

journey("the logo leads home", async ({ page, shop }) => {
  await page.goto("/faq");

  await page.getByRole("banner").getByRole("link", { name: "home page" }).click();
  await page.getByRole("region", { name: "Highlights" }).waitFor();

  expect(page.url()).toBe(`${shop.baseUrl}/`);
});

journey("the home page lists all products, each with picture, title, price and a way to it", async ({ page }) => {
  await page.goto("/");

  await page.getByRole("heading", { level: 2, name: "All Products" }).waitFor();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Shop Now: Massage oil" }) });
  expect(await card.getByText("Massage oil", { exact: true }).first().isVisible()).toBe(true);
  expect(await card.getByText("Rs. 2,250").isVisible()).toBe(true);
  expect(
    await card
      .locator("img")
      .first()
      .evaluate((img: HTMLImageElement) => img.decode().then(() => img.width > 50)),
  ).toBe(true);
  expect(await page.getByRole("link", { name: /^Shop Now: / }).count()).toBe(5);
  await card.getByRole("link", { name: "Shop Now: Massage oil" }).click();
  await page.waitForURL(/\/detail\//);
  await heading(page)
    .filter({ hasText: /^Massage oil$/ })
    .waitFor();
});

journey("all products begin with a welcome, top selling with why they are here", async ({ page }) => {
  await page.goto("/all-products");
  expect(await page.getByText(/^Welcome\./).isVisible()).toBe(true);

  await page.goto("/top-selling");
  expect(await page.getByText("Here are our most popular picks loved by customers!").isVisible()).toBe(true);
});

journey("a video plays silently, again and again, with controls", async ({ page, shop }) => {
  const [candle] = await shop.db.select().from(products).where(eq(products.title, "Candle"));
  await copyFile("demo/videos/sandalwood-massage-oil.mp4", join(shop.mediaDir, "clip.mp4"));
  await shop.db.update(products).set({ video: "clip.mp4" }).where(eq(products.title, "Candle"));
  await shop.pool.query("insert into catalog_changes default values");
  await expect
    .poll(async () => (await (await fetch(`${shop.baseUrl}/detail/${candle?.publicId}`)).text()).includes("clip.mp4"), {
      timeout: 5_000,
    })
    .toBe(true);

  await page.goto(`/detail/${candle?.publicId}`);
  const video = page.locator("video");
  const facts = () =>
    video.evaluate(({ muted, loop, controls, paused }: HTMLVideoElement) => ({ muted, loop, controls, paused }));

  await expect.poll(facts, { timeout: 5_000 }).toEqual({ muted: true, loop: true, controls: true, paused: false });
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
  expect(await page.getByLabel("Email").isDisabled()).toBe(true);
  expect(await page.getByLabel("Password", { exact: true }).isDisabled()).toBe(true);
  expect(await sending.isDisabled()).toBe(true);
  expect(await sending.locator("svg, [class*=animate]").count()).toBeGreaterThan(0);
  letGo();

  await page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("nobody@example.test");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("401")]);
});
