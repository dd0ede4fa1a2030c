import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { productImages } from "../../db/schema/index.ts";
import { getCatalogVersion } from "../catalog/catalog-version.server.ts";
import { listTopSelling } from "../catalog/listing/catalog-queries.server.ts";
import { generateBlurPlaceholders } from "./generate-placeholders.server.ts";

/** A shop whose store has files only for these pictures. */
function shopWith(db: Db, known: Record<string, string>) {
  const asked: string[] = [];
  const blurPlaceholderOf = async (picture: string) => {
    asked.push(picture);
    return known[picture] ?? "";
  };
  return {
    asked,
    shop: { db, pictures: { blurPlaceholderOf } } as unknown as Parameters<typeof generateBlurPlaceholders>[0],
  };
}

async function shown(db: Db, picture: string, blurPlaceholder?: string) {
  const { id } = await aProduct(db);
  await db
    .insert(productImages)
    .values({ productId: id, position: 1, picture, width: 640, height: 800, blurPlaceholder });
}

dbTest("generates a missing blur placeholder once for all uses of a picture", async ({ db }) => {
  await shown(db, "aa");
  await shown(db, "aa");
  await shown(db, "bb", "known");
  const { shop, asked } = shopWith(db, { aa: "drawn" });
  const before = await getCatalogVersion(db);

  expect(await generateBlurPlaceholders(shop)).toBe(1);

  expect(asked).toEqual(["aa"]);
  const cards = await listTopSelling({ db });
  expect(cards.map(({ image }) => [image.picture, image.blurPlaceholder]).toSorted()).toEqual([
    ["aa", "drawn"],
    ["aa", "drawn"],
    ["bb", "known"],
  ]);
  expect(await getCatalogVersion(db), "pages are made anew").not.toBe(before);
  expect(await generateBlurPlaceholders(shop)).toBe(0);
});

dbTest("tries a picture without files once and does not invalidate pages", async ({ db }) => {
  await shown(db, "lost");
  const { shop, asked } = shopWith(db, {});
  const before = await getCatalogVersion(db);

  await generateBlurPlaceholders(shop);
  await generateBlurPlaceholders(shop);

  expect(asked).toEqual(["lost"]);
  expect(await getCatalogVersion(db)).toBe(before);
});
