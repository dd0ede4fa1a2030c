import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { productImports } from "../../db/schema/index.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import type { ImportProgress } from "./import-summary.ts";

/** Whoever says nothing for so long has stopped, and another process takes over. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Each word about the progress is a write. */
const TELL_EVERY_MS = 400;

export type ClaimedImport = typeof productImports.$inferSelect & { claim: string };

/** Another process has taken over: whatever this one still does would be done twice. */
class ClaimLostError extends Error {
  override readonly name = "ClaimLostError";
}

/** The next import that has something to do and nobody who does it; the one asked for, if any. */
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
        inArray(productImports.step, ["check", "import", "undo"]),
        isFree,
        importId === undefined ? undefined : eq(productImports.id, importId),
      ),
    )
    .orderBy(asc(productImports.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const claim = randomUUID();
  const [row] = await db
    .update(productImports)
    .set({ claim, claimedUntil: new Date(at.getTime() + CLAIM_MS), tries: sql`${productImports.tries} + 1` })
    .where(inArray(productImports.id, next))
    .returning();
  return row ? { ...row, claim } : null;
}

/** Tells how far an import is, not too often, and keeps it this process's. */
export function progressTeller({ db, now }: Pick<Shop, "db" | "now">, { id, claim }: ClaimedImport) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async ({ phase, done, total }: ImportProgress): Promise<void> => {
    if (done < total && performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    const claimedUntil = new Date(now().getTime() + CLAIM_MS);
    const { rowCount } = await db
      .update(productImports)
      .set({ counted: phase, done, total, claimedUntil })
      .where(isMine({ id, claim }));
    if (!rowCount) throw new ClaimLostError("another process has taken over this import");
  };
}

/** Says of which import, and that nobody has taken it over. */
export function isMine({ id, claim }: Pick<ClaimedImport, "id" | "claim">) {
  return and(eq(productImports.id, id), eq(productImports.claim, claim));
}
