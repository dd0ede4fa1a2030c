import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { products, productTranslations } from "../../../src/db/schema/index.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { aListedProduct } from "../../support/catalogue.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { accessibilityProblems } from "../../support/steps/accessibility.ts";
import { enterBackOffice } from "../../support/steps/staff-steps.ts";

const editorOf = (page: Page) => page.getByRole("textbox", { name: "Description" }).and(page.locator("div"));
const fieldOf = (page: Page) => page.locator('textarea[name="description"]');
const button = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting: Description" }).getByRole("button", { name, exact: true });

async function save(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();
}

async function storedFor({ db }: Pick<RunningShop, "db">, publicId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ description: products.description })
    .from(products)
    .where(eq(products.publicId, publicId));
  return row?.description;
}

/** Pastes what another program has copied. */
async function paste(editor: Locator, html: string) {
  await editor.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

async function openEditor(page: Page, publicId: string) {
  await page.goto(`/admin/products/${publicId}`);
  await editorOf(page).waitFor();
  await editorOf(page).click();
}

const selectLine = (page: Page) => page.keyboard.press("Shift+Home");

browserTest(
  "formats a description with the toolbar and shows it in the shop",
  { tags: ["essential"] },
  async ({ openPage, shop }) => {
    const page = await openPage(DESK);
    const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });
    await enterBackOffice(page, shop);
    await openEditor(page, publicId);

    await page.keyboard.type("Soft light");
    await button(page, "Heading").click();
    await expect.poll(() => button(page, "Heading").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Enter");
    await page.keyboard.type("For ");
    await button(page, "Bold").click();
    await page.keyboard.type("quiet");
    await button(page, "Bold").click();
    await page.keyboard.type(" evenings");
    await page.keyboard.press("Enter");
    await button(page, "Bulleted list").click();
    await page.keyboard.type("Glass");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Brass");
    await selectLine(page);
    await button(page, "Link").click();
    await page.getByLabel("Link address").fill("/faq");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Enter a web address").waitFor();
    await page.getByLabel("Link address").fill("example.com/brass");
    await page.keyboard.press("Enter");
    expect(await accessibilityProblems(page)).toEqual([]);
    await save(page);

    const link = '<a href="https://example.com/brass" rel="nofollow noopener noreferrer">Brass</a>';
    expect(await storedFor(shop, publicId)).toBe(
      `<h3>Soft light</h3>\n<p>For <strong>quiet</strong> evenings</p>\n<ul><li>Glass</li><li>${link}</li></ul>`,
    );
    await page.goto(`/detail/${publicId}`);
    await page.getByRole("heading", { level: 3, name: "Soft light" }).waitFor();
  },
);

browserTest("pastes from Word and from the web without their markup", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });
  await enterBackOffice(page, shop);
  await openEditor(page, publicId);
  const item = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}<span>  </span></span>${text}</p>`;

  await paste(
    editorOf(page),
    `<html><head><style>p { color: red }</style></head><body><!--StartFragment--><h1 style="color:blue">Care</h1>
