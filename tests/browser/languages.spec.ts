import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addresses, orders } from "../../src/db/schema/index.ts";
import { LANGUAGES, languagePath } from "../../src/domain/languages.ts";
import { rupees } from "../../src/domain/money.ts";
import { messageScripts } from "../../src/web/i18n/message-scripts.server.ts";
import "../../src/web/i18n/all-messages.server.ts";
import { customerMessagesFor, messagesFor } from "../../src/web/i18n/messages.ts";
import { browserTest } from "../support/browser-test.ts";
import { aListedProduct, translateTitle } from "../support/catalogue.ts";
import { onlyOrderOf, subjectsTo } from "../support/orders/order-facts.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";
import { aCartItem, fillCart, storedCart } from "../support/steps/cart-steps.ts";
import { signIn } from "../support/steps/customer-steps.ts";
import { payByCard, popupOf } from "../support/steps/payment-steps.ts";

const [si, ta, customerTa] = [messagesFor("si"), messagesFor("ta"), customerMessagesFor("ta")];

async function aTranslatedProduct({ db }: Pick<RunningShop, "db">, titles: { si: string; ta: string }) {
  const product = await aListedProduct(db, { title: "Lantern", priceCents: rupees(1_000), stock: 9 });
  await translateTitle(db, product.id, titles);
  return product;
}

/** The built message files of each language by their URL. */
const MESSAGE_FILES = new Map(
  LANGUAGES.flatMap((language) => messageScripts(language, []).map((url) => [url, language] as const)),
);

/** Collects the languages of message files and the names of font files that the page fetches, without hashes. */
function fetchedBy(page: Page): Set<string> {
  const names = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const font = /^\/assets\/(text-\w+-\w+|slide-\w+|fraunces-\w+)-[^/]*\.woff2$/.exec(pathname)?.[1];
    const name = MESSAGE_FILES.get(pathname) ?? font;
    if (name) names.add(name);
  });
  return names;
}

browserTest(
  "sells and sends emails in Tamil when the customer browses in Tamil",
  { tags: ["essential"] },
  async ({ page, shop }) => {
    const { db } = shop;
    const product = await aTranslatedProduct(shop, { si: "ලන්තෑරුම", ta: "லாந்தர்" });
    const { email } = await signIn(page, shop);
    const fetched = fetchedBy(page);

    await page.goto("/ta/all-products");
    await page.getByRole("link", { name: ta.card.shopNowFor("லாந்தர்") }).click();
    await page.getByRole("heading", { level: 1, name: "லாந்தர்" }).waitFor();
    await expect.poll(() => page.url()).toContain(`/ta/detail/${product.publicId}`);
    await page.getByRole("button", { name: ta.product.addToCart }).click();
    await page.getByRole("link", { name: ta.navbar.cartCount(1) }).click();
    await page.getByRole("complementary", { name: customerTa.cart.summary }).getByText("Rs. 1,500").first().waitFor();
    await page.getByText(customerTa.districts["LK-11"]).first().waitFor();
    // Only the Latin letters of the shop's name, and no file of the other languages.
    await expect.poll(() => [...fetched].toSorted()).toEqual(["fraunces-name", "ta", "text-ta-common"]);
    await page.getByRole("button", { name: customerTa.cart.proceed }).click();
    const popup = popupOf(page);
    await popup.getByRole("heading", { name: "Pay with PayHere" }).waitFor();
    await payByCard(popup);

    await page.getByText(customerTa.confirmation.message).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/ta/order-confirmation");
    const { number } = await onlyOrderOf(db, email);
    const [order] = await db.select().from(orders);
    expect(order).toMatchObject({ number, language: "ta" });
    await expect.poll(() => subjectsTo(db, email)).toEqual([`${number}: ஆர்டர் கிடைத்தது`, `${number}: கட்டணம் கிடைத்தது`]);
    await page.getByRole("link", { name: customerTa.confirmation.trackOrder }).click();
    await page.getByRole("heading", { level: 1, name: customerTa.tracking.heading }).waitFor();
    await page.getByRole("paragraph").getByText(customerTa.orderStatus.paid, { exact: true }).waitFor();
    // Later headings contain other Latin letters as well.
    await expect.poll(() => [...fetched].toSorted()).toEqual(["fraunces-600", "fraunces-name", "ta", "text-ta-common"]);
  },
);

