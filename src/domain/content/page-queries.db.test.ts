import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { pages } from "../../db/schema/index.ts";
import { installPages } from "./install-pages.server.ts";
import { getPage } from "./page-queries.server.ts";
import { PAGE_SLUGS } from "./page-slugs.ts";
import { readShippedPages, type ShippedPage } from "./shipped-pages.server.ts";

const refund: ShippedPage = {
  slug: "refund",
  language: "en",
  title: "Refunds at {{shopName}}",
  body: "## How long\n\nWithin {{returnDays}} days, {{deliveryCharge}}.<script>alert(1)</script>",
};

dbTest("returns a page in its newest version with the shop's facts", async ({ shop }) => {
  await installPages(shop, [{ ...refund, body: "Older words." }]);
  await installPages(shop, [refund]);

  const page = await getPage(shop, "refund", "en");

  expect(page).toMatchObject({
    slug: "refund",
    language: "en",
    version: 2,
    title: "Refunds at Sanda",
    headings: [{ id: "how-long", text: "How long", depth: 2 }],
  });
  expect(page.html.trim()).toBe('<h2 id="how-long">How long</h2>\n<p>Within 3 days, Rs.\u00a0500.</p>');
  expect(Math.abs(page.updatedAt.getTime() - Date.now())).toBeLessThan(60_000);
});

dbTest("returns the English text, marked as such, when there is no translation", async ({ shop }) => {
  await installPages(shop, [refund]);

  expect(await getPage(shop, "refund", "si")).toMatchObject({ language: "en", title: "Refunds at Sanda" });
});

dbTest("marks a translation that is older than the English text until it is saved again", async ({ shop }) => {
  const tamil: ShippedPage = { ...refund, language: "ta", title: "பணத்தைத் திரும்பப் பெறுதல்" };
  await installPages(shop, [refund, tamil]);
  expect(await getPage(shop, "refund", "ta")).toMatchObject({ version: 1, newerEnglishAt: null });
  expect(await getPage(shop, "refund", "si")).toMatchObject({ language: "en", newerEnglishAt: null });

  const newer = { ...refund, body: "Newer English words." };
  await installPages(shop, [newer, tamil]);
  expect(await getPage(shop, "refund", "ta")).toMatchObject({
    language: "ta",
    version: 1,
    newerEnglishAt: expect.any(Date),
  });
  expect(await getPage(shop, "refund", "en")).toMatchObject({ version: 2, newerEnglishAt: null });

  await installPages(shop, [newer, { ...tamil, body: "Newer Tamil words." }]);
  expect(await getPage(shop, "refund", "ta")).toMatchObject({ version: 2, newerEnglishAt: null });
});

dbTest("marks a shipped translation as older when the owner has edited the English text", async ({ shop, db }) => {
  const tamil: ShippedPage = { ...refund, language: "ta" };
  await installPages(shop, [refund, tamil]);
  await db.insert(pages).values({ slug: "refund", language: "en", version: 2, title: "Refunds", body: "My words." });

  await installPages(shop, [refund, { ...tamil, body: "Newer Tamil words." }]);

  expect(await getPage(shop, "refund", "ta")).toMatchObject({ version: 2, newerEnglishAt: expect.any(Date) });
});

dbTest("renders every shipped page with all template variables filled in", async ({ shop }) => {
  await installPages(shop, await readShippedPages());

  const shown = await Promise.all(PAGE_SLUGS.map((slug) => getPage(shop, slug, "en")));

  for (const { title, html } of shown) expect(title + html).not.toMatch(/\{\{|\}\}|undefined/);
});

dbTest("throws an invariant error for a page that was never installed", async ({ shop }) => {
  await expect(getPage(shop, "faq", "en")).rejects.toThrow("no installed text for page faq");
});
