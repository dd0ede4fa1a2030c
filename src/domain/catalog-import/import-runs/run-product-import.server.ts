import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import {
  productImportChanges,
  productImportFiles,
  productImportPictures,
  productImportProblems,
  productImports,
} from "../../../db/schema/index.ts";
import { actorOf } from "../../audit/actor.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { invariant } from "../../errors.ts";
import type { PictureSupply } from "../../media/picture-supply.ts";
import type { Shop } from "../../shop.ts";
import { importProducts } from "../import-products.server.ts";
import type { ImportSummary } from "../import-summary.ts";
import { type OpenBytes, openProductFile } from "../product-file/open-product-file.server.ts";
import { type FileProblem, ProductFileError } from "../product-file/product-file.ts";
import { withUploadedPictures } from "../uploaded-pictures.server.ts";
import { type ClaimedImport, claimImport, createProgressReporter, hasClaim } from "./claim-product-import.server.ts";
import { createImportHooks } from "./import-changes.server.ts";
import { undoClaimed } from "./undo-product-import.server.ts";

export type ImportShop = Pick<Shop, "db" | "now" | "pictures" | "openPictureSupply">;

/** Maximum number of stored problems: a broken file can have one in each row, more than staff would read. */
const MAX_ERRORS = 1_000;
const MAX_WARNINGS = 200;
const MAX_ATTEMPTS = 5;
/** Chunk size in bytes; other requests are served between chunks. */
const CHUNK_BYTES = 64 * 1024;
const ROWS_AT_ONCE = 500;
const BROKE_OFF =
  "This import stopped several times, so we gave it up. Products imported so far stay in the shop. Split the file into smaller parts and upload them.";

/**
 * Processes waiting product imports one after the other: check, import and undo. Any number of processes can run it.
 * After an interruption, the next run continues with what is stored.
 */
export async function runProductImports(shop: ImportShop): Promise<void> {
  for (let claimed = await claimImport(shop); claimed; claimed = await claimImport(shop)) await run(shop, claimed);
}

/** Processes one import unless another process has claimed it. */
export async function runProductImport(shop: ImportShop, importId: string): Promise<void> {
  const claimed = await claimImport(shop, importId);
  if (claimed) await run(shop, claimed);
}

async function run(shop: ImportShop, claimed: ClaimedImport): Promise<void> {
  if (claimed.attempts > MAX_ATTEMPTS) await finish(shop, claimed, { status: "failed", failure: BROKE_OFF });
  else if (claimed.status === "undoing") await undoClaimed(shop, claimed);
  else await readFile(shop, claimed);
}

async function readFile(shop: ImportShop, claimed: ClaimedImport): Promise<void> {
  const seenAt = shop.now();
  const problems = new ProblemList();
  try {
    const file = await openProductFile(await openStoredFile(shop.db, claimed.id));
    const isCheck = claimed.status === "checking";
    const summary = await importProducts(shop, file, {
      dryRun: isCheck,
      pictures: isCheck ? NOT_FETCHED : await withUploadedPictures(shop.db, claimed.id, await shop.openPictureSupply()),
      onProblem: (problem) => problems.add(problem),
      onProgress: createProgressReporter(shop, claimed),
      actor: actorOf({ userId: claimed.staffId }),
      hooks: createImportHooks({ importId: claimed.id, seenAt: claimed.checkedAt ?? seenAt }),
    });
    await finish(shop, claimed, {
      status: isCheck ? "checked" : "imported",
      summary,
      problems: problems.first,
      seenAt,
    });
  } catch (error) {
    if (!(error instanceof ProductFileError)) throw error;
    await finish(shop, claimed, { status: "failed", failure: error.message });
  }
}

/** The check does not fetch pictures, which can take minutes. It counts them. */
const NOT_FETCHED: PictureSupply = {
  generatedPictures: async () => [],
  get: async () => ({ picture: "", width: 0, height: 0 }),
};

async function openStoredFile(db: Db, importId: string): Promise<OpenBytes> {
  const [row] = await db
    .select({ content: productImportFiles.content })
    .from(productImportFiles)
    .where(eq(productImportFiles.importId, importId));
  invariant(row, "no file row for a claimed import");
  const { content } = row;
  return async function* () {
    for (let at = 0; at < content.length; at += CHUNK_BYTES) {
      yield content.subarray(at, at + CHUNK_BYTES);
      await setImmediate();
    }
  };
}

/** Collects the first problems of each severity in the order of their discovery. */
class ProblemList {
  readonly first: FileProblem[] = [];
  readonly #left = { error: MAX_ERRORS, warning: MAX_WARNINGS };

  add(problem: FileProblem): void {
    this.#left[problem.severity] -= 1;
    if (this.#left[problem.severity] >= 0) this.first.push(problem);
  }
}

type Ending = {
  status: "checked" | "imported" | "failed";
  summary?: ImportSummary;
  failure?: string;
  problems?: readonly FileProblem[];
  seenAt?: Date;
};

/** Stores the result, unless another process has taken over. */
async function finish({ db, now }: ImportShop, claimed: ClaimedImport, ending: Ending): Promise<void> {
  const { status, failure = "", problems = [] } = ending;
  const importId = claimed.id;
  await db.transaction(async (tx) => {
    const summary =
      ending.summary && status === "imported" ? await withAllRuns(tx, importId, ending.summary) : ending.summary;
    const times =
      status === "checked" ? { checkedAt: ending.seenAt } : status === "imported" ? { importedAt: now() } : {};
    const { rowCount } = await tx
      .update(productImports)
      .set({ status, failure, summary, ...times, claimedBy: null, claimedUntil: null, attempts: 0 })
      .where(hasClaim(claimed));
    if (!rowCount) return;
    await tx.delete(productImportProblems).where(eq(productImportProblems.importId, importId));
    for (let at = 0; at < problems.length; at += ROWS_AT_ONCE)
      await tx.insert(productImportProblems).values(
        problems.slice(at, at + ROWS_AT_ONCE).map(({ severity, line, column, value, reason }, index) => ({
          importId,
          position: at + index,
          isError: severity === "error",
          line,
          column,
          value: shown(value),
          reason,
        })),
      );
    if (status === "checked") return;
    for (const table of [productImportFiles, productImportPictures])
      await tx.delete(table).where(eq(table.importId, importId));
    if (claimed.status === "importing") {
      const after = { products: summary?.products, failure };
      await writeAudit(tx, { userId: claimed.staffId }, { action: "products.imported", subject: importId, after });
    }
  });
}

/** Counts products that an earlier, interrupted run of the same import changed as changed. */
async function withAllRuns(tx: Db, importId: string, summary: ImportSummary): Promise<ImportSummary> {
  const changes = productImportChanges;
  const isOfThis = eq(changes.importId, importId);
  const all = await tx.$count(changes, isOfThis);
  const created = await tx.$count(changes, and(isOfThis, sql`${changes.before} is null`));
  const { products } = summary;
  const untouched = products.created + products.updated + products.unchanged - all;
  return { ...summary, products: { ...products, created, updated: all - created, unchanged: untouched } };
}

const SHOWN_LENGTH = 200;

/** Shortens long cells and removes NUL, which PostgreSQL rejects in text. */
function shown(value: string): string {
  return value.replaceAll("\0", "").slice(0, SHOWN_LENGTH);
}
