import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { seedDemoCatalogue } from "../../demo/seed.ts";
import { LANGUAGES, languagePath } from "../../src/domain/languages.ts";
import { browserTest } from "../support/browser-test.ts";
import { startRunningShop } from "../support/shops/running-shop.ts";

/** Heights of the header and the tab bar, in px; distances are measured from the header's end. */
const PHONE_FRAME = { header: 104, tabBar: 57 };
const DESK_FRAME = { header: 105, tabBar: 0 };

/** Screens, with the least number of whole product pictures on the first view of each list. */
const SCREENS = [
  { width: 360, height: 740, frame: PHONE_FRAME, home: 2, list: 2, search: 2 },
  { width: 390, height: 844, frame: PHONE_FRAME, home: 2, list: 2, search: 2 },
  { width: 1280, height: 800, frame: DESK_FRAME, home: 4, list: 4, search: 4 },
  { width: 1920, height: 1080, frame: DESK_FRAME, home: 5, list: 10, search: 5 },
];

/** Lowest position of the first product at 360 px, in px. */
const LOWEST = { "/": 520, "/all-products": 340, "/category/toys-massagers": 300, "/search?query=oil": 250 };
/** Room for the longer texts of the other languages. */
const LONGER = 1.1;
/** Share of a picture's height that may be hidden in the other languages at 360 px. */
const HIDDEN_SHARE = 0.15;

type Box = { top: number; bottom: number };
type Frame = typeof PHONE_FRAME;

/** The demonstration shop: its names of categories and products are as long as real ones in each language. */
const demoTest = browserTest.extend("startedShop", { scope: "file" }, ({ host }) =>
  startRunningShop({ fill: seedDemoCatalogue, host }),
);

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Returns the positions of these elements as if the header had the frame's height. */
async function boxesOf(page: Page, selector: string, frame: Frame): Promise<Box[]> {
  const header = await page.getByRole("banner").boundingBox();
  const moved = frame.header - (header?.y ?? 0) - (header?.height ?? 0);
  const boxes = await page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  return boxes.map(({ top, bottom }) => ({ top: top + moved, bottom: bottom + moved }));
}

const PICTURES = "article .product-picture";
const PRICES = "article .font-strong.mt-1";

demoTest.for(SCREENS)(
  "shows whole product pictures on the first view of home and lists at $width pixels",
  async ({ width, height, frame, ...least }, { openPage }) => {
    const page = await openPage({ viewport: { width, height }, hasTouch: false });
    for (const [path, count] of [
      ["/", least.home],
      ["/all-products", least.list],
      ["/category/lingerie-nightwear", least.list],
      ["/search?query=oil", least.search],
    ] as const) {
      await open(page, path);
      const whole = (await boxesOf(page, PICTURES, frame)).filter(({ bottom }) => bottom <= height - frame.tabBar);

      expect(whole.length, `${path} at ${width}`).toBeGreaterThanOrEqual(count);
    }
  },
);

demoTest("shows title and price of two products on the first view of home at 390 pixels", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await open(page, "/");
  const prices = await boxesOf(page, PRICES, PHONE_FRAME);

  for (const { bottom } of prices.slice(0, 2)) expect(bottom).toBeLessThanOrEqual(844 - PHONE_FRAME.tabBar);
  expect(prices.length).toBeGreaterThanOrEqual(2);
});

demoTest("starts the products of each list near the top of a phone", async ({ page }) => {
  for (const [path, lowest] of Object.entries(LOWEST)) {
    await open(page, path);
    const [first] = await boxesOf(page, PICTURES, PHONE_FRAME);

    expect(first?.top, path).toBeLessThanOrEqual(lowest);
  }
});

demoTest("keeps the hero low on each screen", async ({ openPage }) => {
  for (const [width, height, most] of [
    [360, 740, 280],
    [1280, 800, 304],
    [1280, 1400, 360],
    [1920, 1080, 360],
  ] as const) {
    const page = await openPage({ viewport: { width, height } });
    await open(page, "/");
    const hero = await page.locator("[aria-roledescription=carousel]").boundingBox();

    expect(hero?.height, `${width} × ${height}`).toBeLessThanOrEqual(most);
    await page.context().close();
  }
});

