import type { Page } from "playwright-core";
import { expect } from "vitest";
import { browserTest } from "../../support/browser-test.ts";
import { aPhotograph } from "../../support/hostile-files.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

browserTest(
  "previews and publishes terms in two languages, and restores an earlier version",
  async ({ page, openPage, shop }) => {
    await enterBackOffice(page, shop);
    await page.goto("/admin/content");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Terms and conditions" }).click();
    await title(page, "Terms and conditions");
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByLabel("Text, English").fill("## Who can buy\n\nAdults. Ask {{shopName}}.");
    await press(page, "Preview English");
    await page.getByRole("region", { name: "Preview: English" }).getByText("Adults. Ask Sanda.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Text, Sinhala").fill("## කාටද\n\nවැඩිහිටියන්ට පමණි.");
    await press(page, "Save");
    await page.getByText("Saved and published.").waitFor();

    const shopper = await openPage({ javaScriptEnabled: false });
    await shopper.goto("/terms");
    await shopper.getByText("Adults. Ask Sanda.").waitFor();
    await shopper.goto("/si/terms");
    await shopper.getByText("වැඩිහිටියන්ට පමණි.").waitFor();

    await page.getByRole("link", { name: "Versions" }).click();
    await title(page, "Versions of Terms and conditions");
    await page.getByText("by Test owner").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("region", { name: "English" }).getByRole("link", { name: "Version 1" }).click();
    await title(page, "Terms and conditions, English, version 1");
    expect(await accessibilityProblems(page)).toEqual([]);
    await press(page, "Restore this version");
    await page.getByText("Version restored.").waitFor();
    await expect.poll(async () => (await shopper.goto("/terms"))?.text()).not.toContain("Adults. Ask Sanda.");
  },
);

browserTest(
  "shows another member's saved changes and keeps typed text without JavaScript",
  async ({ openPage, shop, pageErrors }) => {
    const [one, other] = [await openPage({ javaScriptEnabled: false }), await openPage({ javaScriptEnabled: false })];
    for (const page of [one, other]) {
      await enterBackOffice(page, shop);
      await page.goto("/admin/content/pages/about");
    }
    await one.getByLabel("Title, English").fill("About our shop");
    await press(one, "Save");
    await one.getByText("Saved and published.").waitFor();

    await other.getByLabel("Text, English").fill("Other words.");
    await press(other, "Save");

    await other.getByText("Title, English: now “About our shop”").waitFor();
    await expect.poll(() => other.getByLabel("Title, English").inputValue()).toBe("About our shop");
    await expect.poll(() => other.getByLabel("Text, English").inputValue()).toBe("Other words.");
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    await press(other, "Save");
    await other.getByText("Saved and published.").waitFor();
  },
);

browserTest(
  "shows an announcement again on a device that hid it when its text changes",
  async ({ page, openPage, shop }) => {
    await enterBackOffice(page, shop);
    await page.goto("/admin/content/announcement");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("Show the announcement bar").check();
    await page.getByLabel("Text, English").fill("No parcels on Friday");
    await page.getByLabel("Text, Sinhala").fill("සිකුරාදා පාර්සල් නැත");
    await page.getByLabel("Link").fill("/faq");
    await press(page, "Save");
    await page.getByText("Shoppers see it now.").waitFor();

    const withScript = await openPage();
    const devices = [withScript, await openPage({ javaScriptEnabled: false })];
    for (const device of devices) {
      const lines = device.getByRole("complementary", { name: "Announcement" });
      await expect.poll(() => device.goto("/about").then(() => lines.count())).toBe(1);
      await device.getByRole("link", { name: "No parcels on Friday" }).waitFor();
      await device.goto("/si/about");
      await device.getByRole("link", { name: "සිකුරාදා පාර්සල් නැත" }).waitFor();
      await device.goto("/all-products");
      if (device === withScript) expect(await accessibilityProblems(device)).toEqual([]);
      await device.getByRole("button", { name: "Hide this announcement" }).click();
      await device.waitForURL("/all-products");
      await expect.poll(() => lines.count()).toBe(0);
      await device.goto("/faq");
      await expect.poll(() => lines.count()).toBe(0);
    }

    await page.getByLabel("Text, English").fill("Parcels again from Monday");
    await press(page, "Save");
    await page.getByText("Saved.").waitFor();
    for (const device of devices) {
      const line = device.getByRole("link", { name: "Parcels again from Monday" });
      await expect.poll(() => device.goto("/faq").then(() => line.count())).toBe(1);
    }
  },
);

