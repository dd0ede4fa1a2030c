import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { fillDemoShop } from "../../../../tests/support/demo-catalogue.ts";
import { aProduct } from "../../../../tests/support/factories.ts";
import type { Db } from "../../../db/client.ts";
import { listProducts } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { FACET_VALUES } from "../../../domain/catalog/listing/facet-values.ts";
import { listFacets } from "../../../domain/catalog/listing/list-facets.server.ts";
import { replaceFacts } from "../../../domain/catalog/product-facts.server.ts";
import { searchProducts } from "../../../domain/catalog/search/search-products.server.ts";
import { LANGUAGES, type Language } from "../../../domain/languages.ts";
import { describeFacets } from "./describe-facts.server.ts";
import { words as en } from "./en.ts";
import { words as si } from "./si.ts";
import { words as ta } from "./ta.ts";

/** Facts whose values have names that customers search for; the other values are sentences, numbers or "Yes". */
const SEARCHED = ["material", "power", "water", "lubricants"] as const;
const NOISE_BOUNDS = FACET_VALUES.noise ?? [];

/** Returns the shown names of facet values with which the search finds fewer products than the filter. */
async function listNotFound(db: Db, language: Language): Promise<string[]> {
  const { facets } = describeFacets(await listFacets({ db }, { language }), language);
  const values = facets.flatMap(({ name, options }) => options.map(([value, label]) => ({ name, value, label })));
  expect(values.map(({ name }) => name)).toEqual(expect.arrayContaining(["brand", "colour", "material", "noise"]));
  const notFound: string[] = [];
  for (const { name, value, label } of values) {
    const filter = { [name]: [value] };
    const shown = await listProducts({ db }, { page: 1, filter });
    const found = await searchProducts({ db }, { query: label, page: 1, filter, language });
    if (found.total !== shown.total || found.isClosest) notFound.push(`${label}: ${found.total} of ${shown.total}`);
  }
  return notFound;
}

for (const language of LANGUAGES) {
  const title = `finds the products of each facet value of the demonstration by its shown name in ${language}`;
  dbTest(title, { tags: ["full"] }, async ({ db }) => {
    await fillDemoShop(db);
    expect(await listNotFound(db, language)).toEqual([]);
  });
}

dbTest("finds noise by every bound that a product satisfies, with and without a space", async ({ db }) => {
  for (const noise of ["38.5", "45", "60"]) {
    const { id } = await aProduct(db, { title: `Lamp ${noise}` });
    await replaceFacts(db, new Map([[id, { noise: [noise] }]]));
  }
  const totalOf = async (query: string) => (await searchProducts({ db }, { query, page: 1 })).total;

  for (const [bound, total] of [
    ["40", 1],
    ["45", 2],
    ["50", 2],
  ] as const) {
    const queries = [en, si, ta]
      .map(({ facets }) => facets.noise(bound))
      .concat(`${bound} dB`, `${bound}dB`, `up to ${bound}DB`);
    for (const query of queries) expect([query, await totalOf(query)]).toEqual([query, total]);
  }
});

dbTest("has the names of fact values in search as the pages show them", async ({ db }) => {
  const shown = Object.entries({ en, si, ta }).flatMap(([language, { values, facets }]) => [
    ...SEARCHED.flatMap((name) =>
      Object.entries(values[name]).map(([value, label]) => ({ name, value, language, label })),
    ),
    ...NOISE_BOUNDS.map((value) => ({ name: "noise", value, language, label: facets.noise(value) })),
  ]);
  const { rows } = await db.execute(sql`select name, value, language, label from fact_labels`);

  expect(rows).toHaveLength(shown.length);
  expect(rows).toEqual(expect.arrayContaining(shown));
});