browserTest("keeps page, search query and cart when the language changes", async ({ page, shop }) => {
  const product = await aTranslatedProduct(shop, { si: "ලන්තෑරුම", ta: "லாந்தர்" });
  await fillCart(page, [aCartItem(product, 2)]);
  await page.goto("/cart");
  await page.getByRole("table").getByText("Lantern").waitFor();

  await page.getByRole("banner").getByRole("link", { name: "සිංහල" }).click();
  await page.waitForURL("/si/cart");
  await page.getByRole("table").getByText("ලන්තෑරුම").waitFor();
  await page.getByRole("link", { name: si.navbar.cartCount(2) }).waitFor();
  expect((await storedCart(page)).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [product.variant.id, 2],
  ]);

  await page.goto("/search?query=lantern");
  await page.getByRole("banner").getByRole("link", { name: "தமிழ்" }).click();
  await page.waitForURL("/ta/search?query=lantern");
  await page.getByRole("heading", { level: 1, name: ta.search.heading }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await page.waitForURL("/search?query=lantern");
});

/** Returns the fonts that draw a heading with their glyph counts. Letters that fail to join add glyphs. */
async function fontsOf(page: Page, heading: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  for (const domain of ["DOM", "CSS"] as const) await browser.send(`${domain}.enable`);
  await browser.send("DOM.getDocument");
  const expression = `[...document.querySelectorAll("h3")].find((one) => one.textContent === ${JSON.stringify(heading)})`;
  const { result } = await browser.send("Runtime.evaluate", { expression });
  const { nodeId } = await browser.send("DOM.requestNode", { objectId: result.objectId ?? "" });
  const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
  await browser.detach();
  return fonts.map(
    ({ familyName, isCustomFont, glyphCount }) => `${familyName}${isCustomFont ? " (own)" : ""}: ${glyphCount}`,
  );
}

/** Load states of the font files for Sinhala and Tamil text. */
const statesOf = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => /Text/.test(family)).map(({ status }) => status));

/** A town, and a name with one rare letter. `drawn` is the glyph count when its letters join correctly. */
const TYPED = [
  { language: "si", town: "ශ්‍රී ජයවර්ධනපුර කෝට්ටේ", name: "ඤීණක්‍ෂේමගම", drawn: "Noto Sans Sinhala (own): 7" },
  { language: "ta", town: "யாழ்ப்பாணம் நல்லூர்", name: "ௐஸ்ரீநகர்", drawn: "Noto Sans Tamil (own): 5" },
] as const;
/** Load states in style sheet order: Sinhala rare and common, Tamil rare and common. */
const BEFORE_A_RARE_LETTER = {
  si: ["unloaded", "loaded", "unloaded", "unloaded"],
  ta: ["unloaded", "unloaded", "unloaded", "loaded"],
};
const WORDS = {
  si: { ...si, ...customerMessagesFor("si") },
  ta: { ...ta, ...customerTa },
};

browserTest("saves a town in Sinhala or Tamil as typed and draws its name with one font", async ({ page, shop }) => {
  await signIn(page, shop);
  const fetched = fetchedBy(page);

  for (const { language, town, name, drawn } of TYPED) {
    const { account, fields, ...own } = WORDS[language];
    await page.goto(`/${language}/account/addresses/new`);
    await page.getByLabel(fields.address1).fill("1");
    await page.getByLabel(fields.city).fill(town);
    await expect.poll(() => statesOf(page)).toEqual(BEFORE_A_RARE_LETTER[language]);
    await page.getByLabel(own.addresses.label).fill(name);
    await page.getByLabel(fields.state).selectOption("LK-41");
    await page.getByLabel(fields.postalCode).fill("40000");
    await page.getByRole("button", { name: account.save }).click();

    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await card.getByText(`${town} 40000, ${own.districts["LK-41"]}`, { exact: true }).waitFor();
    await expect.poll(() => fontsOf(page, name)).toEqual([drawn]);
    expect([...fetched].filter((file) => file.startsWith(`text-${language}`)).toSorted()).toEqual([
      `text-${language}-common`,
      `text-${language}-rare`,
    ]);
    await card.getByRole("link", { name: own.addresses.editOf(name) }).click();
    await expect.poll(() => page.getByLabel(fields.city).inputValue()).toBe(town);
  }
  const kept = await shop.db.select({ city: addresses.city }).from(addresses).where(eq(addresses.isDefault, false));
  expect(kept.map(({ city }) => city).toSorted()).toEqual(TYPED.map(({ town }) => town).toSorted());
});

browserTest("shows three lines of a product's name in Sinhala and Tamil, two in English", async ({ page, shop }) => {
  const long = "Something quiet for the long evenings of the rainy season at home, number one";
  const { id } = await aListedProduct(shop.db, { title: long });
  await translateTitle(shop.db, id, { si: long, ta: long });
  for (const [language, lines] of [
    ["en", 2],
    ["si", 3],
    ["ta", 3],
  ] as const) {
    await page.goto(languagePath(language, "/all-products"));
    const shown = () =>
      page
        .locator("article h2, article h3")
        .filter({ hasText: long })
        .first()
        .evaluate((name) => Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight)));
    await expect.poll(shown, { message: language }).toBe(lines);
  }
});
