import type { PictureSupply } from "../media/picture-supply.ts";
import type { Shop } from "../shop.ts";
import { ItemDirectory } from "./bundles/item-directory.server.ts";
import { hasContents, listContents } from "./bundles/list-contents.server.ts";
import { itemIdsOf } from "./bundles/save-contents.server.ts";
import { isDataRejection, rejectionReason } from "./database-rejection.server.ts";
import { importPictures, type WantedPictures } from "./import-pictures.server.ts";
import type { ImportHooks } from "./import-runs/import-change.ts";
import { countLeftOut, countPlan, emptySummary, type ImportProgress, type ImportSummary } from "./import-summary.ts";
import { type KnownPictures, missingSources } from "./plan-images.ts";
import { type ProductPlan, planProduct, type WantedProduct } from "./plan-product.ts";
import type { ProductFile } from "./product-file/open-product-file.server.ts";
import type { PriceFactor } from "./product-file/price-factor.ts";
import type { FileProblem, FileProduct } from "./product-file/product-file.ts";
import { COLUMNS, type Column } from "./product-file/product-file-columns.ts";
import { readProduct } from "./product-file/read-product.ts";
import { createSkuCheck } from "./product-file/repeated-skus.ts";
import { sanitizeDescription } from "./sanitize-description.server.ts";
import { saveProducts } from "./save-products.server.ts";
import type { StoredProduct } from "./stored-product.ts";
import { findKnownPictures, loadByHandle, loadByHandleLocked } from "./stored-products.server.ts";

/** Maximum number of products per transaction: large enough to be fast, small enough not to block orders for long. */
const BATCH = 100;
/** Maximum number of variants per transaction. */
const BATCH_VARIANTS = 1_000;

export type ImportOptions = {
  factor?: PriceFactor;
  /** Compares and reports without writing to the database. */
  dryRun?: boolean;
  pictures: PictureSupply;
  onProblem: (problem: FileProblem) => void;
  onProgress?: (progress: ImportProgress) => void | Promise<void>;
  /** Actor of the stock movements. */
  actor?: string;
  hooks?: ImportHooks;
};

/**
 * Imports a product file. Each of its products becomes what the file says (docs/product-file.md); other products and
 * all orders stay unchanged. Importing the same file again changes nothing. A product with an invalid row stays
 * unchanged, and the others are imported: each batch is one transaction, and a failed batch is retried product by
 * product. Pictures follow afterwards, one by one.
 */
export async function importProducts(
  shop: Pick<Shop, "db" | "now">,
  file: ProductFile,
  options: ImportOptions,
): Promise<ImportSummary> {
  const run = startRun(shop, file, options);
  for (const problem of file.warnings) run.report(problem);
  const checkSkus = createSkuCheck(file.header);
  let batch: WantedProduct[] = [];
  let done = 0;
  for await (const rows of file.products()) {
    const { product, problems } = readProduct({ header: file.header, factor: options.factor }, rows);
    for (const problem of [...problems, ...(product ? checkSkus(product) : [])]) run.report(problem);
    if (!product) countLeftOut(run.summary, rows.length);
    else if (hasContents(product)) run.bundles.push(withSafeDescription(product));
    else batch.push(withSafeDescription(product));
    if (isFull(batch)) {
      await importBatch(run, batch);
      batch = [];
    }
    done += rows.length;
    await options.onProgress?.({ phase: "products", done, total: file.rowCount });
  }
  await importBatch(run, batch);
  await importBundles(run);
  run.summary.pictures = { ...run.summary.pictures, ...(await importPictures(shop, run.wantedPictures, run)) };
  return run.summary;
}

/** Imports the products with bundles, after all items that they can contain. */
async function importBundles(run: ImportRun): Promise<void> {
  if (run.bundles.length === 0) return;
  const usable: WantedProduct[] = [];
  for (const { product, problems } of await listContents(run.shop.db, run.bundles, run.items)) {
    for (const problem of problems) run.report({ ...problem, column: run.columns.bundleContents });
    if (problems.length === 0) usable.push(product);
    else countLeftOut(run.summary, product.rowCount);
  }
  // Products that also have items of other bundles first.
  const isMixed = ({ variants }: WantedProduct) => variants.some(({ contents = [] }) => contents.length === 0);
  const ordered = [...usable.filter(isMixed), ...usable.filter((product) => !isMixed(product))];
  for (let at = 0; at < ordered.length; at += BATCH) await importBatch(run, ordered.slice(at, at + BATCH));
}

function isFull(batch: readonly WantedProduct[]): boolean {
  return batch.length >= BATCH || batch.reduce((sum, { variants }) => sum + variants.length, 0) >= BATCH_VARIANTS;
}

/** State of one import run. */
type ImportRun = ImportOptions & {
  shop: Pick<Shop, "db" | "now">;
  columns: Record<"handle" | "variantImage" | "bundleContents", string>;
  summary: ImportSummary;
  /** Products with bundles, which wait for all others. */
  bundles: WantedProduct[];
  items: ItemDirectory;
  wantedPictures: WantedPictures;
  report: (problem: FileProblem) => void;
};

