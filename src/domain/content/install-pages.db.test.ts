import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import type { Db } from "../../db/client.ts";
import { catalogChanges, pages } from "../../db/schema/index.ts";
import { installPages } from "./install-pages.server.ts";
import { readShippedPages, type ShippedPage } from "./shipped-pages.server.ts";

const terms: ShippedPage = { slug: "terms", language: "en", title: "Terms", body: "First words." };
const faq: ShippedPage = { slug: "faq", language: "en", title: "FAQ", body: "First words." };
const reworded = { ...terms, body: "Second words." };

const versionsOf = (db: Db, slug: string) =>
  db
    .select({ version: pages.version, body: pages.body })
    .from(pages)
    .where(eq(pages.slug, slug))
    .orderBy(asc(pages.version));

const ownerWrites = (db: Db, version: number, body = "The owner's words.") =>
  db.insert(pages).values({ slug: "terms", language: "en", version, title: "Terms", body });

describe("installing the texts", () => {
  dbTest("stores every shipped text at the first start", async ({ shop, db }) => {
    const shipped = await readShippedPages();

    expect(await installPages(shop, shipped)).toBe(shipped.length);

    const stored = await db.select().from(pages);
    expect(stored.map(({ slug, version }) => ({ slug, version }))).toEqual(
      expect.arrayContaining(shipped.map(({ slug }) => ({ slug, version: 1 }))),
    );
    expect(await db.$count(catalogChanges)).toBe(1);
  });

  dbTest("changes nothing at the second start and marks no page as outdated", async ({ shop, db }) => {
    await installPages(shop, [terms, faq]);

    expect(await installPages(shop, [terms, faq])).toBe(0);

    expect(await db.$count(pages)).toBe(2);
    expect(await db.$count(catalogChanges)).toBe(1);
  });

  dbTest("stores a changed text as a new version", async ({ shop, db }) => {
    await installPages(shop, [terms, faq]);

    expect(await installPages(shop, [reworded, faq])).toBe(1);

    expect(await versionsOf(db, "terms")).toEqual([
      { version: 1, body: "First words." },
      { version: 2, body: "Second words." },
    ]);
    expect(await versionsOf(db, "faq")).toHaveLength(1);
    expect(await db.$count(catalogChanges)).toBe(2);
  });

  dbTest("stores a changed title as a new version", async ({ shop, db }) => {
    await installPages(shop, [terms]);

    await installPages(shop, [{ ...terms, title: "Terms and conditions" }]);

    expect(await versionsOf(db, "terms")).toHaveLength(2);
  });

  dbTest("keeps the owner's texts, whatever the release contains", async ({ shop, db }) => {
    await installPages(shop, [terms]);
    await ownerWrites(db, 2);

    expect(await installPages(shop, [terms])).toBe(0);
    expect(await installPages(shop, [reworded])).toBe(0);

    expect((await versionsOf(db, "terms")).at(-1)).toEqual({ version: 2, body: "The owner's words." });
  });

  dbTest("treats each language of a page as a text of its own", async ({ shop, db }) => {
    await installPages(shop, [terms]);
    await ownerWrites(db, 2);

    expect(await installPages(shop, [terms, { ...terms, language: "ta", body: "முதல்" }])).toBe(1);
  });

  dbTest("stores each text once when ten processes start at once", async ({ shop, db }) => {
    const stored = await Promise.all(Array.from({ length: 10 }, () => installPages(shop, [terms, faq])));

    expect(stored.reduce((total, count) => total + count, 0)).toBe(2);
    expect(await db.$count(pages)).toBe(2);
  });

  dbTest("does not deadlock when ten processes install in different orders", async ({ shop, db }) => {
    const orders = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? [terms, faq] : [faq, terms]));

    await Promise.all(orders.map((order) => installPages(shop, order)));

    expect(await db.$count(pages)).toBe(2);
  });

  dbTest("rejects changing or deleting a stored version, because orders refer to it", async ({ shop, db }) => {
    await installPages(shop, [terms]);

    const refused = { cause: { message: "pages is append-only" } };
    await expect(db.update(pages).set({ body: "Other words." })).rejects.toMatchObject(refused);
    await expect(db.delete(pages)).rejects.toMatchObject(refused);
  });
});
