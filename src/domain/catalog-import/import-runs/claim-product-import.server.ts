import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { productImports } from "../../../db/schema/index.ts";
import { MINUTE_MS } from "../../durations.ts";
import type { Shop } from "../../shop.ts";
import type { ImportProgress } from "../import-summary.ts";

/** Lifetime of a claim without progress; after it another process takes over. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Minimum time between progress updates, because each one writes a row. */
const PROGRESS_INTERVAL_MS = 400;

export type ClaimedImport = typeof productImports.$inferSelect & { claimedBy: string };

/** Another process has taken over the import. Stops this one, so that nothing is done twice. */
class ClaimLostError extends Error {
  override readonly name = "ClaimLostError";
}

/** Claims the next import that has work and no active claim, or the given one; null without one. */
export async function claimImport(
  { db, now }: Pick<Shop, "db" | "now">,
  importId?: string,
): Promise<ClaimedImport | null> {
  const at = now();
  const isFree = or(isNull(productImports.claimedUntil), lt(productImports.claimedUntil, at));
  const next = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(
        inArray(productImports.status, ["checking", "importing", "undoing"]),
        isFree,
        importId === undefined ? undefined : eq(productImports.id, importId),
      ),
    )
    .orderBy(asc(productImports.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const claimedBy = randomUUID();
  const [row] = await db
    .update(productImports)
    .set({ claimedBy, claimedUntil: new Date(at.getTime() + CLAIM_MS), attempts: sql`${productImports.attempts} + 1` })
    .where(inArray(productImports.id, next))
    .returning();
  return row ? { ...row, claimedBy } : null;
}

/**
 * Returns a function that stores the progress, at most every 400 ms, and extends the claim.
 * @throws {ClaimLostError} when another process has taken over
 */
export function createProgressReporter({ db, now }: Pick<Shop, "db" | "now">, { id, claimedBy }: ClaimedImport) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async ({ phase, done, total }: ImportProgress): Promise<void> => {
    if (done < total && performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    const claimedUntil = new Date(now().getTime() + CLAIM_MS);
    const { rowCount } = await db
      .update(productImports)
      .set({ phase, done, total, claimedUntil })
      .where(hasClaim({ id, claimedBy }));
    if (!rowCount) throw new ClaimLostError("another process has taken over this import");
  };
}

/** Returns the condition that this process still has the claim. */
export function hasClaim({ id, claimedBy }: Pick<ClaimedImport, "id" | "claimedBy">) {
  return and(eq(productImports.id, id), eq(productImports.claimedBy, claimedBy));
}
