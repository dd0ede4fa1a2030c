import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import { catalogChanges, collections, collectionTexts, productFacts, productImages } from "../../../db/schema/index.ts";
import { addCollection, type NewCollection } from "../../catalog-editing/collections/add-collection.server.ts";
import { rupees } from "../../money.ts";
import { listProducts, PAGE_SIZE } from "./catalog-queries.server.ts";
import { findCollection, findGuide, hasGuides, listCollections, listGuides } from "./collections.server.ts";
import { listFacets } from "./list-facets.server.ts";

const NOON = new Date("2026-01-01T12:00:00Z");

/** Returns input for a published collection of the products with the tag "calm". */
const calm = (facts: Partial<NewCollection> = {}): NewCollection => ({
  slug: "quiet-evenings",
  tag: "calm",
  published: true,
  texts: { en: { title: "Quiet evenings", intro: "To rest." } },
  ...facts,
});
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

dbTest("lists the products with the collection's tag, newest first by default", async ({ db }) => {
  const made = { tags: ["new", "calm"], createdAt: NOON };
  await aProduct(db, { ...made, title: "Older", priceCents: rupees(900) });
  await aProduct(db, { ...made, title: "Newer", createdAt: new Date(NOON.getTime() + 1) });
  await aProduct(db, { ...made, title: "Calming", tags: ["calming", "Calm"] });
  await aProduct(db, { ...made, title: "Hidden", visible: false });

  const listed = await listProducts({ db }, { page: 1, tag: "calm" });
  const cheapest = await listProducts({ db }, { page: 1, tag: "calm", filter: { sort: "price-up" } });

  expect(titles(listed.products)).toEqual(["Newer", "Older"]);
  expect(listed.total).toBe(2);
  expect(titles(cheapest.products)).toEqual(["Older", "Newer"]);
  expect(await listProducts({ db }, { page: 1, tag: "nothing" })).toMatchObject({ products: [], total: 0 });
});

dbTest("pages through a collection without duplicates and limits the page to the last one", async ({ db }) => {
  const made = [];
  for (let number = 0; number < PAGE_SIZE + 2; number++) {
    made.push((await aProduct(db, { tags: ["calm"], createdAt: NOON })).publicId);
    await aProduct(db, { tags: [] });
  }

  const [first, second] = [
    await listProducts({ db }, { page: 1, tag: "calm" }),
    await listProducts({ db }, { page: 9, tag: "calm" }),
  ];

  expect([first.products.length, second.products.length]).toEqual([PAGE_SIZE, 2]);
  expect(second).toMatchObject({ page: 2, pageCount: 2, total: PAGE_SIZE + 2 });
  const shown = [...first.products, ...second.products].map(({ publicId }) => publicId);
  expect(shown.toSorted()).toEqual(made.toSorted());
});

dbTest("offers only filter options that products of the collection have", async ({ db }) => {
  for (const [material, tags] of [
    ["glass", ["calm"]],
    ["cotton", ["calm"]],
    ["steel", []],
  ] as const) {
    const { id: productId } = await aProduct(db, { tags: [...tags] });
    await db.insert(productFacts).values({ productId, name: "material", value: material });
  }

  const [material] = (await listFacets({ db }, { tag: "calm" })).facets;

  expect(material?.options.map(({ value }) => value)).toEqual(["glass", "cotton"]);
});

dbTest("returns texts in the requested language, and English without a translation", async ({ db }) => {
  const si = { title: "සන්සුන් සැන්දෑ", intro: "විවේකයට." };
  await addCollection(db, calm({ texts: { ...calm().texts, si } }));
  await aProduct(db, { tags: ["calm"] });

  expect(await findCollection({ db }, "quiet-evenings")).toEqual({
    slug: "quiet-evenings",
    tag: "calm",
    language: "en",
    order: [],
    title: "Quiet evenings",
    intro: "To rest.",
    body: "",
    bodyLanguage: "en",
    picture: null,
  });
  expect(await findCollection({ db }, "quiet-evenings", "si")).toMatchObject({ ...si, language: "si" });
  expect(await findCollection({ db }, "quiet-evenings", "ta")).toMatchObject({
    title: "Quiet evenings",
    language: "en",
  });
  expect(titles(await listCollections({ db }, "si"))).toEqual([si.title]);
  expect(titles(await listCollections({ db }, "ta"))).toEqual(["Quiet evenings"]);
});

dbTest("lists guides apart from collections, with English where a language is missing", async ({ db }) => {
  await aProduct(db, { tags: ["calm"] });
  await addCollection(db, calm({ slug: "wash", kind: "guide", position: 2 }));
  const si = { title: "තෝරන්න", intro: "", body: "## එක" };
  await addCollection(db, calm({ slug: "choose", kind: "guide", position: 1, texts: { ...calm().texts, si } }));
  await addCollection(db, calm({ slug: "draft", kind: "guide", published: false }));

  expect((await listGuides({ db }, "si")).map(({ title, language }) => [title, language])).toEqual([
    [si.title, "si"],
    ["Quiet evenings", "en"],
  ]);
  expect(await hasGuides({ db })).toBe(true);
  expect(await listCollections({ db })).toEqual([]);
  expect(await findGuide({ db }, "choose", "si")).toMatchObject({ body: "## එක", language: "si", bodyLanguage: "si" });
  expect(await findGuide({ db }, "draft")).toBeNull();
  expect(await findCollection({ db }, "choose")).toBeNull();
});

