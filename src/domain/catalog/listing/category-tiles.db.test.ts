import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { categories, productImages } from "../../../db/schema/index.ts";
import { listCategoryTiles } from "./category-tiles.server.ts";

const aPicture = (db: Db, productId: string, picture: string) =>
  db.insert(productImages).values({ productId, position: 1, picture, width: 640, height: 800, alt: "On a shelf" });

dbTest("returns each category with the picture of its best-selling listed product", async ({ db }) => {
  for (const [picture, facts] of [
    ["rarely", { soldCount: 1 }],
    ["most", { soldCount: 9 }],
    ["hidden", { soldCount: 20, visible: false }],
  ] as const) {
    const { id } = await aProduct(db, { category: "Care", ...facts });
    await aPicture(db, id, picture);
  }
  await aProduct(db, { category: "Bare" });

  const tiles = await listCategoryTiles({ db });

  expect(tiles.map(({ name, image }) => [name, image?.picture])).toEqual([
    ["Bare", undefined],
    ["Care", "most"],
  ]);
  // The name next to the picture describes it.
  expect(tiles[1]?.image?.alt).toBe("");
});

dbTest("leaves out hidden and empty categories", async ({ db }) => {
  await aProduct(db, { category: "Care" });
  await aProduct(db, { category: "Secret" });
  await aProduct(db, { category: "Empty", visible: false });
  await db.update(categories).set({ hidden: true }).where(eq(categories.name, "Secret"));

  expect((await listCategoryTiles({ db })).map(({ name }) => name)).toEqual(["Care"]);
});
