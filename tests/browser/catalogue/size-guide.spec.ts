import { expect } from "vitest";
import { LANGUAGES, languagePath } from "../../../src/domain/languages.ts";
import { browserTest } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";

const SIZED = {
  optionNames: ["Colour", "Size"],
  variants: ["S", "M", "L"].map((size) => ({ optionValues: ["Plum", size], stock: 5 })),
};
const GUIDE = { en: "Size guide", si: "ප්‍රමාණ මඟපෙන්වීම", ta: "அளவு வழிகாட்டி" };

browserTest("links the size guide in each language only for products with clothing sizes", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { ...SIZED, title: "Cotton robe" });
  const bottle = await aListedProduct(shop.db, {
    title: "Bath oil",
    optionNames: ["Size"],
    variants: ["50 ml", "100 ml"].map((volume) => ({ optionValues: [volume], stock: 5 })),
  });

  for (const language of LANGUAGES) {
    const link = page.getByRole("main").getByRole("link", { name: GUIDE[language], exact: true });
    await page.goto(languagePath(language, `/detail/${bottle.publicId}`));
    await page.getByRole("radio", { name: "50 ml" }).waitFor({ state: "attached" });
    await expect.poll(() => link.count()).toBe(0);

    await page.goto(languagePath(language, `/detail/${publicId}`));
    await expect
      .poll(() => page.getByRole("group", { name: "Size" }).getByRole("link").allTextContents())
      .toEqual([GUIDE[language]]);
    await expect.poll(() => link.count()).toBe(1);
    await link.click();

    await page.getByRole("heading", { level: 1, name: GUIDE[language] }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
    await expect.poll(() => page.getByRole("table").count()).toBe(4);
  }
});

browserTest("keeps the selected size and quantity on Back from the size guide", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { ...SIZED, title: "Linen robe" });
  await page.goto(`/detail/${publicId}`);
  await page.getByText("L", { exact: true }).click();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect.poll(() => page.getByRole("radio", { name: "L", exact: true }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("spinbutton", { name: "Quantity" }).inputValue()).toBe("2");

  await page.getByRole("main").getByRole("link", { name: "Size guide" }).click();
  await page.getByRole("heading", { level: 1, name: "Size guide" }).waitFor();
  await page.goBack();

  await page.getByRole("heading", { level: 1, name: "Linen robe" }).waitFor();
  await expect.poll(() => page.getByRole("radio", { name: "L", exact: true }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole("spinbutton", { name: "Quantity" }).inputValue()).toBe("2");
});
