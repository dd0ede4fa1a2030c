import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

browserTest("blurs a product's pictures until a tap when staff mark them as blurred", async ({ page, shop }) => {
  const { publicId, title } = await aListedProduct(shop.db, { title: "Ribbon of silk" });
  await enterBackOffice(page, shop);
  await page.goto(`/admin/products/${publicId}`);

  await page.getByLabel("Blur pictures until tapped").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();

  await page.goto(`/detail/${publicId}`);
  const picture = page.locator("main .product-picture img").first();
  const isBlurred = () => picture.evaluate((one) => getComputedStyle(one).filter.includes("blur"));
  await expect.poll(isBlurred).toBe(true);
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole("button", { name: `Show the picture: ${title}` })
    .first()
    .tap();
  await expect.poll(isBlurred).toBe(false);

  await page.getByRole("button", { name: "Add to cart" }).tap();
  await page.goto("/cart");
  await expect.poll(isBlurred).toBe(true);
});

browserTest(
  "sets a picture's focal point by a click, and reorders and deletes pictures",
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    const { publicId } = await aListedProduct(shop.db, { title: "Two views" });
    await enterBackOffice(page, shop);
    await page.goto(`/admin/products/${publicId}/pictures`);
    const photo = async (name: string, side: number) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await aPhotograph(side),
    });
    await page.getByLabel("Add pictures").setInputFiles([await photo("a.jpg", 400), await photo("b.jpg", 320)]);
    await page.getByRole("button", { name: "Upload pictures" }).click();
    const rows = page.locator("ol > li");
    const names = () => rows.locator("> span img").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
    await expect.poll(async () => (await names()).length).toBe(3);
    const before = await names();

    await rows.nth(1).dragTo(rows.first());

    const moved = [before[1], before[0], ...before.slice(2)];
    await expect.poll(names).toEqual(moved);

    await page.getByText("Focal point of picture 1", { exact: true }).click();
    await page
      .getByRole("button", { name: "Tap the part that must stay visible" })
      .first()
      .click({ position: { x: 48, y: 5 } });
    await page.getByText("Saved.").waitFor();
    await expect.poll(async () => (await names())[0]).toBe(moved[0]?.replace("/media/", "/media/x2y0__"));
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByLabel("Picture 2: Delete").click();
    await page.getByText("Delete picture 2? It can't be recovered.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete picture" }).click();
    await expect.poll(() => rows.count()).toBe(2);

    await page.goto("/all-products");
    const card = page.locator(".product-picture img[src*=__]").first();
    await expect.poll(() => card.evaluate((one) => getComputedStyle(one).objectPosition)).toBe("20% 0%");
  },
);

browserTest(
  "shows the saved and the chosen focal point when two staff members set that of one picture",
  async ({ openPage, shop, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "One view" });
    const [one, other] = [await openPage(), await openPage()];
    await enterBackOffice(one, shop);
    await one.goto(`/admin/products/${publicId}/pictures`);
    const picture = { name: "a.jpg", mimeType: "image/jpeg", buffer: await aPhotograph(400) };
    await one.getByLabel("Add pictures").setInputFiles(picture);
    await one.getByRole("button", { name: "Upload pictures" }).click();
    await one.getByText("Saved.").waitFor();
    await enterBackOffice(other, shop);
    await other.goto(`/admin/products/${publicId}/pictures`);
    for (const page of [one, other]) await page.getByText("Focal point of picture 1", { exact: true }).click();
    const left = (page: Page) => page.getByLabel("From the left, 0 to 10").first();
    const keep = (page: Page) => page.getByRole("button", { name: "Save focal point: Picture 1" }).click();

    await left(one).fill("2");
    await keep(one);
    await one.getByText("Saved.").waitFor();
    await other
      .getByRole("button", { name: "Tap the part that must stay visible" })
      .first()
      .click({ position: { x: 192, y: 5 } });

    await other.getByText("From the left, 0 to 10: now “2”").waitFor();
    await other.getByText("Your version is in the field.").waitFor();
    await expect.poll(() => left(other).inputValue()).toBe("8");
    expect(await accessibilityProblems(other)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);

    await keep(other);
    await other.getByText("Saved.").waitFor();
    await one.reload();
    await expect.poll(() => left(one).inputValue()).toBe("8");
  },
);

