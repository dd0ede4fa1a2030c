import type { Page } from "playwright-core";
import { expect } from "vitest";
import { productImages } from "../../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../../src/domain/catalog/catalog-version.server.ts";
import { generatePicture } from "../../../src/domain/media/generated-picture.ts";
import { rupees } from "../../../src/domain/money.ts";
import { storeDrawing, storePicture } from "../../../src/integrations/storage/picture-store.server.ts";
import { browserTest, DESK, PHONE } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aProduct } from "../../support/factories.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";

const SIZES = {
  title: "Linen wrap",
  optionNames: ["Size"],
  variants: [
    { optionValues: ["Small"], priceCents: rupees(4_500), stock: 3 },
    { optionValues: ["Large"], priceCents: rupees(4_800), stock: 9 },
  ],
};

/** Creates a product with three pictures and returns its path. */
async function withPictures({ db, mediaDir }: Pick<RunningShop, "db" | "mediaDir">): Promise<string> {
  const { id: productId, publicId } = await aProduct(db, { title: "Three sides" });
  for (const position of [1, 2, 3]) {
    const picture = await storeDrawing({ mediaDir }, generatePicture(`side ${position}`));
    await db.insert(productImages).values({ productId, position, ...picture });
  }
  return `/detail/${publicId}`;
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

browserTest.for([
  { name: "a phone", screen: PHONE, priceBelow: 240 },
  { name: "a desk", screen: DESK, priceBelow: 250 },
])(
  "shows name, price, whole picture and buying button at once on $name",
  async ({ screen, priceBelow }, { openPage, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Quiet lamp", priceCents: rupees(9_900), stock: 22 });
    const page = await openPage(screen);
    await page.goto(`/detail/${publicId}`);

    const price = await page.getByText("Rs. 9,900").first().boundingBox();
    expect(price?.y).toBeLessThan(priceBelow);
    const button = await page.getByRole("button", { name: /^Add to Cart.*9,900$/ }).boundingBox();
    const picture = await boxOf(page, ".product-picture");
    const bottom = screen === PHONE ? button?.y : screen.viewport?.height;
    expect(picture.y + picture.height).toBeLessThanOrEqual(bottom ?? 0);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(screen === PHONE ? 690 : 528);
  },
);

browserTest("names the chosen variant in the URL, so that reload and links show it", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, SIZES);
  await page.goto(`/detail/${publicId}`);
  await page.getByText("Large", { exact: true }).click();

  await page.getByRole("button", { name: /^Add to Cart.*4,800$/ }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\?variant=[0-9a-f-]{36}$/);
  await page.reload();
  await expect.poll(() => page.getByRole("radio", { name: "Large" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: /^Add to Cart.*4,800$/ }).waitFor();
});

browserTest(
  "shows the SKU of the chosen variant, and the static parts of a page opened later",
  async ({ page, shop }) => {
    const [wrap, other] = [
      await aListedProduct(shop.db, {
        ...SIZES,
        category: "Wraps",
        variants: [
          { optionValues: ["Small"], sku: "LINEN-S" },
          { optionValues: ["Large"], sku: "LINEN-L" },
        ],
      }),
      await aListedProduct(shop.db, { title: "Wool wrap", category: "Wraps", sku: "WOOL-1" }),
    ];
    const sku = () => page.locator("#sku").textContent();
    await page.goto(`/detail/${wrap.publicId}`);
    await expect.poll(sku).toBe("LINEN-S");
    await page.getByText("Large", { exact: true }).tap();
    await expect.poll(sku).toBe("LINEN-L");
    await page.getByRole("link", { name: "Shop Now: Wool wrap" }).tap();

    await page.waitForURL(`**/detail/${other.publicId}`);
    await expect.poll(sku).toBe("WOOL-1");
    await page.getByText("Cash on delivery in some districts").waitFor();
    await page.goBack();
    await expect.poll(sku).toBe("LINEN-L");
  },
);

browserTest("replaces the button by the cart's state on a phone", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Quiet lamp", stock: 9 });
  await page.goto(`/detail/${publicId}`);
  const add = page.getByRole("button", { name: "Add to Cart" });
  const before = await boxOf(page, "div.page-bar:has(button)");
  await add.click();

  await page.getByRole("link", { name: "View Cart" }).waitFor();
  await expect.poll(() => add.isVisible()).toBe(false);
  await expect.poll(async () => (await boxOf(page, "div.page-bar:has(button)")).height).toBe(before.height);
});

