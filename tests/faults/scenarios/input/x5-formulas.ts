import { isDeepStrictEqual } from "node:util";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import type { Db } from "../../../../src/db/client.ts";
import { products, variants } from "../../../../src/db/schema/index.ts";
import { exportProducts } from "../../../../src/domain/catalog-import/export-products.server.ts";
import { rupees } from "../../../../src/domain/money.ts";
import { aProduct } from "../../../support/factories.ts";
import { importText } from "../../../support/import-text.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { FORMULAS } from "../../tools/hostile-inputs.ts";

const NUMBERS = ["Variant Price", "Variant Inventory Qty"];
/** Start of a formula in a spreadsheet (CWE-1236), also in full width. */
const IS_FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** An import replaces these with spaces, so imported texts contain none. */
const NEVER_IMPORTED = /[\t\r\n]|^ | $/;

/**
 * Exports products with formulas in every text: no cell is a formula, numbers stay numbers, and importing the file
 * changes nothing.
 */
export async function noFormulas(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const { db } = shop;
  for (let round = 0; round < run.size; round += 1) {
    const formula = FORMULAS[round % FORMULAS.length] ?? "";
    await aProductOf(db, round < FORMULAS.length ? formula : `${formula}${run.random.whole(0, 1e6)}`, round);
    run.countAttempts();
  }
  let csv = "";
  await exportProducts(shop, async (part) => {
    csv += part;
  });
  const [head = [], ...rows] = parse(csv, { bom: true }) as string[][];
  run.equal(rows.length, run.size, "rows");
  run.none(
    NUMBERS.filter((name) => !head.includes(name)),
    "missing columns",
  );
  for (const [column, name] of head.entries()) checkColumn(run, { name, cells: rows.map((row) => row[column] ?? "") });

  const before = await stored(db);
  const { messages } = await importText(shop, csv);
  run.none(messages.slice(0, 3), "messages of the import");
  const after = await stored(db);
  const isKept = (row: (typeof before)[number]) => after.some((one) => isDeepStrictEqual(one, row));
  const changed = before.filter((row) => !NEVER_IMPORTED.test(row.title) && !isKept(row));
  run.none(changed.slice(0, 3), "changes by the import");
}

/** Creates a product with the same text in every field. */
async function aProductOf(db: Db, text: string, round: number): Promise<void> {
  const names = { title: text, category: `${text} category ${round}`, sku: `${text}${round}` };
  const options = { optionNames: [text], optionValues: [text] };
  const { id } = await aProduct(db, { ...names, ...options, priceCents: rupees(1_234 + round), stock: 7 });
  await db
    .update(products)
    .set({ vendor: text, tags: [text], descriptionText: text })
    .where(eq(products.id, id));
}

function checkColumn(run: ScenarioRun, { name, cells }: { name: string; cells: string[] }): void {
  const isWrong = (cell: string) => (NUMBERS.includes(name) ? !/^\d+(\.\d+)?$/.test(cell) : IS_FORMULA.test(cell));
  run.none(cells.filter(isWrong).slice(0, 3), `${name} is a formula, or is no number`);
}

async function stored(db: Db) {
  const { title, vendor, tags, optionNames } = products;
  const { sku, optionValues, priceCents, stock } = variants;
  return db
    .select({ title, vendor, tags, optionNames, sku, optionValues, priceCents, stock })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .orderBy(products.id);
}