browserTest("saves a duplicated product as a draft with a sale price after a preview", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Lantern", priceCents: rupees(1_500) });
  await enterBackOffice(page, shop);
  await page.goto(`/admin/products/${publicId}`);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByText("Copy created as a draft.").waitFor();
  const copy = new URL(page.url()).pathname.replace("/admin/products/", "");
  await page.goBack();
  await page.waitForURL(`/admin/products/${publicId}`);
  await page.goForward();
  await page.getByText("Copy created as a draft.").waitFor();

  await expect.poll(() => page.getByLabel("Active (off: draft)").isChecked()).toBe(false);
  await page.getByRole("textbox", { name: "Title" }).fill("Lantern of glass");
  await page.getByLabel("Sale price").fill("1200");
  await page.getByLabel("Cost").fill("600");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Preview changes" }).click();
  const preview = await opened;
  await preview.getByRole("heading", { level: 1, name: "Lantern of glass" }).waitFor();
  await preview.getByText("Rs. 1,200").first().waitFor();
  await expect.poll(() => preview.getByRole("button", { name: "Add to cart" }).isDisabled()).toBe(true);
  expect(await accessibilityProblems(preview)).toEqual([]);
  await preview.close();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: /Lantern of glass.*Draft.*sale Rs\.\s1,200.*Margin 50 %/ }).waitFor();
  expect((await page.request.get(`/detail/${copy}`)).status()).toBe(404);
});

