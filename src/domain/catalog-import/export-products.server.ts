import { stringify } from "csv-stringify/sync";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { EXPORTED_HEADER, toRows } from "./product-file/write-product.ts";
import { loadAfter } from "./stored-products.server.ts";

const BATCH = 200;
/** Without it Excel does not read Sinhala and Tamil as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

type ExportSummary = { products: number; rows: number; leftOut: number };

type ExportShop = Pick<Shop, "db"> & { config: Pick<Shop["config"], "baseUrl"> };

/**
 * Writes all products, also hidden ones, as a product file in chunks of text. Importing it again changes nothing. The
 * file is one consistent snapshot.
 */
export async function exportProducts(
  { db, config }: ExportShop,
  write: (text: string) => Promise<void>,
): Promise<ExportSummary> {
  const summary = { products: 0, rows: 0, leftOut: 0 };
  await write(BYTE_ORDER_MARK + toCsv([EXPORTED_HEADER]));
  await db.transaction(async (tx) => {
    for (let batch = await loadAfter(tx, null, BATCH); batch.length > 0; ) {
      const rows = batch.map((product) => toRows(product, config.baseUrl));
      await write(toCsv(rows.flat()));
      const written = rows.filter(({ length }) => length > 0).length;
      summary.products += written;
      summary.leftOut += batch.length - written;
      summary.rows += rows.flat().length;
      batch = await loadAfter(tx, batch.at(-1)?.id ?? null, BATCH);
    }
  }, "snapshot");
  return summary;
}

/**
 * Yields the same file for slow readers. Each chunk is a snapshot of its own: every product is consistent, and no
 * transaction stays open between chunks.
 */
async function* exportInChunks({ db, config }: ExportShop): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([EXPORTED_HEADER]);
  const loadNext = (last: string | null) => db.transaction((tx) => loadAfter(tx, last, BATCH), "snapshot");
  for (let batch = await loadNext(null); batch.length > 0; batch = await loadNext(batch.at(-1)?.id ?? null))
    yield toCsv(batch.flatMap((product) => toRows(product, config.baseUrl)));
}

/** Returns all products as a product file in chunks. Writes the export to the audit log first. */
export async function exportCatalog(
  shop: Pick<Shop, "db" | "config">,
  staff: Pick<StaffMember, "userId">,
): Promise<AsyncGenerator<string>> {
  await writeAudit(shop.db, staff, { action: "products.export", subject: "all products" });
  return exportInChunks({ db: shop.db, config: { baseUrl: shop.config.baseUrl } });
}

function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { record_delimiter: "\r\n", quoted_match: /[\r\n]|^\s|\s$/ });
}
