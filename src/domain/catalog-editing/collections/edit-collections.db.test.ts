import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import type { Db } from "../../../db/client.ts";
import { auditLog, catalogChanges, products } from "../../../db/schema/index.ts";
import { listProducts } from "../../catalog/listing/catalog-queries.server.ts";
import { findCollection, findGuide, listCollections } from "../../catalog/listing/collections.server.ts";
import { findCurrentCollection } from "../../catalog/old-slugs.server.ts";
import { traceOf } from "../../merge-fields.ts";
import { orderFields } from "../../move-item.ts";
import type { Shop } from "../../shop.ts";
import { findEdited } from "../edited-product.server.ts";
import { NEW_COLLECTION, toCollectionFields } from "./collection-fields.ts";
import { addMember, listMembers, moveMember, removeMember } from "./collection-products.server.ts";
import {
  changeCollection,
  createCollection,
  findCollectionForStaff,
  listCollectionsForStaff,
  orderCollections,
  removeCollection,
} from "./edit-collections.server.ts";

const fieldsFor = (slug: string, more: Record<string, string> = {}) => ({
  ...toCollectionFields(NEW_COLLECTION),
  slug,
  published: "on",
  "title.en": `The ${slug}`,
  "intro.en": "To rest.",
  ...more,
});
const add = (shop: Pick<Shop, "db">, slug: string, more: Record<string, string> = {}) =>
  createCollection(shop, STAFF, { fields: fieldsFor(slug, more) });

async function openForm(shop: Pick<Shop, "db">, slug: string) {
  const found = await findCollectionForStaff(shop, slug);
  const before = toCollectionFields(found ?? NEW_COLLECTION);
  return (typed: Record<string, string>) => ({ slug, seen: traceOf(before), fields: { ...before, ...typed } });
}

/** Titles as customers see them. */
async function titlesIn(db: Db, slug: string): Promise<string[]> {
  const collection = await findCollection({ db }, slug);
  if (!collection) return [];
  const { tag, order } = collection;
  return (await listProducts({ db }, { page: 1, tag, order })).products.map(({ title }) => title);
}

dbTest("adds a guide with picture and text, replaces the picture, and keeps its redirects apart", async ({ shop }) => {
  const files = (letter: string) => ({ picture: letter.repeat(24), width: 960, height: 720 });
  const fields = { ...fieldsFor("choosing"), kind: "guide", "body.en": "## One\n\nTwo." };
  await createCollection(shop, STAFF, { fields, picture: files("a") });
  expect(await findGuide(shop, "choosing")).toMatchObject({ body: "## One\n\nTwo.", picture: files("a") });

  const form = await openForm(shop, "choosing");
  const renamed = await changeCollection(shop, STAFF, { ...form({ slug: "choices" }), picture: files("b") });

  expect(renamed).toEqual({ slug: "choices", isChanged: true });
  expect(await findGuide(shop, "choices")).toMatchObject({ picture: files("b") });
  expect(await findCurrentCollection(shop, "choosing", "guide")).toBe("choices");
  expect(await findCurrentCollection(shop, "choosing")).toBeNull();

  const again = await openForm(shop, "choices");
  await changeCollection(shop, STAFF, { ...again({}), picture: null });
  expect(await findGuide(shop, "choices")).toMatchObject({ picture: null });
  expect(await changeCollection(shop, STAFF, again({}))).toMatchObject({ isChanged: false });
});

dbTest("adds a collection with its texts and rejects a second one with the slug", async ({ shop, db }) => {
  await add(shop, "quiet-hours", { "title.ta": "அமைதி", "intro.ta": "ஓய்வு." });

  expect(await findCollection(shop, "quiet-hours", "ta")).toMatchObject({ title: "அமைதி", tag: "quiet-hours" });
  await expect(add(shop, "quiet-hours")).rejects.toMatchObject({ code: "SLUG_TAKEN" });
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "collection.add", subject: "quiet-hours" }]);
});

dbTest("removes a collection with its old slugs and keeps its products", async ({ shop, db }) => {
  const product = await aProduct(db, { title: "Candle", tags: ["quiet-hours"] });
  await add(shop, "quiet-hours");
  const typed = await openForm(shop, "quiet-hours");
  await changeCollection(shop, STAFF, typed({ slug: "evenings" }));

  await Promise.all([1, 2].map(() => removeCollection(shop, STAFF, "evenings")));

  expect(await listCollectionsForStaff(shop)).toEqual([]);
  expect(await findCurrentCollection(shop, "quiet-hours")).toBeNull();
  const [kept] = await db.select({ tags: products.tags }).from(products).where(eq(products.id, product.id));
  expect(kept?.tags).toEqual(["quiet-hours"]);
  const [noted, ...others] = await db.select().from(auditLog).where(eq(auditLog.action, "collection.remove"));
  expect(others).toEqual([]);
  expect(noted).toMatchObject({ subject: "evenings", facts: { before: { "title.en": "The quiet-hours" } } });
});