browserTest(
  "scrolls the pictures by thumbnails and by swiping",
  { tags: ["spec-2-detail-4", "spec-2-detail-5"] },
  async ({ openPage, shop }) => {
    const path = await withPictures(shop);
    const page = await openPage(DESK);
    await page.goto(path);
    const shown = page.locator(".product-picture li:not([inert])");
    const picture = (position: number) => shown.getByRole("img", { name: `Three sides, picture ${position} of 3` });
    await picture(1).waitFor();
    await expect.poll(() => picture(3).count()).toBe(0);

    await page.locator("label", { has: page.getByRole("radio", { name: "Show picture 3" }) }).click();
    await picture(3).waitFor();
    await expect.poll(() => picture(1).count()).toBe(0);

    await page.locator(".product-picture ul").evaluate((row) => row.scrollTo({ left: row.clientWidth }));
    await expect.poll(() => page.getByRole("radio", { name: "Show picture 2" }).isChecked()).toBe(true);
    await picture(2).waitFor();
  },
);

browserTest(
  "lays out all pictures in a row without JavaScript",
  { tags: ["spec-2-detail-5"] },
  async ({ openPage, shop }) => {
    const path = await withPictures(shop);
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path);

    await expect.poll(() => page.getByRole("img", { name: /^Three sides, picture/ }).count()).toBe(3);
    const row = page.locator(".product-picture ul");
    await expect.poll(() => row.evaluate((list) => list.scrollWidth / list.clientWidth)).toBe(3);
  },
);

browserTest("enlarges a picture, by keys as well, and returns the focus", async ({ openPage, shop }) => {
  const path = await withPictures(shop);
  const page = await openPage(DESK);
  await page.goto(path);
  const open = page.getByRole("button", { name: "Enlarge: Three sides, picture 1 of 3" });
  await open.focus();
  await page.keyboard.press("Enter");
  const zoom = page.getByRole("dialog", { name: "Enlarged pictures" });
  await zoom.getByText("1/3").waitFor();

  await page.keyboard.press("ArrowRight");
  await zoom.getByText("2/3").waitFor();
  const width = async () => (await zoom.getByRole("img").boundingBox())?.width ?? 0;
  const fitting = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBe(2 * fitting);
  await zoom.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(width).toBe(fitting);

  await page.keyboard.press("Escape");
  await expect.poll(() => zoom.isVisible()).toBe(false);
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
});

/** Creates a product with a photograph of 1,600 pixels, and returns its path. */
async function withPhotograph({ db, mediaDir }: Pick<RunningShop, "db" | "mediaDir">): Promise<string> {
  const { id: productId, publicId } = await aProduct(db, { title: "Sharp lamp" });
  const input = await aPhotograph(1_600);
  const picture = await storePicture({ mediaDir, nameKey: Buffer.alloc(32) }, input);
  await db.insert(productImages).values({ productId, position: 1, ...picture });
  await markCatalogChanged(db);
  return `/detail/${publicId}`;
}

browserTest("fetches the file of 1,440 pixels only when a picture is enlarged", async ({ openPage, shop }) => {
  const page = await openPage({ ...DESK, deviceScaleFactor: 2 });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("-1440.")) fetched.push(request.url());
  });
  await page.goto(await withPhotograph(shop));
  await page.getByRole("button", { name: "Enlarge: Sharp lamp, picture 1 of 1" }).click();
  const zoom = page.getByRole("dialog", { name: "Enlarged pictures" });
  const source = () => zoom.getByRole("img").evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(source).toContain("-960.");
  expect(fetched).toEqual([]);

  await zoom.getByRole("button", { name: "Zoom in" }).click();

  await expect.poll(source).toContain("-1440.");
  expect(fetched).toHaveLength(1);
});