browserTest(
  "generates four variants from two sizes and two colours, and saves material and care",
  async ({ page, shop }) => {
    await enterBackOffice(page, shop);
    await page.goto("/admin/products/new");
    await page.getByRole("textbox", { name: "Title" }).fill("Evening robe");
    await page.getByRole("combobox", { name: "Category" }).selectOption("Evening");
    await page.getByLabel("Price in rupees").fill("4500");
    await page.getByLabel("In stock").fill("5");
    await page.getByText("Several variants, such as sizes").click();
    await page.getByLabel("Option 1").first().fill("Size");
    await page.getByLabel("Option 2").first().fill("Colour");
    await page.getByLabel("Size values, separated by commas").fill("Small, Large");
    await page.getByLabel("Colour values, separated by commas").fill("Plum, Sand");
    await page.getByRole("button", { name: "Create all combinations" }).click();
    const valuesOf = (name: string) =>
      page.locator(`input[name$=".${name}"]`).evaluateAll((all) => all.map((one) => "value" in one && one.value));
    await expect.poll(() => valuesOf("units")).toEqual(["5", "5", "5", "5"]);
    await page.getByRole("button", { name: "Same for all" }).click();
    await page.getByLabel("Price in rupees, all variants").fill("4600");
    await page.getByRole("button", { name: /^Large \/ Sand/ }).click();
    await expect.poll(() => valuesOf("price")).toEqual(["4600", "4600", "4600", "4600"]);
    await page.getByLabel("Price in rupees, Large / Sand").fill("4800");
    await page.getByLabel("In stock, Large / Sand").fill("2");
    await page.getByText("Facts", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Silk" }).check();
    await page.getByRole("checkbox", { name: "Hand wash" }).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Product added.").waitFor();

    const lines = page.locator("tbody").getByRole("button", { name: / \/ / });
    await expect
      .poll(() => lines.allTextContents())
      .toEqual(
        ["Small / Plum", "Small / Sand", "Large / Plum"]
          .map((title) => `${title}Rs.\u00a04,600 · 5`)
          .concat("Large / SandRs.\u00a04,800 · 2"),
      );
    await page.goto(page.url().replace("/admin/products", "/detail"));
    await page.getByText("Silk", { exact: true }).waitFor();
    await page.getByText("Wash by hand in cold water.").waitFor();
    await page.getByText("Rs. 4,600").first().waitFor();
  },
);

browserTest(
  "rejects a file that is not a video, shows an uploaded video and deletes it",
  async ({ page, shop, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Moving light" });
    await enterBackOffice(page, shop);
    await page.goto(`/admin/products/${publicId}/video`);
    const uploadVideo = async (name: string, buffer: Buffer) => {
      await page.getByLabel("Video file").setInputFiles({ name, mimeType: "video/mp4", buffer });
      await page.getByRole("button", { name: "Save video" }).click();
    };

    await uploadVideo("a.mp4", Buffer.from("<html></html>"));
    await page.getByText("This is no MP4 or WebM video.").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await uploadVideo("b.mp4", await readFile("demo/videos/sandalwood-massage-oil.mp4"));
    await page.getByText("Saved.").waitFor();
    const source = await page.locator("video").getAttribute("src");
    const part = await page.request.get(source ?? "", { headers: { range: "bytes=4-7" } });
    expect([part.status(), await part.text()]).toEqual([206, "ftyp"]);

    await page.goto(`/detail/${publicId}`);
    await page.locator(`main video[src="${source}"]`).waitFor({ state: "attached" });
    await page.goto(`/admin/products/${publicId}/video`);
    const uploadCaptions = async (text: string) => {
      const file = { name: "a.vtt", mimeType: "text/vtt", buffer: Buffer.from(text) };
      await page.getByLabel("Language").selectOption("ta");
      await page.getByLabel("Captions file").setInputFiles(file);
      await page.getByRole("button", { name: "Save captions" }).click();
    };
    await uploadCaptions("1\n00:00:00,000 --> 00:00:01,000\nSoft\n");
    await page.getByText("Use a WebVTT file (.vtt)").first().waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("422")]);
    await uploadCaptions("WEBVTT\n\n00:00.000 --> 00:01.000\nSoft\n");
    await page.getByText("Saved.").waitFor();
    await page.getByLabel("Delete captions: தமிழ்").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator("summary", { hasText: "Delete video" }).click();
    await page.getByRole("button", { name: "Delete video" }).click();
    await page.getByText("No video yet.").waitFor();
  },
);

browserTest(
  "shows a replaced video to the second of two staff members, and keeps their file",
  async ({ openPage, shop, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Moving shade" });
    const [one, other] = [await openPage(), await openPage()];
    for (const page of [one, other]) {
      await enterBackOffice(page, shop);
      await page.goto(`/admin/products/${publicId}/video`);
    }
    const choose = async (page: Page, name: string) =>
      page
        .getByLabel("Video file")
        .setInputFiles({ name, mimeType: "video/mp4", buffer: await readFile(`demo/videos/${name}`) });
    const send = (page: Page) => page.getByRole("button", { name: "Save video" }).click();
    const source = (page: Page) => page.locator("video").getAttribute("src");

    await choose(one, "sandalwood-massage-oil.mp4");
    await send(one);
    await one.getByText("Saved.").waitFor();
    await choose(other, "satin-slip-dress.mp4");
    await send(other);

    await other.getByText("This page shows the saved video.").waitFor();
    expect(await source(other)).toBe(await source(one));
    expect(await accessibilityProblems(other)).toEqual([]);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    await send(other);
    await other.getByText("Saved.").waitFor();
    expect(await source(other)).not.toBe(await source(one));

    await one.locator("summary", { hasText: "Delete video" }).click();
    await one.getByRole("button", { name: "Delete video" }).click();
    await one.getByText("This page shows the saved video.").waitFor();
    expect(await source(one)).toBe(await source(other));
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  },
);
