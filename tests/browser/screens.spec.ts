import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { products } from "../../src/db/schema/index.ts";
import { browserTest, MOVING } from "../support/browser-test.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

browserTest(
  "renders every URL of the specification in the same layout",
  { tags: ["spec-2-routes-1", "spec-2-layout-1"] },
  async ({ page, shop }) => {
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
  },
);

browserTest("redirects to the home page when the confirmation has no order", async ({ page, shop }) => {
  await page.goto("/order-confirmation");

  await expect.poll(() => page.url()).toBe(`${shop.baseUrl}/`);
});

browserTest("links the logo to the home page", { tags: ["spec-2-navbar-1"] }, async ({ page, shop }) => {
  await page.goto("/faq");

  await page.getByRole("banner").getByRole("link", { name: "home page" }).click();
  await page.getByRole("region", { name: "Highlights" }).waitFor();

  await expect.poll(() => page.url()).toBe(`${shop.baseUrl}/`);
});

browserTest(
  "lists all products on the home page with picture, title, price and link",
  { tags: ["spec-2-home-4", "spec-2-home-5"] },
  async ({ page }) => {
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
  },
);

browserTest(
  "shows a welcome on All Products and an introduction on Top Selling",
  { tags: ["spec-2-allproducts-2", "spec-2-top-2"] },
  async ({ page }) => {
    await page.goto("/all-products");
    await expect.poll(() => page.getByText("Everything we sell, delivered in a plain box.").isVisible()).toBe(true);

    await page.goto("/top-selling");
    await expect
      .poll(() => page.getByText("Here are our most popular picks loved by customers!").isVisible())
      .toBe(true);
  },
);

/** Sets the video of a product. @returns the product's path when its page shows the video */
async function addVideo({ db, pool, mediaDir, baseUrl }: RunningShop, title: string, file: Buffer): Promise<string> {
  const video = `${title.toLowerCase().replaceAll(" ", "-")}.mp4`;
  await writeFile(join(mediaDir, video), file);
  const [product] = await db.update(products).set({ video }).where(eq(products.title, title)).returning();
  await pool.query("insert into catalog_changes default values");
  const address = `/detail/${product?.publicId}`;
  await expect.poll(async () => (await fetch(baseUrl + address)).text()).toContain(video);
  return address;
}

const CLIP = await readFile("demo/videos/sandalwood-massage-oil.mp4");

browserTest(
  "plays a video muted, in a loop and with controls",
  { tags: ["spec-2-detail-3"] },
  async ({ openPage, shop }) => {
    const page = await openPage(MOVING);

    await page.goto(await addVideo(shop, "Candle", CLIP));
    const video = page.locator("video");
    const facts = () =>
      video.evaluate(({ muted, loop, controls, paused }: HTMLVideoElement) => ({ muted, loop, controls, paused }));

    await expect.poll(facts).toEqual({ muted: true, loop: true, controls: true, paused: false });
  },
);

browserTest(
  "offers captions in each language, and reaches the controls once the video is chosen",
  async ({ page, shop }) => {
    const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nQuiet.\n");
    await writeFile(join(shop.mediaDir, "quiet-words.vtt"), captions);
    const address = await addVideo(shop, "Last piece", CLIP);
    await shop.db
      .update(products)
      .set({ videoCaptions: { en: "quiet-words.vtt", ta: "quiet-words.vtt" } })
      .where(eq(products.title, "Last piece"));
    await shop.pool.query("insert into catalog_changes default values");
    await expect.poll(async () => (await fetch(shop.baseUrl + address)).text()).toContain("<track");
    const html = await (await fetch(shop.baseUrl + address)).text();
    expect(html).not.toMatch(/<video[^>]*autoplay/i);

    await page.goto(address);
    const tracks = page.locator("video track");
    const languages = () => tracks.evaluateAll((all) => all.map((track) => track.getAttribute("srclang")));
    await expect.poll(languages).toEqual(["en", "ta"]);
    const response = await page.request.get("/media/quiet-words.vtt");
    expect(response.headers()["content-type"]).toBe("text/vtt; charset=utf-8");
    await tracks.first().evaluate((track: HTMLTrackElement) => {
      track.track.mode = "showing";
    });
    await expect.poll(() => tracks.first().evaluate((track: HTMLTrackElement) => track.track.cues?.length)).toBe(1);

    const slide = page.locator("li", { has: page.locator("video") });
    const isInert = () => slide.evaluate((element: HTMLElement) => element.inert);
    await expect.poll(isInert).toBe(false);
    await page.locator("label", { has: page.getByRole("radio", { name: "Show picture 1" }) }).click();
    await expect.poll(isInert).toBe(true);
  },
);