browserTest(
  "adds, reorders and hides slides, and shows the default slides when all are hidden",
  async ({ page, openPage, shop }) => {
    await enterBackOffice(page, shop);
    await page.goto("/admin/content/slides");
    await page.getByText("The standard slides are shown").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const heading of ["New lamps", "Soft robes"]) {
      await page.getByRole("link", { name: "Add slide" }).click();
      await title(page, "Add slide");
      await page.getByLabel("Picture").setInputFiles({
        name: `${heading}.jpg`,
        mimeType: "image/jpeg",
        buffer: await aPhotograph(heading.length * 60),
      });
      await page.getByLabel("Heading, English").fill(heading);
      await page.getByLabel("Line below it, English").fill("For quiet evenings.");
      await press(page, "Save slide");
      await page.getByText("Added.").waitFor();
    }
    await press(page, "Move up: Soft robes");
    await page.getByText("Saved.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const shopper = await openPage();
    const slides = shopper.locator('[aria-roledescription="slide"] h2');
    await expect
      .poll(() => shopper.goto("/").then(() => slides.allTextContents()))
      .toEqual(["Soft robes", "New lamps"]);
    const picture = shopper.locator('[aria-roledescription="slide"] img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await accessibilityProblems(shopper)).toEqual([]);

    for (const heading of ["Soft robes", "New lamps"]) {
      await page.getByRole("link", { name: heading }).click();
      await title(page, `Slide: ${heading}`);
      await page.getByLabel("Active (off: hidden)").uncheck();
      if (heading === "Soft robes") expect(await accessibilityProblems(page)).toEqual([]);
      await press(page, "Save");
      await title(page, "Home page slides");
    }
    await page.getByText("All your slides are hidden").waitFor();
    await expect.poll(() => shopper.goto("/").then(() => slides.count())).toBe(3);
  },
);

browserTest(
  "creates, fills, reorders and publishes a collection, and redirects its old URL",
  async ({ page, openPage, shop }) => {
    await enterBackOffice(page, shop);
    await page.goto("/admin/content/collections");
    await title(page, "Collections");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Add collection" }).click();
    await page.getByLabel("Name, English").fill("Gifts");
    await page.getByLabel("URL").fill("gifts");
    await page.getByLabel("Active (off: hidden)").check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await press(page, "Save collection");
    await title(page, "Products of Gifts");

    // The browser's own message would stop an empty search, in the browser's language.
    await press(page, "Search");
    await page.waitForURL("/admin/content/collections/gifts/products?query=");
    for (const product of ["Candle", "Massage oil"]) {
      await page.getByLabel("Add products").fill(product);
      await press(page, "Search");
      await press(page, `Add ${product}`);
      await page.getByText("Added at the end.").waitFor();
      await page.getByRole("button", { name: `Remove ${product}` }).waitFor();
    }
    await press(page, "Move up: Massage oil");
    await page.getByText("Moved.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const shopper = await openPage({ javaScriptEnabled: false });
    const cards = shopper.locator("main li h2");
    const seen = (url: string) => shopper.goto(url).then(() => cards.allTextContents());
    await expect.poll(() => seen("/collections/gifts")).toEqual(["Massage oil", "Candle"]);
    await shopper.locator("option", { hasText: "Recommended" }).waitFor({ state: "attached" });

    await page.getByRole("link", { name: "Name and text" }).click();
    await title(page, "Collection: Gifts");
    await page.getByLabel("URL").fill("presents");
    await press(page, "Save");
    await page.getByText("Saved.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const moved = () => shopper.goto("/collections/gifts").then((answer) => new URL(answer?.url() ?? "").pathname);
    await expect.poll(moved).toBe("/collections/presents");
  },
);

browserTest("makes a guide with picture, text and products in three languages", async ({ page, openPage, shop }) => {
  await enterBackOffice(page, shop);
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "Edit collections and guides" }).click();
  await page.getByRole("link", { name: "Add guide" }).click();
  await title(page, "Add guide");
  expect(await accessibilityProblems(page)).toEqual([]);
  const texts = {
    English: ["How to care for wood", "## Clean\n\nUse a **damp** cloth."],
    Sinhala: ["ලී රැකගන්නා ආකාරය", "## පිරිසිදු කිරීම\n\nතෙත රෙද්දක්."],
    Tamil: ["மரத்தைப் பராமரிப்பது", "## சுத்தம்\n\nஈரத் துணி."],
  };
  for (const [language, [name = "", text = ""]] of Object.entries(texts)) {
    await page.getByLabel(`Name, ${language}`).fill(name);
    await page.getByLabel(`Text, ${language}`).fill(text);
  }
  await page.getByLabel("URL").fill("wood");
  await page.getByLabel("Active (off: hidden)").check();
  await press(page, "Preview English");
  await page.getByRole("region", { name: "Preview: English" }).getByRole("heading", { name: "Clean" }).waitFor();
  await page
    .getByLabel("Picture")
    .setInputFiles({ name: "wood.jpg", mimeType: "image/jpeg", buffer: await aPhotograph(300) });
  await press(page, "Save guide");
  await title(page, "Products of How to care for wood");
  await page.getByLabel("Add products").fill("Candle");
  await press(page, "Search");
  await press(page, "Add Candle");
  await page.getByText("Added at the end.").waitFor();

  const shopper = await openPage();
  await expect.poll(() => shopper.goto("/guides/wood").then((answer) => answer?.status())).toBe(200);
  await title(shopper, "How to care for wood");
  const picture = shopper.locator("article picture img").first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await shopper.getByRole("region", { name: "In this guide" }).getByRole("heading", { name: "Candle" }).waitFor();
  expect(await accessibilityProblems(shopper)).toEqual([]);
  for (const [path, name] of [
    ["/si/guides", texts.Sinhala[0]],
    ["/ta/guides", texts.Tamil[0]],
  ] as const) {
    await shopper.goto(path);
    expect(await accessibilityProblems(shopper)).toEqual([]);
    await shopper.getByRole("link", { name: name ?? "" }).click();
    await title(shopper, name ?? "");
  }

  await page.getByRole("link", { name: "Name and text" }).click();
  await title(page, "Guide: How to care for wood");
  await page.getByLabel("Remove picture").check();
  await page.getByLabel("Text, English").fill("Keep it dry.");
  await press(page, "Save");
  await page.getByText("Saved.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => shopper.goto("/guides/wood").then((answer) => answer?.text())).toContain("Keep it dry.");
  await expect.poll(() => shopper.locator("main > article > div picture").count()).toBe(0);
});

browserTest("replaces the photographs of the parcel", async ({ page, openPage, shop }) => {
  await enterBackOffice(page, shop);
  await page.goto("/admin/content/pages/parcel");
  await page.getByRole("link", { name: "Photos of the parcel" }).click();
  await title(page, "Photos of the parcel");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByLabel("Closed box")
    .setInputFiles({ name: "box.jpg", mimeType: "image/jpeg", buffer: await aPhotograph(400) });
  await press(page, "Save photos");
  await page.getByText("Saved. Shoppers see the photos now.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const shopper = await openPage();
  const pictures = shopper.getByRole("figure");
  await expect.poll(() => shopper.goto("/ta/parcel").then(() => pictures.count())).toBe(1);
  await pictures.getByRole("img").scrollIntoViewIfNeeded();
  expect(await accessibilityProblems(shopper)).toEqual([]);

  await page.getByLabel("Remove: Closed box").check();
  await press(page, "Save photos");
  await page.getByText("No photo yet.").first().waitFor();
  await expect.poll(() => shopper.goto("/ta/parcel").then(() => pictures.count())).toBe(0);
});
