import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PICTURE_WIDTHS } from "../../../src/domain/media/picture-widths.ts";
import { browserTest, DESK, PHONE } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";

/** Lower bound for picture width relative to its box: 3 % is invisible, the next size is half as large again. */
const INVISIBLE_LOSS = 0.97;

/** Returns the visible product pictures of a page with the pixels of their boxes and the chosen file. */
function picturesOn(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.currentSrc.includes("/media/") && image.getBoundingClientRect().width > 0)
      .map((image) => ({ image, place: image.getBoundingClientRect() }))
      .map(({ image, place }) => ({
        chosen: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        format: image.currentSrc.split(".").at(-1),
        pixels: place.width * devicePixelRatio,
        isLazy: image.loading === "lazy",
        isFirst: image.fetchPriority === "high",
        // At least half of it is in the viewport.
        isSeen: place.top + place.height / 2 < innerHeight,
      })),
  );
}

/** Returns the smallest picture width that fills the given pixels. */
const fitting = (pixels: number) =>
  PICTURE_WIDTHS.find((width) => width >= pixels * INVISIBLE_LOSS) ?? PICTURE_WIDTHS.at(-1);

browserTest.for([
  { name: "a phone with two pixels for one", screen: { ...PHONE, deviceScaleFactor: 2 } },
  { name: "a desk", screen: DESK },
])(
  "serves pictures that fit their boxes on $name, and loads visible ones eagerly",
  async ({ screen }, { openPage, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Something quiet" });
    for (const path of ["/all-products", "/top-selling", `/detail/${publicId}`]) {
      const page = await openPage(screen);
      await page.goto(path, { waitUntil: "networkidle" });
      const pictures = await picturesOn(page);

      expect(pictures.length, path).toBeGreaterThan(0);
      // Every product here shares one picture, and the browser reuses the large file on product pages.
      for (const { chosen, pixels, format } of path.startsWith("/detail") ? pictures.slice(0, 1) : pictures) {
        expect([chosen, format], `${path}: ${pixels} pixels`).toEqual([fitting(pixels), "avif"]);
      }
      expect(pictures.filter(({ isSeen, isLazy }) => isSeen && isLazy)).toEqual([]);
      expect(pictures.filter(({ isFirst }) => isFirst)).toHaveLength(1);
      await page.context().close();
    }
  },
);

/** Returns whether a picture covers its box, which needs the style sheet. */
function coversBox(shown: Element): boolean {
  const [own, place] = [shown, shown.parentElement ?? shown].map((each) => each.getBoundingClientRect());
  const isSame = own?.x === place?.x && own?.y === place?.y && own?.height === place?.height;
  return isSame && getComputedStyle(shown).position === "absolute";
}

browserTest(
  "shows a blur placeholder on cards and product pages while the picture loads",
  async ({ openPage, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Something late" });
    const page = await openPage({ actsBeforeHydration: true });
    // These requests never finish.
    await page.route("**/media/**", () => undefined);

    await page.goto("/all-products", { waitUntil: "commit" });
    const card = page.locator("article .stand-in").first();
    const drawn = () => card.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);
    await expect.poll(drawn, { message: "the browser can draw it" }).toEqual([2, 3]);
    await expect.poll(() => card.evaluate(coversBox)).toBe(true);
    // The placeholder is behind its box, whose background would hide it.
    const colour = () => card.locator("xpath=..").evaluate((shown) => getComputedStyle(shown).backgroundColor);
    await expect.poll(colour).toBe("rgba(0, 0, 0, 0)");

    await page.goto(`/detail/${publicId}`, { waitUntil: "commit" });
    const showPlaceholder = page.locator("main .stand-in").first();
    await expect.poll(() => showPlaceholder.locator("image").getAttribute("href")).toMatch(/^data:image\/bmp;base64,/);
    await expect.poll(() => showPlaceholder.evaluate(coversBox)).toBe(true);
  },
);