demoTest("cuts little of the first pictures at 360 pixels in every language", async ({ page }) => {
  const end = 740 - PHONE_FRAME.tabBar;
  for (const language of LANGUAGES) {
    await open(page, languagePath(language, "/"));
    const [first] = await boxesOf(page, PICTURES, PHONE_FRAME);
    const { top, bottom } = first ?? { top: 740, bottom: 740 };

    expect(top, language).toBeLessThanOrEqual(LOWEST["/"] * LONGER);
    expect(bottom - end, language).toBeLessThanOrEqual((bottom - top) * HIDDEN_SHARE);
  }
});

/** Most bytes of everything that home's first view needs, pictures included. */
const LIGHT_BYTES = 200_000;

/** Sums the transferred bytes of a first visit by file, and leaves out pictures below the first view. */
async function countFirstView(page: Page, path: string): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const files = new Map<string, { url: string; isPicture: boolean; bytes: number }>();
  network.on("Network.responseReceived", ({ requestId, type, response: { url } }) => {
    files.set(requestId, { url, isPicture: type === "Image", bytes: 0 });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const shown = await page.locator("img").evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const isShown = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return one instanceof HTMLImageElement && isShown ? [one.currentSrc] : [];
    }),
  );
  expect(shown.length).toBeGreaterThan(2);
  const counted = [...files.values()].filter(({ url, isPicture }) => !isPicture || shown.includes(url));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the width of the file; the `naturalWidth` of a picture with a `srcset` is another one. */
function widthOfFile(picture: Locator): Promise<number> {
  return picture.evaluate(async (one) => {
    const file = await fetch(one instanceof HTMLImageElement ? one.currentSrc || one.src : "");
    return (await createImageBitmap(await file.blob())).width;
  });
}

demoTest(
  "loads the first view of home with less than 200 kB in light mode, with small pictures",
  async ({ openPage }) => {
    for (const language of LANGUAGES) {
      const page = await openPage({ deviceScaleFactor: 3 });
      await page.goto(languagePath(language, "/faq"));
      await page.locator("header [popovertarget=privacy-sheet]").tap();
      await page.locator("#privacy-sheet a[href$='/light-mode']").tap();
      await page.waitForURL(/light-mode/);
      await page.locator("main form button").tap();
      await expect.poll(() => page.locator("main form button").getAttribute("value")).toBe("off");
      const visitor = await openPage({ deviceScaleFactor: 3, storageState: await page.context().storageState() });

      const bytes = await countFirstView(visitor, languagePath(language, "/"));

      expect(bytes, language).toBeLessThan(LIGHT_BYTES);
      const product = await visitor.locator("article a[href*='/detail/']").first().getAttribute("href");
      await visitor.goto(product ?? "");
      expect(await widthOfFile(visitor.locator("main img").first()), language).toBe(320);
    }
  },
);

/** Returns the names of orders that are wider than the box. */
function cutOrders(page: Page): Promise<string[]> {
  return page.locator("select[name=sort]").evaluate((box) => {
    if (!(box instanceof HTMLSelectElement)) return ["no select box"];
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const ruler = document.createElement("canvas").getContext("2d");
    if (!ruler) return ["no canvas"];
    ruler.font = font;
    return [...box.options].map(({ text }) => text).filter((text) => ruler.measureText(text).width > room);
  });
}

demoTest("cuts no name of an order at 360 pixels in any language", async ({ page }) => {
  for (const language of LANGUAGES) {
    for (const path of ["/all-products", "/category/toys-massagers", "/search?query=oil"]) {
      await open(page, languagePath(language, path));

      await expect.poll(() => cutOrders(page), { message: language + path }).toEqual([]);
    }
  }
});

demoTest("has all controls of a list in one row at 1280 pixels", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  for (const path of ["/all-products", "/category/toys-massagers"]) {
    await open(page, path);
    const controls = page.locator("main form").locator("select, summary, label.facet-tick").filter({ visible: true });
    const tops = await controls.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

    expect(tops.length, path).toBeGreaterThan(5);
    expect(Math.max(...tops) - Math.min(...tops), path).toBeLessThan(10);
  }
});
