import { asc, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aCategory, aProduct } from "../../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../../tests/support/steps/product-form.ts";
import type { Db } from "../../../db/client.ts";
import { auditLog, categories, products } from "../../../db/schema/index.ts";
import { archiveProduct } from "../archive-product.server.ts";
import { findMatchingProducts } from "../list-products.server.ts";
import { changeDetails, planDetails } from "./change-details.server.ts";
import type { DetailChange } from "./detail-change.ts";
import { undoChange } from "./undo-change.server.ts";

const stored = (db: Db, publicIds: readonly string[]) =>
  db
    .select()
    .from(products)
    .where(inArray(products.publicId, [...publicIds]))
    .orderBy(asc(products.title));

dbTest("changes tags, brand, category and state of products, and undoes each", async ({ db, shop }) => {
  const lamp = await aProduct(db, { title: "Lamp", tags: ["brass"], vendor: "Sanda", category: "Rest" });
  const robe = await aProduct(db, { title: "Robe", category: "Rest" });
  const { slug } = await aCategory(db, "Evening");
  const publicIds = [lamp.publicId, robe.publicId];
  const before = await stored(db, publicIds);
  const changes: DetailChange[] = [
    { kind: "add-tags", tags: ["gift"] },
    { kind: "vendor", vendor: "Nila" },
    { kind: "category", category: slug },
    { kind: "state", state: "archived" },
    { kind: "state", state: "draft" },
  ];
  for (const change of changes) {
    const seen = await planDetails(shop, { publicIds: [...publicIds, "bcdfghjk"], change });
    const { id, changed, left } = await changeDetails(shop, STAFF, { seen, change });
    expect([changed, left]).toEqual([2, []]);
    const after = await stored(db, publicIds);
    expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
    const edits = seen.map(({ edit: { product } }) => ({
      ...product,
      ...("archivedAt" in product && { archivedAt: product.archivedAt && new Date(product.archivedAt) }),
    }));
    expect(after).toMatchObject(edits);
    expect(await undoChange(shop, STAFF, id ?? "")).toEqual({ undone: 2, left: [] });
    const restored = await stored(db, publicIds);
    const facts = ({ version: _, updatedAt: __, ...row }: (typeof restored)[number]) => row;
    expect(restored.map(facts)).toEqual(before.map(facts));
    for (const [index, row] of restored.entries()) Object.assign(before[index] ?? {}, row);
  }
  const logged = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(logged.map(({ action }) => action)).toEqual(
    changes.flatMap(() => ["products.change", "products.undo-change"]),
  );
  expect(logged[0]?.facts).toEqual({ after: { tagsAdded: ["gift"], count: 2, products: publicIds } });
});

dbTest("leaves products that were changed after the preview, and keeps them at the undo", async ({ db, shop }) => {
  const [lamp, robe] = [await aProduct(db), await aProduct(db)];
  const publicIds = [lamp.publicId, robe.publicId];
  const change: DetailChange = { kind: "vendor", vendor: "Nila" };
  const seen = await planDetails(shop, { publicIds, change });
  await archiveProduct(shop, STAFF, { publicId: lamp.publicId, isArchived: true });
  const { id, changed, left } = await changeDetails(shop, STAFF, { seen, change });
  expect([changed, left]).toEqual([1, [{ publicId: lamp.publicId, why: "changed" }]]);
  await archiveProduct(shop, STAFF, { publicId: robe.publicId, isArchived: true });
  expect(await undoChange(shop, STAFF, id ?? "")).toEqual({
    undone: 0,
    left: [{ publicId: robe.publicId, why: "changed" }],
  });
  expect(await undoChange(shop, STAFF, id ?? "")).toBeNull();
});

dbTest("refuses a category that was deleted, and keeps products in theirs at the undo", async ({ db, shop }) => {
  const previous = await aCategory(db, "Previous");
  const { publicId } = await aProduct(db, { category: "Previous" });
  const { slug } = await aCategory(db, "Evening");
  const change: DetailChange = { kind: "category", category: slug };
  const seen = await planDetails(shop, { publicIds: [publicId], change });
  const { id } = await changeDetails(shop, STAFF, { seen, change });
  await db.delete(categories).where(eq(categories.id, previous.id));
  expect(await undoChange(shop, STAFF, id ?? "")).toEqual({ undone: 0, left: [{ publicId, why: "changed" }] });
  await expect(
    planDetails(shop, { publicIds: [publicId], change: { kind: "category", category: previous.slug } }),
  ).rejects.toMatchObject({ facts: { fields: { category: expect.stringContaining("no longer exists") } } });
});

dbTest("finds all products that match the list's filter", async ({ db, shop }) => {
  const made = [];
  for (let index = 0; index < 3; index += 1) {
    const facts = { title: `Brass lamp ${index}`, category: "Lamps", stock: index === 0 ? 0 : 3 };
    made.push(await aProduct(db, { ...facts, createdAt: new Date(Date.UTC(2026, 0, index + 1)) }));
  }
  const [oldest, middle, newest] = made.map(({ publicId }) => publicId);
  await aProduct(db, { title: "Silk robe" });
  await archiveProduct(shop, STAFF, { publicId: newest ?? "", isArchived: true });
  expect(await findMatchingProducts(shop, { query: "lamp" }, 10)).toEqual([middle, oldest]);
  expect(await findMatchingProducts(shop, { query: "lamp" }, 1)).toEqual([middle]);
  expect(await findMatchingProducts(shop, { query: "la" }, 10)).toEqual([middle, oldest]);
  expect(await findMatchingProducts(shop, { category: made[0] ? "lamps" : "", stock: "out" }, 10)).toEqual([oldest]);
  expect(await findMatchingProducts(shop, { state: "archived" }, 10)).toEqual([newest]);
});
