import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../tests/support/factories.ts";
import { catalogChanges, categories, collections, oldSlugs, products } from "../../db/schema/index.ts";
import { addCollection } from "../catalog-editing/collections/add-collection.server.ts";
import { changeCategorySlug, changeCollectionSlug, changePublicId } from "./change-slug.server.ts";
import { findCurrentCategory, findCurrentCollection, findCurrentId } from "./old-slugs.server.ts";
import { isPublicId } from "./public-id.ts";

const texts = { en: { title: "Quiet evenings", intro: "" } };
const rename = (db: Parameters<typeof aProduct>[0], from: string, to: string) =>
  db.update(products).set({ publicId: to }).where(eq(products.publicId, from));

dbTest("redirects every old public id straight to the current one", async ({ shop, db }) => {
  const { publicId: first } = await aProduct(db);

  const second = await changePublicId(shop, first);
  const third = await changePublicId(shop, second);

  expect([second, third].every(isPublicId)).toBe(true);
  expect(await findCurrentId(shop, first)).toBe(third);
  expect(await findCurrentId(shop, second)).toBe(third);
  expect(await findCurrentId(shop, third)).toBeNull();
  expect(await db.$count(catalogChanges)).toBe(2);
});

dbTest("does not redirect in a circle when an id is changed back", async ({ shop, db }) => {
  await aProduct(db).then(({ publicId }) => rename(db, publicId, "a1"));
  await rename(db, "a1", "b2");
  await rename(db, "b2", "a1");

  expect(await findCurrentId(shop, "a1")).toBeNull();
  expect(await findCurrentId(shop, "b2")).toBe("a1");
});

dbTest("does not redirect an old id that another product has now", async ({ shop, db }) => {
  const { publicId } = await aProduct(db);
  const { publicId: other } = await aProduct(db);
  const next = await changePublicId(shop, publicId);

  await rename(db, other, publicId);

  expect(await findCurrentId(shop, publicId)).toBeNull();
  expect(await findCurrentId(shop, other)).toBe(publicId);
  await rename(db, publicId, "c3");
  expect(await findCurrentId(shop, publicId)).toBe("c3");
  expect(await findCurrentId(shop, next)).toBeNull();
});

dbTest("does not redirect an old id of a hidden product", async ({ shop, db }) => {
  const { publicId } = await aProduct(db, { visible: false });
  await changePublicId(shop, publicId);

  expect(await findCurrentId(shop, publicId)).toBeNull();
});

dbTest("rejects changing an unknown public id", async ({ shop, db }) => {
  const { publicId } = await aProduct(db);
  await changePublicId(shop, publicId);

  await expect(changePublicId(shop, publicId)).rejects.toMatchObject({ code: "PUBLIC_ID_NOT_FOUND" });
  expect(await db.$count(catalogChanges)).toBe(1);
});

dbTest("redirects an old slug to the current one unless something else has it now", async ({ shop, db }) => {
  await aCategory(db, "Lamps");
  await addCollection(db, { slug: "lamps", tag: "calm", published: true, texts });

  await changeCategorySlug(shop, { slug: "lamps", to: "lights" });
  await changeCategorySlug(shop, { slug: "lights", to: "විදුලි-පහන්" });
  await changeCollectionSlug(shop, { slug: "lamps", to: "lights" });
  await changeCollectionSlug(shop, { slug: "lights", to: "glow" });

  for (const slug of ["lamps", "lights"]) {
    expect(await findCurrentCategory(shop, slug)).toBe("විදුලි-පහන්");
    expect(await findCurrentCollection(shop, slug)).toBe("glow");
  }
  await aCategory(db, "Lamps again").then(() => changeCategorySlug(shop, { slug: "lamps-again", to: "lamps" }));
  await addCollection(db, { slug: "lamps", tag: "other", published: true, texts });
  expect(await findCurrentCategory(shop, "lamps")).toBeNull();
  expect(await findCurrentCollection(shop, "lamps")).toBeNull();
});

dbTest("bumps the catalogue version when a slug changes and not when it stays the same", async ({ shop, db }) => {
  await aCategory(db, "Lamps");

  await changeCategorySlug(shop, { slug: "lamps", to: "lights" });
  await changeCategorySlug(shop, { slug: "lights", to: "lights" });

  expect(await db.$count(catalogChanges)).toBe(1);
  expect(await db.$count(oldSlugs)).toBe(1);
});

dbTest.for([
  ["with a slash", "a/b", "SLUG_UNFIT"],
  ["in capitals", "Lights", "SLUG_UNFIT"],
  ["without a letter", "", "SLUG_UNFIT"],
  ["of 61 letters", "a".repeat(61), "SLUG_UNFIT"],
  ["that is there already", "taken", "SLUG_TAKEN"],
] as const)("rejects a slug %s", async ([, to, code], { shop, db }) => {
  for (const name of ["Lamps", "Taken"]) await aCategory(db, name);
  for (const slug of ["lamps", "taken"]) await addCollection(db, { slug, tag: "calm", published: true, texts });

  await expect(changeCategorySlug(shop, { slug: "lamps", to })).rejects.toMatchObject({ code });
  await expect(changeCollectionSlug(shop, { slug: "lamps", to })).rejects.toMatchObject({ code });

  expect(await db.$count(oldSlugs)).toBe(0);
});

dbTest("rejects changing an unknown slug", async ({ shop }) => {
  await expect(changeCategorySlug(shop, { slug: "none", to: "some" })).rejects.toMatchObject({
    code: "SLUG_NOT_FOUND",
  });
  await expect(changeCollectionSlug(shop, { slug: "none", to: "some" })).rejects.toMatchObject({
    code: "SLUG_NOT_FOUND",
  });
});

dbTest("accepts one of ten concurrent changes to the same slug and rejects nine", async ({ shop, db }) => {
  const slugs = Array.from({ length: 10 }, (_, number) => `lamps-${number}`);
  for (const slug of slugs) await aCategory(db, slug);

  const ends = await Promise.allSettled(slugs.map((slug) => changeCategorySlug(shop, { slug, to: "lights" })));

  const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  expect(refused).toEqual(Array(9).fill("SLUG_TAKEN"));
  expect(await db.$count(categories, eq(categories.slug, "lights"))).toBe(1);
});

dbTest("does not redirect an old slug when the collection is unpublished", async ({ shop, db }) => {
  await addCollection(db, { slug: "later", tag: "calm", published: true, texts });
  await changeCollectionSlug(shop, { slug: "later", to: "soon" });
  await db.update(collections).set({ published: false });

  expect(await findCurrentCollection(shop, "later")).toBeNull();
});