dbTest("returns the English text, marked as such, where a translation has only a title", async ({ db }) => {
  const en = { title: "Choose", intro: "", body: "## One" };
  await addCollection(db, calm({ kind: "guide", texts: { en, ta: { title: "தேர்வு", intro: "" } } }));

  const english = { title: "தேர்வு", language: "ta", body: "## One", bodyLanguage: "en" };
  expect(await findGuide({ db }, "quiet-evenings", "ta")).toMatchObject(english);
});

dbTest("shows the owner's picture of a collection instead of its first product's", async ({ db }) => {
  const { id } = await aProduct(db, { tags: ["calm"] });
  await db
    .insert(productImages)
    .values({ productId: id, position: 1, picture: "a".repeat(24), width: 640, height: 640 });
  await addCollection(db, calm({ picture: "b".repeat(24), pictureWidth: 960, pictureHeight: 720 }));

  const picture = { picture: "b".repeat(24), width: 960, height: 720, alt: "" };
  expect((await listCollections({ db }))[0]?.image).toEqual(picture);
  expect((await findCollection({ db }, "quiet-evenings"))?.picture).toEqual(picture);
});

dbTest.for([
  ["an unknown kind", { kind: "page" as "guide" }, "collections_kind_is_known"],
  ["a picture without a size", { picture: "b".repeat(24) }, "collections_picture_has_a_size"],
  ["a text that is too long", { body: "x".repeat(20_001) }, "collection_texts_body_fits"],
] as const)("rejects %s", async ([, facts, constraint], { db }) => {
  const { body, ...columns } = { body: "", ...facts };
  const texts = { en: { title: "Quiet", intro: "", body } };

  const failure = await addCollection(db, calm({ ...columns, texts })).catch((error: unknown) => error);

  expect(failure).toMatchObject({ cause: { constraint } });
});

dbTest("returns null when a collection is unpublished, unknown or without English text", async ({ db }) => {
  await aProduct(db, { tags: ["calm"] });
  await addCollection(db, calm({ slug: "later", published: false, texts: { en: { title: "Later", intro: "" } } }));
  await addCollection(db, calm());
  await db.update(collectionTexts).set({ language: "ta" }).where(eq(collectionTexts.title, "Quiet evenings"));

  for (const slug of ["later", "quiet-evenings", "unknown", "LATER"]) {
    expect(await findCollection({ db }, slug), slug).toBeNull();
  }
  expect(await listCollections({ db })).toEqual([]);
});

dbTest("returns collection links in the owner's order without empty collections", async ({ db }) => {
  await aProduct(db, { tags: ["calm"] });
  await aProduct(db, { tags: ["secret"], visible: false });
  await addCollection(db, calm({ slug: "second", position: 2 }));
  await addCollection(db, calm({ slug: "first", position: 1 }));
  await addCollection(db, calm({ slug: "hidden", tag: "secret" }));
  await addCollection(db, calm({ slug: "bare", tag: "nothing" }));

  expect((await listCollections({ db })).map(({ slug }) => slug)).toEqual(["first", "second"]);
});

dbTest("shows the picture of a collection's first product in the owner's order", async ({ db }) => {
  const [older, newer] = [
    await aProduct(db, { tags: ["calm"], createdAt: NOON }),
    await aProduct(db, { tags: ["calm"] }),
  ];
  for (const [{ id: productId }, picture] of [
    [older, "older"],
    [newer, "newer"],
  ] as const) {
    await db.insert(productImages).values({ productId, position: 1, picture, width: 640, height: 800 });
  }
  await addCollection(db, calm());
  const pictures = async () => (await listCollections({ db })).map(({ image }) => image?.picture);
  expect(await pictures()).toEqual(["newer"]);

  await db.update(collections).set({ productOrder: [older.id] });

  expect(await pictures()).toEqual(["older"]);
});

dbTest("bumps the catalogue version for a new collection and leaves an existing one unchanged", async ({ db }) => {
  expect(await addCollection(db, calm())).toBe(true);
  expect(await db.$count(catalogChanges)).toBe(1);

  expect(await addCollection(db, calm({ tag: "other", texts: { en: { title: "Other", intro: "" } } }))).toBe(false);

  expect(await db.$count(catalogChanges)).toBe(1);
  expect(await findCollection({ db }, "quiet-evenings")).toMatchObject({ tag: "calm", title: "Quiet evenings" });
});

dbTest.for([
  ["capitals", { slug: "Gifts" }, "collections_slug_is_valid"],
  ["a slash", { slug: "a/b" }, "collections_slug_is_valid"],
  ["two hyphens", { slug: "a--b" }, "collections_slug_is_valid"],
  ["61 letters", { slug: "a".repeat(61) }, "collections_slug_is_valid"],
  ["a tag that the product file would read as two", { tag: "a,b" }, "collections_tag_is_one_tag"],
  ["no tag", { tag: "" }, "collections_tag_is_one_tag"],
] as const)("rejects %s by a database constraint", async ([, facts, constraint], { db }) => {
  const { slug, tag } = calm(facts);

  await expect(db.insert(collections).values({ slug, tag })).rejects.toMatchObject({ cause: { constraint } });
});