<p class="MsoNormal" onclick="alert(1)"><span style="font-weight:700">Dry</span> <o:p></o:p>place<img src=x onerror="alert(1)"></p>${item("·", "Glass")}${item("·", "Brass")}${item("1.", "First")}
<div><div><b style="font-weight:normal"><span style="font-style:italic">Cool</span> room</b></div></div><script>alert(1)</script><!--EndFragment--></body></html>`,
  );
  await expect.poll(() => fieldOf(page).inputValue()).toContain("Cool");
  await save(page);

  expect(await storedFor(shop, publicId)).toBe(
    [
      "<h3>Care</h3>",
      "<p><strong>Dry</strong> place</p>",
      "<ul><li>Glass</li><li>Brass</li></ul>",
      "<ol><li>First</li></ol>",
      "<p><em>Cool</em> room</p>",
    ].join("\n"),
  );
});

browserTest(
  "keeps a description with a table as it was until it is changed, and restores a draft of it",
  async ({ page, shop }) => {
    const description =
      '<table><tbody><tr><th>Size</th><td colspan="2">9 cm</td></tr></tbody></table><p>One &amp; two</p>';
    const { publicId } = await aListedProduct(shop.db, { title: "Lamp", description });
    await enterBackOffice(page, shop);
    await openEditor(page, publicId);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("!");
    await expect.poll(() => fieldOf(page).inputValue()).toContain("One &amp; two!");
    await page.keyboard.press("Backspace");
    await expect.poll(() => fieldOf(page).inputValue()).toBe(description);
    await page.keyboard.type(" < 3");
    await expect
      .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
      .toContain("One &amp; two &lt; 3");
    page.on("dialog", (question) => void question.accept());
    await page.reload();
    await editorOf(page).waitFor();

    await page.getByRole("button", { name: "Restore" }).click();

    await editorOf(page).getByText("One & two < 3").waitFor();
    await save(page);
    expect(await storedFor(shop, publicId)).toBe(
      '<table><tbody><tr><th>Size</th><td colspan="2">9 cm</td></tr></tbody></table>\n<p>One &amp; two &lt; 3</p>',
    );
  },
);

browserTest("saves plain paragraphs as plain text, and undoes the last change", async ({ page, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });
  await enterBackOffice(page, shop);
  await openEditor(page, publicId);

  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await expect.poll(() => fieldOf(page).inputValue()).toBe("One\n\nTwo");
  await selectLine(page);
  await button(page, "Italic").click();
  await expect.poll(() => fieldOf(page).inputValue()).toBe("<p>One</p>\n<p><em>Two</em></p>");
  await button(page, "Undo").click();
  await expect.poll(() => fieldOf(page).inputValue()).toBe("One\n\nTwo");
  await button(page, "Undo").press("ArrowRight");
  await expect.poll(() => button(page, "Bold").evaluate((own) => own === document.activeElement)).toBe(true);
  await page.locator('label[for="field-description"]').click();
  await expect.poll(() => editorOf(page).evaluate((own) => own === document.activeElement)).toBe(true);
  await save(page);
  expect(await storedFor(shop, publicId)).toBe("<p>One</p>\n<p>Two</p>");
});

browserTest("edits the translated descriptions in the same editor", async ({ page, shop }) => {
  const { id, publicId } = await aListedProduct(shop.db, { title: "Lamp", description: "<p>Soft</p>" });
  await enterBackOffice(page, shop);
  await page.goto(`/admin/products/${publicId}/translations`);
  await page.getByLabel(/^Title, Sinhala/).fill("ලාම්පුව");
  const sinhala = page.getByRole("textbox", { name: /^Description, Sinhala/ }).and(page.locator("div"));
  await sinhala.click();
  await page.keyboard.type("මෘදු");
  await page.keyboard.press("Shift+Home");
  await page
    .getByRole("toolbar", { name: /Sinhala/ })
    .getByRole("button", { name: "Bold" })
    .click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Save translations" }).click();
  await page.getByText("Saved.").waitFor();

  const rows = await shop.db
    .select({ description: productTranslations.description })
    .from(productTranslations)
    .where(eq(productTranslations.productId, id));
  expect(rows).toEqual([{ description: "<p><strong>මෘදු</strong></p>" }]);
});

browserTest("keeps a description that staff type before the editor has loaded", async ({ openPage, shop }) => {
  const page = await openPage({ actsBeforeHydration: true });
  const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });
  await enterBackOffice(page, shop);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/admin/products/${publicId}`, { waitUntil: "commit" });
  await fieldOf(page).focus();
  await page.keyboard.type("Before, ");
  const loaded = page.waitForResponse(/rich-text-editor/);
  release();
  await loaded;
  await page.keyboard.type("after.");
  await expect.poll(() => fieldOf(page).inputValue()).toBe("Before, after.");
  await page.getByRole("textbox", { name: "Title" }).focus();

  await editorOf(page).getByText("Before, after.").waitFor();
  await save(page);
  expect(await storedFor(shop, publicId)).toBe("Before, after.");
});

browserTest(
  "shows both descriptions when two staff members change one, and keeps the typed one in the editor",
  async ({ openPage, shop, pageErrors }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Lamp" });
    const [one, other] = [await openPage(), await openPage()];
    for (const page of [one, other]) {
      await enterBackOffice(page, shop);
      await openEditor(page, publicId);
    }
    await one.keyboard.type("Brass");
    await save(one);
    await other.keyboard.type("Glass");
    await other.getByRole("button", { name: "Save", exact: true }).click();

    await other.getByText("Description: now “Brass”").waitFor();
    await editorOf(other).getByText("Glass").waitFor();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
    await save(other);
    expect(await storedFor(shop, publicId)).toBe("Glass");
  },
);

browserTest("edits a description in a text box without script", async ({ openPage, shop }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const { publicId } = await aListedProduct(shop.db, { title: "Lamp", description: "<p>Soft</p>\n<p>Warm</p>" });
  await enterBackOffice(page, shop);
  await page.goto(`/admin/products/${publicId}`);
  await expect.poll(() => fieldOf(page).inputValue()).toBe("Soft\n\nWarm");

  await page.getByLabel("Description").fill("<h3>Soft</h3><script>alert(1)</script>");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();

  expect(await storedFor(shop, publicId)).toBe("<h3>Soft</h3>");
});