function startRun(shop: ImportRun["shop"], file: ProductFile, options: ImportOptions): ImportRun {
  const summary = emptySummary();
  summary.rows.total = file.rowCount;
  summary.unusedColumns = file.unusedColumns;
  const report = (problem: FileProblem) => {
    summary.problems[problem.severity === "error" ? "errors" : "warnings"] += 1;
    options.onProblem(problem);
  };
  const textOf = (column: Column) => file.header.get(column)?.text ?? COLUMNS[column];
  return {
    ...options,
    shop,
    columns: {
      handle: textOf("handle"),
      variantImage: textOf("variantImage"),
      bundleContents: textOf("bundleContents"),
    },
    summary,
    report,
    bundles: [],
    items: new ItemDirectory(file.itemNames),
    wantedPictures: { column: textOf("imageSrc"), bySource: new Map() },
  };
}

function withSafeDescription({ description, ...product }: FileProduct): WantedProduct {
  return description === undefined ? product : { ...product, description: sanitizeDescription(description) };
}

type Planned = {
  product: WantedProduct;
  plan: ProductPlan;
  /** Reason why the product stays unchanged. */
  rejection?: string;
};

/** Compares a batch with the database. Unchanged products, and all products of a dry run, are only counted. */
async function importBatch(run: ImportRun, batch: WantedProduct[]): Promise<void> {
  if (batch.length === 0) return;
  const { db } = run.shop;
  const stored = await loadByHandle(db, batch.map(handleOf));
  const missing = batch.flatMap(({ handle, images }) => missingSources(images, stored.get(handle)?.images ?? []));
  const known = await findKnownPictures(db, missing);
  const planned = planAll(batch, stored, known);
  const isDone = ({ plan }: Planned) => run.dryRun || plan.kind === "keep";
  for (const each of planned.filter(isDone)) count(run, each);
  if (run.dryRun && !run.items.isEmpty) {
    for (const { product, plan } of planned) run.items.add(product.handle, plan, stored.get(product.handle));
  }
  const changed = planned.filter((each) => !isDone(each)).map(({ product }) => product);
  if (changed.length > 0) await saveBatch(run, changed, known);
}

/**
 * Saves a batch. A product that violates a constraint must not fail the others, so the batch is then saved product by
 * product.
 */
async function saveBatch(run: ImportRun, batch: WantedProduct[], known: KnownPictures): Promise<void> {
  try {
    for (const each of await saveTogether(run, batch, known)) {
      if (each.rejection === undefined) count(run, each);
      else reportLeftOut(run, each.product, each.rejection);
    }
  } catch (error) {
    if (!isDataRejection(error)) throw error;
    const [first, ...others] = batch;
    if (others.length > 0) for (const product of batch) await saveBatch(run, [product], known);
    else if (first)
      reportLeftOut(
        run,
        first,
        `was refused by the database (${rejectionReason(error)}); the product is left as it is`,
      );
  }
}

async function saveTogether(run: ImportRun, batch: WantedProduct[], known: KnownPictures): Promise<Planned[]> {
  const { db, now } = run.shop;
  // Before the transaction, because drawing is slow.
  const generatedPictures = await run.pictures.generatedPictures();
  return db.transaction(async (tx) => {
    const stored = await loadByHandleLocked(tx, batch.map(handleOf), batch.flatMap(itemIdsOf));
    const planned = planAll(batch, stored, known);
    const changed = planned.filter(({ plan }) => plan.kind !== "keep");
    const rejections = await run.hooks?.reject(
      tx,
      changed.map(({ product }) => product.handle),
    );
    const rejectionOf = ({ product: { handle } }: Planned) => rejections?.get(handle);
    const rows = changed
      .filter((each) => rejectionOf(each) === undefined)
      .map(({ product: { handle }, plan }) => ({ handle, plan, generatedPicture: pickBy(handle, generatedPictures) }));
    if (rows.length > 0) {
      await saveProducts(tx, rows, { at: now(), actor: run.actor ?? "import", reason: "import" });
      await run.hooks?.record(
        tx,
        rows.map(({ handle, plan }) => ({ handle, plan, before: stored.get(handle) })),
      );
    }
    return planned.map((each) => ({ ...each, rejection: rejectionOf(each) }));
  });
}

function planAll(batch: WantedProduct[], stored: Map<string, StoredProduct>, known: KnownPictures): Planned[] {
  const context = { known, canonicalHtml: (html: string) => sanitizeDescription(html).html };
  return batch.map((product) => ({ product, plan: planProduct(product, stored.get(product.handle), context) }));
}

function count(run: ImportRun, { product, plan }: Planned): void {
  const { bySource } = run.wantedPictures;
  countPlan(run.summary, product, plan);
  for (const { line, picture } of plan.variants.unknownPictures) {
    const reason = "is no Image Src of its product, so the variant has the first picture";
    run.report({ severity: "warning", line, column: run.columns.variantImage, value: picture, reason });
  }
  for (const { source, line } of plan.wantedPictures) {
    const wanted = bySource.get(source);
    if (wanted) wanted.handles.push(product.handle);
    else bySource.set(source, { line, handles: [product.handle] });
  }
}

function reportLeftOut(run: ImportRun, { line, handle, rowCount }: WantedProduct, reason: string): void {
  run.report({ severity: "error", line, column: run.columns.handle, value: handle, reason });
  countLeftOut(run.summary, rowCount);
}

function handleOf({ handle }: WantedProduct): string {
  return handle;
}

/** Picks the same item for the same text. */
function pickBy<T>(text: string, choices: readonly T[]): T {
  const sum = [...text].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  const choice = choices[sum % choices.length];
  if (choice === undefined) throw new RangeError("empty list");
  return choice;
}
