import type { Db } from "../../src/db/client.ts";
import { productImages } from "../../src/db/schema/index.ts";
import { markCatalogChanged } from "../../src/domain/catalog/catalog-version.server.ts";
import { drawPlaceholder } from "../../src/domain/catalog/placeholder-picture.ts";
import { invariant } from "../../src/domain/errors.ts";
import { rupees } from "../../src/domain/money.ts";
import { storeDrawing } from "../../src/integrations/storage/picture-store.server.ts";
import { aProduct } from "./factories.ts";

/** The products of a journey's shop: one of each kind that a customer meets. */
const PRODUCTS: Parameters<typeof aProduct>[1][] = [
  { title: "Candle", category: "Evening", priceCents: rupees(1_500), stock: 8, soldCount: 12 },
  { title: "Massage oil", category: "Care", priceCents: rupees(2_250), stock: 5, soldCount: 30 },
  { title: "Last piece", category: "Care", priceCents: rupees(900), stock: 1 },
  { title: "Sold out", category: "Evening", priceCents: rupees(700), stock: 0 },
  {
    title: "Robe",
    category: "Evening",
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], priceCents: rupees(4_500), stock: 3 },
      { optionValues: ["Large"], priceCents: rupees(4_800), stock: 3 },
    ],
  },
];

/** Fills a journey's shop: a small catalogue, each product with the same picture. */
export async function aCatalogue({ db, mediaDir }: { db: Db; mediaDir: string }): Promise<void> {
  const picture = await storeDrawing({ mediaDir }, drawPlaceholder("journey"));
  for (const facts of PRODUCTS) {
    const { id: productId } = await aProduct(db, facts);
    await db.insert(productImages).values({ productId, position: 1, ...picture });
  }
}

/** A product for one journey alone, with the catalogue's picture; lists show it from now on. */
export async function aShownProduct(db: Db, facts: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(db, facts);
  const [image] = await db.select().from(productImages).limit(1);
  invariant(image, "the catalogue has a picture");
  const { picture, width, height } = image;
  await db.insert(productImages).values({ productId: product.id, position: 1, picture, width, height });
  await markCatalogChanged(db);
  return { ...product, picture };
}

export type ShownProduct = Awaited<ReturnType<typeof aShownProduct>>;
