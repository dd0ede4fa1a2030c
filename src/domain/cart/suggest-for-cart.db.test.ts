import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import type { Db } from "../../db/client.ts";
import { products } from "../../db/schema/index.ts";
import { suggestForCart } from "./suggest-for-cart.server.ts";

const recommend = (db: Db, id: string, others: readonly { handle: string }[]) =>
  db
    .update(products)
    .set({ goesWith: others.map(({ handle }) => handle) })
    .where(eq(products.id, id));

dbTest(
  "suggests at most two products in stock that go with the cart and are not in it (row 32)",
  async ({ db, shop }) => {
    const [bought, alsoBought, gone, ...others] = await Promise.all(
      [5, 5, 0, 5, 5, 5].map((stock) => aProduct(db, { stock })),
    );
    if (!bought || !alsoBought || !gone) throw new Error("no products");
    await recommend(db, bought.id, [alsoBought, gone, ...others.slice(0, 1)]);
    await recommend(db, alsoBought.id, others);
    const suggested = async (...variantIds: string[]) =>
      (await suggestForCart(shop, variantIds, "en")).map(({ publicId }) => publicId);

    const expected = others.slice(0, 2).map(({ publicId }) => publicId);
    expect(await suggested(bought.variant.id, alsoBought.variant.id)).toEqual(expected);
    expect(await suggested(bought.variant.id)).toEqual([alsoBought.publicId, expected[0]]);
    expect(await suggested("00000000-0000-4000-8000-000000000000")).toEqual([]);
  },
);