dbTest("changes title, texts and slug of a collection and redirects its old slug", async ({ shop, db }) => {
  await add(shop, "quiet-hours");
  const typing = await openForm(shop, "quiet-hours");

  const { slug } = await changeCollection(
    shop,
    STAFF,
    typing({ slug: "evenings", "title.en": "Evenings", published: "" }),
  );

  expect(slug).toBe("evenings");
  expect(await findCollection(shop, "evenings")).toBeNull();
  expect(await findCollectionForStaff(shop, "evenings")).toMatchObject({ published: false, tag: "quiet-hours" });
  await changeCollection(shop, STAFF, (await openForm(shop, "evenings"))({ published: "on" }));
  expect(await findCurrentCollection(shop, "quiet-hours")).toBe("evenings");
  const [, entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(entry?.facts).toEqual({
    before: { slug: "quiet-hours", "title.en": "The quiet-hours", published: "on" },
    after: { slug: "evenings", "title.en": "Evenings", published: "" },
  });
});

dbTest("rejects the second of two concurrent changes and ignores an equal one", async ({ shop, db }) => {
  await add(shop, "calm");
  const [one, other] = [await openForm(shop, "calm"), await openForm(shop, "calm")];
  const changes = await db.$count(catalogChanges);

  await changeCollection(shop, STAFF, other({}));
  expect(await db.$count(catalogChanges)).toBe(changes);
  await changeCollection(shop, STAFF, one({ "title.en": "First" }));
  const second = changeCollection(shop, STAFF, other({ "title.en": "Second" }));
  await expect(second).rejects.toMatchObject({ code: "CONTENT_CHANGED" });

  expect(await findCollectionForStaff(shop, "calm")).toMatchObject({ texts: { en: { title: "First" } } });
  const gone = changeCollection(shop, STAFF, { ...one({}), slug: "nothing" });
  await expect(gone).rejects.toMatchObject({ code: "SLUG_NOT_FOUND" });
});

dbTest("orders collections and lists only published ones with products to customers", async ({ shop, db }) => {
  for (const slug of ["one", "two", "three"]) await add(shop, slug, slug === "two" ? { published: "" } : {});
  for (const tag of ["one", "two", "three"]) await aProduct(db, { tags: [tag] });

  const seen = traceOf(orderFields(["one", "two", "three"]));
  await orderCollections(shop, STAFF, { slugs: ["three", "one", "two"], seen });

  expect((await listCollectionsForStaff(shop)).map(({ slug, products }) => [slug, products])).toEqual([
    ["three", 1],
    ["one", 1],
    ["two", 1],
  ]);
  expect((await listCollections(shop)).map(({ slug }) => slug)).toEqual(["three", "one"]);
  for (const slugs of [["one"], ["one", "one", "two"], ["one", "two", "four"], ["two", "one", "three"]])
    await expect(orderCollections(shop, STAFF, { slugs, seen })).rejects.toMatchObject({ code: "CONTENT_CHANGED" });
});

dbTest("adds, moves and removes products of a collection", async ({ shop, db }) => {
  await add(shop, "calm");
  const made = [];
  for (const title of ["Lamp", "Robe", "Candle"]) made.push(await aProduct(db, { title, tags: ["other"] }));
  const [lamp, robe, candle] = made.map(({ publicId }) => publicId) as [string, string, string];

  for (const publicId of [lamp, robe, candle, lamp]) await addMember(shop, STAFF, { slug: "calm", publicId });
  expect(await titlesIn(db, "calm")).toEqual(["Lamp", "Robe", "Candle"]);

  await moveMember(shop, STAFF, { slug: "calm", publicId: candle, by: -1 });
  expect(await titlesIn(db, "calm")).toEqual(["Lamp", "Candle", "Robe"]);
  await moveMember(shop, STAFF, { slug: "calm", publicId: robe, by: -1_000 });
  await moveMember(shop, STAFF, { slug: "calm", publicId: robe, by: -1 });
  expect(await titlesIn(db, "calm")).toEqual(["Robe", "Lamp", "Candle"]);

  await removeMember(shop, STAFF, { slug: "calm", publicId: lamp });
  await removeMember(shop, STAFF, { slug: "calm", publicId: lamp });
  expect(await titlesIn(db, "calm")).toEqual(["Robe", "Candle"]);
  expect((await findEdited(shop, lamp))?.tags).toEqual(["other"]);
  expect((await findEdited(shop, robe))?.tags).toEqual(["other", "calm"]);
  const unknown = { slug: "calm", publicId: lamp, by: 1 };
  await expect(moveMember(shop, STAFF, unknown)).rejects.toMatchObject({ code: "PUBLIC_ID_NOT_FOUND" });
});

dbTest(
  "lists products tagged by an import after the ordered ones, and allows other sort orders",
  async ({ shop, db }) => {
    await add(shop, "calm");
    const lamp = await aProduct(db, { title: "Lamp", tags: ["calm"] });
    await moveMember(shop, STAFF, { slug: "calm", publicId: lamp.publicId, by: 1 });
    const robe = await aProduct(db, { title: "Robe" });
    await addMember(shop, STAFF, { slug: "calm", publicId: robe.publicId });
    await aProduct(db, { title: "From a file", tags: ["calm"] });

    expect(await titlesIn(db, "calm")).toEqual(["Lamp", "Robe", "From a file"]);
    const collection = await findCollectionForStaff(shop, "calm");
    expect(collection && (await listMembers(db, collection))).toHaveLength(3);
    const newest = await listProducts({ db }, { page: 1, tag: "calm", filter: { sort: "newest" }, order: [lamp.id] });
    expect(newest.products.map(({ title }) => title)).toEqual(["From a file", "Robe", "Lamp"]);
  },
);

dbTest("keeps all products when ten are added to a collection at once", async ({ shop, db }) => {
  await add(shop, "calm");
  const made = [];
  for (let number = 0; number < 10; number++) made.push((await aProduct(db)).publicId);

  await Promise.all(made.map((publicId) => addMember(shop, STAFF, { slug: "calm", publicId })));

  const collection = await findCollectionForStaff(shop, "calm");
  expect(new Set(collection?.order).size).toBe(10);
});