browserTest("enlarges a picture by pinching and double taps around the point", async ({ openPage, shop }) => {
  const page = await openPage(PHONE);
  await page.goto(await withPictures(shop));
  await page.getByRole("button", { name: "Enlarge: Three sides, picture 1 of 3" }).click();
  const zoom = page.getByRole("dialog", { name: "Enlarged pictures" });
  const picture = zoom.getByRole("img");
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const fitting = await width();
  const box = await picture.boundingBox();
  const middle = { x: (box?.x ?? 0) + fitting / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", xs: readonly number[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y: middle.y, id })) });

  await touch("touchStart", [middle.x - 40, middle.x + 40]);
  await touch("touchMove", [middle.x - 80, middle.x + 80]);
  await touch("touchEnd", []);
  await expect.poll(width).toBe(2 * fitting);

  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(width).toBe(fitting);
  await touch("touchStart", [middle.x + 60]);
  await touch("touchMove", [middle.x - 60]);
  await touch("touchEnd", []);
  await zoom.getByText("2/3").waitFor();
});

browserTest("moves in an enlarged picture by arrow keys", async ({ page, shop }) => {
  await page.goto(await withPictures(shop));
  await page.getByRole("button", { name: "Enlarge: Three sides, picture 1 of 3" }).click();
  const zoom = page.getByRole("dialog", { name: "Enlarged pictures" });
  await zoom.getByText("1/3").waitFor();
  await page.keyboard.press("+");
  const left = async () => (await zoom.getByRole("img").boundingBox())?.x ?? 0;
  const before = await left();

  await page.keyboard.press("ArrowRight");

  await expect.poll(left).toBeLessThan(before);
  await zoom.getByText("1/3").waitFor();
});

/** Creates a product with a picture for each colour, and returns its path and the names of the pictures. */
async function inColours({ db, mediaDir }: Pick<RunningShop, "db" | "mediaDir">, facts: { maxPerOrder?: number } = {}) {
  const pictures = await Promise.all(
    ["sand", "plum"].map((colour) => storeDrawing({ mediaDir }, generatePicture(`colour ${colour}`))),
  );
  const { id: productId, publicId } = await aProduct(db, {
    title: "Two colours",
    optionNames: ["Colour"],
    ...facts,
    variants: [
      { optionValues: ["Sand"], stock: 5, swatch: "#d9c3a3" },
      { optionValues: ["Plum"], stock: 5, swatch: "#6d3a58", picture: pictures[1]?.picture ?? "" },
    ],
  });
  for (const [index, picture] of pictures.entries()) {
    await db.insert(productImages).values({ productId, position: index + 1, ...picture });
  }
  await markCatalogChanged(db);
  return { path: `/detail/${publicId}`, pictures: pictures.map(({ picture }) => picture) };
}

/** Returns whether the slide of a picture is the one that is scrolled to. */
const isInView = (page: Page, position: number) =>
  page.locator(".product-picture li").evaluateAll((slides, index) => {
    const [strip, slide] = [slides[0]?.parentElement, slides[index]];
    if (!strip || !slide) return false;
    return Math.abs(slide.getBoundingClientRect().left - strip.getBoundingClientRect().left) < 2;
  }, position - 1);

browserTest("shows the picture of the chosen colour, also in the cart", async ({ page, shop }) => {
  const { path, pictures } = await inColours(shop);
  await page.goto(path);
  await expect.poll(() => isInView(page, 1)).toBe(true);
  const swatch = await boxOf(page, "label:has(input[value=Plum]) svg");
  expect([swatch.width, swatch.height]).toEqual([28, 28]);

  await page.getByText("Plum", { exact: true }).click();
  await expect.poll(() => isInView(page, 2)).toBe(true);
  await page.reload();
  await expect.poll(() => isInView(page, 2)).toBe(true);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "View Cart" }).click();
  await page.waitForURL("/cart");

  const row = page.getByRole("row").filter({ hasText: "Two colours" });
  await expect.poll(() => row.locator("img").first().getAttribute("src")).toContain(pictures[1]);
});

browserTest("stops at the limit of the product, over all variants, and shows the reason", async ({ page, shop }) => {
  const { path } = await inColours(shop, { maxPerOrder: 3 });
  const limit = "You can order up to 3 of Two colours at once.";
  await page.goto(path);
  // The cart link names its content after hydration; earlier clicks have no effect.
  await page.getByRole("link", { name: /^Cart, / }).waitFor();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText("2 in your cart").waitFor();
  await page.getByText("Plum", { exact: true }).click();

  await page.getByText(limit).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Increase quantity" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText("1 in your cart").waitFor();
  await page.getByRole("button", { name: "See what's in your cart" }).click();
  const drawer = page.getByRole("dialog", { name: "Cart" });
  await expect.poll(() => drawer.getByText(limit).count()).toBe(2);
  await page.goto("/cart");
  await expect.poll(() => page.getByText(limit).count()).toBe(2);
  for (const more of await page.getByRole("button", { name: /^Increase quantity of/ }).all()) {
    await expect.poll(() => more.isDisabled()).toBe(true);
  }
});
