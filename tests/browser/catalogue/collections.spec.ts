import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addCollection } from "../../../src/domain/catalog-editing/collections/add-collection.server.ts";
import { rupees } from "../../../src/domain/money.ts";
import { browserTest, DESK } from "../../support/browser-test.ts";
import { A_COLLECTION, aListedProduct } from "../../support/catalogue.ts";
import { aProduct } from "../../support/factories.ts";
import type { RunningShop } from "../../support/shops/running-shop.ts";
import { expectScrollRestored } from "../../support/steps/scroll-steps.ts";

const cardTitles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Creates a collection for one test, with `count` products. */
async function aCollection({ db }: RunningShop, slug: string, { published = true, count = 30 } = {}) {
  for (let number = 1; number < count; number++) await aProduct(db, { title: "Shell", tags: [slug] });
  await aListedProduct(db, { title: "Small shell", tags: [slug], priceCents: rupees(400) });
  await addCollection(db, { slug, tag: slug, published, texts: { en: { title: `About ${slug}`, intro: "Chosen." } } });
}

browserTest("links to a collection on the home page and restores the place in it on Back", async ({ page, shop }) => {
  await aCollection(shop, "shells");
  await expect.poll(async () => (await page.request.get("/")).text()).toContain("About shells");
  await page.goto("/");
  await page.getByRole("navigation", { name: "Collections" }).getByRole("link", { name: "About shells" }).click();
  await heading(page, "About shells").waitFor();
  await page.getByText("30 products", { exact: true }).waitFor();
  await expect.poll(() => page.getByText("Chosen.").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Next page" }).click();
  const second = page.getByText("Page 2 of 2");
  await second.waitFor();

  const last = page.getByRole("link", { name: "Shop Now: Shell" }).last();
  await expectScrollRestored(page, last, { title: "Shell", list: second });

  await page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "All Products" }).click();
  await heading(page, "All Products").waitFor();
});

browserTest("sorts and filters a collection with and without JavaScript", async ({ openPage, shop }) => {
  await aCollection(shop, "pebbles", { count: 3 });
  const page = await openPage(DESK);
  await page.goto("/collections/pebbles");
  await page.getByLabel("Sort by").selectOption("Lowest price");

  await page.waitForURL("/collections/pebbles?sort=price-up");
  await expect.poll(() => cardTitles(page)).toEqual(["Small shell", "Shell", "Shell"]);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");

  const plain = await openPage({ ...DESK, javaScriptEnabled: false });
  await plain.goto("/collections/pebbles");
  await plain.getByText("Price", { exact: true }).click();
  await plain.getByLabel("Max. price").fill("500");
  await plain.getByRole("group", { name: "Price" }).getByRole("button", { name: "Show" }).click();

  await expect.poll(() => cardTitles(plain)).toEqual(["Small shell"]);
  await expect.poll(() => new URL(plain.url()).searchParams.get("max")).toBe("500");
});

browserTest("hides the collection's words in title and URL in discreet mode", async ({ openPage, shop }) => {
  const page = await openPage(DESK);
  await page.context().addCookies([{ name: "discreet", value: "on", url: shop.baseUrl }]);
  await page.goto("/");
  await page.getByRole("link", { name: A_COLLECTION.texts.en.title }).click();
  await heading(page, A_COLLECTION.texts.en.title).waitFor();
  await expect.poll(() => page.title()).toBe("Notes");

  await page.getByLabel("Sort by").selectOption("Lowest price");

  await page.waitForURL(/\/collections\/quiet-evenings\?q=[\w-]+$/);
  await expect.poll(() => cardTitles(page)).toEqual(["Candle", "Robe"]);
});

browserTest.for(["si", "ta"] as const)(
  "shows a collection in %s and links to product pages in the same language",
  async (language, { page, shop }) => {
    const { slug, texts } = A_COLLECTION;
    await page.goto(`/${language}`);
    await page.getByRole("link", { name: texts[language]?.title ?? "" }).click();

    await page.waitForURL(`/${language}/collections/${slug}`);
    await heading(page, texts[language]?.title ?? "").waitFor();
    await expect.poll(() => page.getByText(texts[language]?.intro ?? "").isVisible()).toBe(true);
    const links = page.locator('link[rel="alternate"]');
    // Client navigation removes these links; only a document load renders them.
    await expect.poll(() => links.count()).toBe(0);
    await page.reload();
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(["", "/si", "/ta", ""].map((prefix) => `${shop.baseUrl}${prefix}/collections/${slug}`));
    await page.getByRole("link", { name: /Candle/ }).click();
    await page.waitForURL(new RegExp(`/${language}/detail/`));
  },
);

browserTest(
  "returns 404 with suggestions when a collection is unpublished or does not exist",
  async ({ page, pageErrors, shop }) => {
    await aCollection(shop, "later", { published: false, count: 1 });

    for (const slug of ["nope", "later"]) {
      expect((await page.goto(`/collections/${slug}`))?.status(), slug).toBe(404);
      await heading(page, "We couldn't find this page").waitFor();
      await expect.poll(() => page.getByRole("navigation", { name: "Categories" }).isVisible()).toBe(true);
      await expect.poll(() => cardTitles(page)).toHaveLength(4);
    }

    expect(pageErrors.splice(0)).toHaveLength(2);
  },
);
