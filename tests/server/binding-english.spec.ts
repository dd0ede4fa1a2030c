/** @module-tag full */
import { expect } from "vitest";
import { parseConfig } from "../../src/config.ts";
import { findEditedPage, savePage } from "../../src/domain/content/edit-page.server.ts";
import { seenVersions, toPageFields } from "../../src/domain/content/page-fields.ts";
import type { PageSlug } from "../../src/domain/content/page-slugs.ts";
import { formatDay } from "../../src/domain/dates.ts";
import { serverTest } from "../support/server-test.ts";
import type { RunningShop } from "../support/shops/running-shop.ts";
import { A_STAFF_MEMBER } from "../support/steps/product-form.ts";

/** Changes the English text of a page as the owner does. */
async function changeEnglish({ db }: Pick<RunningShop, "db">, slug: PageSlug, now: Date) {
  const page = await findEditedPage({ db }, slug);
  const fields = { ...toPageFields(page), "body.en": "## New\n\nNew words." };
  await savePage({ db, config: parseConfig({}), now: () => now }, A_STAFF_MEMBER, {
    slug,
    seen: seenVersions(page),
    fields,
  });
}

serverTest.for(["terms", "privacy", "refund", "faq"] as const)(
  "names the date and the language of the binding text above an older translation of /%s",
  async (slug, { call, shop }) => {
    const at = new Date("2026-10-12T06:00:00Z");
    expect((await call(`/si/${slug}`)).text).not.toContain("මෙම පිටුවේ ඉංග්‍රීසි පාඨය");

    await changeEnglish(shop, slug, at);

    for (const [language, name] of [
      ["si", "මෙම පිටුවේ ඉංග්‍රීසි පාඨය"],
      ["ta", "ஆங்கில உரை"],
    ] as const) {
      const text = async () => (await call(`/${language}/${slug}`)).text;
      await expect.poll(text).toContain(formatDay(at, language));
      expect(await text()).toContain(name);
      expect(await text()).toContain(`<a href="/${slug}" hrefLang="en"`);
    }
    expect((await call(`/${slug}`)).text).toContain(`Last changed on ${formatDay(at, "en")}`);
    expect((await call(`/${slug}`)).text).not.toContain("binding.");
  },
);
