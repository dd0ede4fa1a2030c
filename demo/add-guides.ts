import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { productImages, products } from "../src/db/schema/catalog.ts";
import { collections } from "../src/db/schema/collections.ts";
import { addCollection } from "../src/domain/catalog-editing/collections/add-collection.server.ts";
import { DEMO_COLLECTIONS } from "./data.ts";
import { DEMO_GUIDES, type DemoGuide } from "./guides.ts";

/** Adds the guides. The tag of a guide is added to its products, and products that the shop lacks are left out. */
export async function addGuides(tx: Db): Promise<void> {
  for (const [index, guide] of DEMO_GUIDES.entries()) await addGuide(tx, guide, DEMO_COLLECTIONS.length + index);
}

async function addGuide(tx: Db, { slug, tag, handles, texts }: DemoGuide, position: number): Promise<void> {
  const rows = await tx
    .select({ id: products.id, handle: products.handle })
    .from(products)
    .where(inArray(products.handle, [...handles]));
  const ids = handles.flatMap((handle) => rows.find((row) => row.handle === handle)?.id ?? []);
  const [first = null] = ids;
  const [image] = await tx
    .select({
      picture: productImages.picture,
      pictureWidth: productImages.width,
      pictureHeight: productImages.height,
    })
    .from(productImages)
    .where(first === null ? sql`false` : eq(productImages.productId, first))
    .orderBy(asc(productImages.position))
    .limit(1);
  if (!(await addCollection(tx, { slug, tag, kind: "guide", position, published: true, texts, ...image }))) return;
  await tx
    .update(products)
    .set({ tags: sql`array_append(${products.tags}, ${tag})` })
    .where(inArray(products.id, ids));
  await tx.update(collections).set({ productOrder: ids }).where(eq(collections.slug, slug));
}
