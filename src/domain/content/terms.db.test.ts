import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { pages } from "../../db/schema/index.ts";
import { LANGUAGES } from "../languages.ts";
import { findCurrentTerms, findTerms } from "./terms.server.ts";

const terms = (language: string, version: number, englishVersion: number | null = null) => ({
  slug: "terms",
  title: `Terms ${language} ${version}`,
  body: `Text of {{shopName}} ${version}`,
  language,
  version,
  englishVersion,
});

dbTest("offers each language its newest text, and English where the translation is outdated", async ({ db, shop }) => {
  const current = async () => {
    const found = await Promise.all(LANGUAGES.map((language) => findCurrentTerms(shop, language)));
    return found.map((text) => text && { language: text.language, version: text.version });
  };
  expect(await current()).toEqual([null, null, null]);

  await db.insert(pages).values([terms("en", 1), terms("si", 1, 1), terms("si", 2, 1)]);
  const english = { language: "en", version: 1 };
  expect(await current()).toEqual([english, { language: "si", version: 2 }, english]);

  await db.insert(pages).values([terms("en", 2), terms("si", 3, 1)]);
  const newer = { language: "en", version: 2 };
  expect(await current()).toEqual([newer, newer, newer]);

  await db.insert(pages).values(terms("si", 4, 2));
  expect(await current()).toEqual([newer, { language: "si", version: 4 }, newer]);
});

dbTest("renders exactly the named version, or nothing", async ({ db, shop }) => {
  await db.insert(pages).values([terms("en", 1), terms("en", 2), terms("si", 1, 2)]);
  await db.insert(pages).values({ ...terms("ta", 1), slug: "refund" });

  expect(await findTerms(shop, { language: "en", version: 1 })).toEqual({
    title: "Terms en 1",
    html: "<p>Text of Sanda 1</p>\n",
    language: "en",
    version: 1,
  });
  expect(await findTerms(shop, { language: "si", version: 1 })).toMatchObject({ title: "Terms si 1" });
  expect(await findTerms(shop, { language: "si", version: 2 })).toBeNull();
  expect(await findTerms(shop, { language: "ta", version: 1 })).toBeNull();
});
