import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { importText } from "../../../tests/support/import-text.ts";
import { GENERATED_PICTURE, testPictures } from "../../../tests/support/test-pictures.ts";
import type { Db } from "../../db/client.ts";
import { catalogChanges, productImages, products } from "../../db/schema/index.ts";

const HEADER = "Handle,Title,Variant Price,Image Src,Image Alt Text";
const ONE = "https://img.example/one.jpg";
const TWO = "https://img.example/two.jpg";

function file(...rows: string[]): string {
  return [HEADER, ...rows].join("\n");
}

async function picturesOf(db: Db, handle: string) {
  const rows = await db
    .select({ picture: productImages.picture, alt: productImages.alt, isGenerated: productImages.isGenerated })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(eq(products.handle, handle))
    .orderBy(asc(productImages.position));
  return rows.map(({ picture, alt, isGenerated }) => `${picture} ${alt}${isGenerated ? "(generated)" : ""}`);
}

dbTest("fetches each picture once, after the products", async ({ db, shop }) => {
  const pictures = testPictures({ [ONE]: "aaa", [TWO]: "bbb" });

  const summary = await importText(shop, file(`a,A,10,${ONE},first`, `a,,,${TWO},second`, `b,B,10,${ONE},`), {
    pictures,
  });

  expect(pictures.requested.toSorted()).toEqual([ONE, TWO]);
  expect(summary.pictures).toEqual({ stored: 2, missing: 0, none: 0 });
  expect(await picturesOf(db, "a")).toEqual(["aaa first", "bbb second"]);
  expect(await picturesOf(db, "b")).toEqual(["aaa "]);
  expect(await db.select({ width: productImages.width }).from(productImages)).toEqual(Array(3).fill({ width: 640 }));
});

dbTest("does not fetch a picture that the shop already has", async ({ db, shop }) => {
  await importText(shop, file(`a,A,10,${ONE},`), { pictures: testPictures({ [ONE]: "aaa" }) });
  const pictures = testPictures();

  await importText(shop, file(`a,A,10,${ONE},`, `b,B,10,${ONE},`), { pictures });

  expect(pictures.requested).toEqual([]);
  expect(await picturesOf(db, "b")).toEqual(["aaa "]);
});

dbTest("keeps the focus point of a picture when the file changes others", async ({ db, shop }) => {
  await importText(shop, file(`a,A,10,${ONE},`), { pictures: testPictures({ [ONE]: "aaa" }) });
  await db.update(productImages).set({ focusX: 2, focusY: 9 });

  await importText(shop, file(`a,A,10,${TWO},`, `a,,,${ONE},said`), { pictures: testPictures({ [TWO]: "bbb" }) });

  const { picture, focusX, focusY } = productImages;
  expect(await db.select({ picture, focusX, focusY }).from(productImages).orderBy(asc(picture))).toEqual([
    { picture: "aaa", focusX: 2, focusY: 9 },
    { picture: "bbb", focusX: 5, focusY: 5 },
  ]);
});

dbTest("reports a missing picture and retries it in the next import", async ({ db, shop }) => {
  const first = await importText(shop, file(`a,A,10,${ONE},alt`));
  const changes = await db.$count(catalogChanges);
  expect(await picturesOf(db, "a")).toEqual([`${GENERATED_PICTURE.picture} alt(generated)`]);

  const still = await importText(shop, file(`a,A,10,${ONE},alt`));
  const changesStill = await db.$count(catalogChanges);
  const found = await importText(shop, file(`a,A,10,${ONE},alt`), { pictures: testPictures({ [ONE]: "aaa" }) });

  expect(first.messages).toEqual([`Warning, line 2, Image Src "${ONE}" is not there; a drawing stands in.`]);
  expect(still.products).toMatchObject({ updated: 0, unchanged: 1 });
  expect([still.pictures.missing, changesStill]).toEqual([1, changes]);
  expect(found.pictures).toMatchObject({ stored: 1, missing: 0 });
  expect(await picturesOf(db, "a")).toEqual(["aaa alt"]);
  expect(await db.$count(catalogChanges)).toBe(changes + 1);
});

dbTest("applies order, texts and list of pictures from the file", async ({ db, shop }) => {
  const pictures = testPictures({ [ONE]: "aaa", [TWO]: "bbb" });
  await importText(shop, file(`a,A,10,${ONE},first`, `a,,,${TWO},second`), { pictures });

  await importText(shop, file(`a,A,10,${TWO},second`, `a,,,${ONE},changed`), { pictures });
  expect(await picturesOf(db, "a")).toEqual(["bbb second", "aaa changed"]);
  await importText(shop, file(`a,A,10,${TWO},second`), { pictures });
  expect(await picturesOf(db, "a")).toEqual(["bbb second"]);
});

dbTest("keeps the shop's pictures when the file has none", async ({ db, shop }) => {
  await importText(shop, file(`a,A,10,${ONE},first`), { pictures: testPictures({ [ONE]: "aaa" }) });

  const summary = await importText(shop, file("a,A,10,,"));

  expect(summary.products.unchanged).toBe(1);
  expect(await picturesOf(db, "a")).toEqual(["aaa first"]);
});

dbTest("does not store a picture for products outside the file", async ({ db, shop }) => {
  await importText(shop, file(`a,A,10,${ONE},`, `b,B,10,${ONE},`));

  await importText(shop, file(`a,A,10,${ONE},`), { pictures: testPictures({ [ONE]: "aaa" }) });

  expect(await picturesOf(db, "a")).toEqual(["aaa "]);
  expect(await picturesOf(db, "b")).toEqual([`${GENERATED_PICTURE.picture} (generated)`]);
});

dbTest("recognises a URL of the shop's own pictures", async ({ db, shop }) => {
  const name = "0123456789abcdef01234567";
  await importText(shop, file(`a,A,10,${ONE},`), { pictures: testPictures({ [ONE]: name }) });
  const pictures = testPictures();

  await importText(shop, file(`b,B,10,https://elsewhere.example/media/${name}-640.webp,`), { pictures });

  expect(pictures.requested).toEqual([]);
  expect(await picturesOf(db, "b")).toEqual([`${name} `]);
});