browserTest("shows the picture when the browser cannot play the video", async ({ page, openPage, shop }) => {
  const moving = await openPage(MOVING);
  const address = await addVideo(shop, "Sold out", Buffer.from("no video"));
  const video = moving.locator("video");
  const picture = moving.getByRole("main").getByRole("img", { name: "Sold out", exact: true });

  await moving.goto(address);

  await expect.poll(() => video.count()).toBe(0);
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await page.goto(address);
  await page.locator("html[data-hydrated]").waitFor();
  await expect.poll(() => page.locator("video").count()).toBe(1);
});

browserTest("shows the picture until the video plays, both dimmed in dark mode", async ({ openPage, shop }) => {
  const page = await openPage({ ...MOVING, colorScheme: "dark" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.mp4", async (route) => {
    await held;
    await route.continue();
  });
  const video = page.locator("video");
  const picture = page.locator(".product-picture picture > img").first();
  const background = () => video.evaluate((element) => getComputedStyle(element).backgroundColor);

  await page.goto(await addVideo(shop, "Robe", CLIP));
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(background).toBe("rgba(0, 0, 0, 0)");
  // The controls are at the bottom.
  const { x = 0, y = 0 } = (await video.boundingBox()) ?? {};
  const pixels = () => page.screenshot({ clip: { x, y, width: 100, height: 100 } });
  const withVideo = await pixels();
  await video.evaluate((element) => element.style.setProperty("visibility", "hidden"));
  expect(withVideo.equals(await pixels()), "the picture alone").toBe(true);
  await video.evaluate((element) => element.style.removeProperty("visibility"));
  release();

  await expect.poll(background).not.toBe("rgba(0, 0, 0, 0)");
  for (const shown of [picture, video]) {
    await expect.poll(() => shown.evaluate((element) => getComputedStyle(element).filter)).toContain("brightness");
  }
});

browserTest("fetches no video before a tap when reduced motion or data saving is on", async ({ openPage, shop }) => {
  const address = await addVideo(shop, "Massage oil", CLIP);
  const dataSaving = await openPage(MOVING);
  await dataSaving.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

  for (const page of [await openPage(), dataSaving]) {
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".mp4")) fetched.push(request.url());
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    // Locators would wait for hydration, which is delayed here.
    const state = () =>
      page.evaluate(() => {
        const player = document.querySelector("video");
        return player && { readyState: player.readyState, paused: player.paused };
      });
    await expect.poll(state).toEqual({ readyState: 0, paused: true });
    release();
    await page.locator("html[data-hydrated]").waitFor();

    await expect.poll(state).toEqual({ readyState: 0, paused: true });
    expect(fetched).toEqual([]);
    await page.locator("video").evaluate((player: HTMLVideoElement) => player.play());
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
  }
});

browserTest(
  "shows a loading message while a page loads",
  { tags: ["spec-2-detail-1", "spec-2-account-1"] },
  async ({ page }) => {
    await page.goto("/faq");
    await page.waitForLoadState("networkidle");
    const { promise: held, resolve: releaseResponse } = Promise.withResolvers<void>();
    await page.route("**/*.data*", async (route) => {
      await held;
      await route.continue();
    });

    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Top Selling" }).click();
    await page.getByText("Loading...").first().waitFor();
    releaseResponse();

    await page.waitForURL("/top-selling");
    await page.getByText("Loading...").first().waitFor({ state: "hidden" });
  },
);

browserTest(
  "disables fields and button and shows progress while a form is being sent",
  { tags: ["spec-2-login-3", "spec-4-login-1"] },
  async ({ page, pageErrors }) => {
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
  },
);
