import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { importText } from "../../../tests/support/import-text.ts";
import type { Db } from "../../db/client.ts";
import { productFacts } from "../../db/schema/index.ts";
import { exportProducts } from "../catalog-import/export-products.server.ts";
import { findFacts, replaceFacts } from "./product-facts.server.ts";
import type { FactValues } from "./typed-facts.ts";

const HEADER =
  "Handle,Title,Type,Variant Price,Material (product.metafields.custom.material),product.metafields.facts.body_safe,Noise (product.metafields.facts.noise)";

async function aProductWith(db: Db, facts: FactValues) {
  const product = await aProduct(db, { title: JSON.stringify(facts) });
  await replaceFacts(db, new Map([[product.id, facts]]));
  return product;
}

dbTest("imports facts, changes only those with a column, and removes empty ones", async ({ db, shop }) => {
  const facts = async () => {
    const rows = await db.select().from(productFacts).orderBy(productFacts.name, productFacts.value);
    return rows.map(({ name, value }) => `${name}: ${value}`);
  };

  const first = await importText(shop, `${HEADER}\nstone,Stone,Care,1000,"Steel, silicone",yes,45`);
  const again = await importText(shop, `${HEADER}\nstone,Stone,Care,1000,"Silicone,steel",YES,45`);

  expect(first.messages).toEqual([]);
  expect(await facts()).toEqual(["body-safe: yes", "material: silicone", "material: steel", "noise: 45"]);
  expect(again.products).toMatchObject({ unchanged: 1, updated: 0 });

  await importText(shop, "Handle,Title,Variant Price\nstone,Stone,900");
  expect(await facts()).toHaveLength(4);
  const changed = await importText(shop, `${HEADER}\nstone,Stone,Care,900,glass,,45`);
  expect(changed.products.updated).toBe(1);
  expect(await facts()).toEqual(["material: glass", "noise: 45"]);
});

dbTest("reports unknown facts and leaves the file's other products unaffected", async ({ db, shop }) => {
  const summary = await importText(
    shop,
    "Handle,Title,Variant Price,Flavour (product.metafields.custom.flavour),Material (product.metafields.facts.material)\n" +
      "stone,Stone,1000,mint,steel\nring,Ring,1000,,gold",
  );

  expect(summary.messages).toEqual([
    expect.stringMatching(/^Warning, line 1, Flavour \(product\.metafields\.custom\.flavour\) is not a fact/),
    expect.stringMatching(/^Line 3, Material .* "gold" has "gold", which is not known\. Write one of: silicone, /),
  ]);
  expect(summary.products).toMatchObject({ created: 1, leftOut: 1 });
  expect(await db.$count(productFacts)).toBe(1);
});

dbTest("changes nothing when an export with facts is imported again", async ({ db, shop }) => {
  await aProductWith(db, { material: ["silicone", "abs"], noise: ["45"], care: ["air-dry"] });
  const pieces: string[] = [];
  await exportProducts(shop, async (text) => {
    pieces.push(text);
  });

  const summary = await importText(shop, pieces.join(""));

  expect(pieces.join("")).toContain('"silicone, abs"');
  expect(summary).toMatchObject({ messages: [], products: { unchanged: 1, updated: 0 } });
});

dbTest("returns facts in the order of the list without unknown ones", async ({ db }) => {
  const { id: productId, publicId } = await aProductWith(db, { noise: ["45"], material: ["steel", "glass"] });
  await db.insert(productFacts).values([
    { productId, name: "flavour", value: "mint" },
    { productId, name: "care", value: "boil" },
  ]);

  const facts = await findFacts({ db }, publicId);

  expect(Object.entries(facts)).toEqual([
    ["material", ["glass", "steel"]],
    ["noise", ["45"]],
    ["care", ["boil"]],
  ]);
  expect(await findFacts({ db }, "nothing")).toEqual({});
});
