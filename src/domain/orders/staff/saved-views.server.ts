import { and, asc, eq, ne } from "drizzle-orm";
import { savedViews, staffUsers } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import type { Shop } from "../../shop.ts";
import { openWords } from "../../staff/encrypt-search-term.server.ts";
import type { StaffMember } from "../../staff/staff.ts";
import type { OrderFilter } from "./order-views.ts";
import { MOST_VIEWS, type SavedView, viewAddress } from "./saved-view.ts";

type ByStaff = Pick<StaffMember, "userId">;

/** Somebody's own views, the oldest first. */
export async function listViews({ db }: Pick<Shop, "db">, { userId }: ByStaff): Promise<SavedView[]> {
  const { id, name, filter, found } = savedViews;
  const kept = await db
    .select({ id, name, filter, found })
    .from(savedViews)
    .where(eq(savedViews.staffId, userId))
    .orderBy(asc(id));
  return kept.map((view) => ({ id: view.id, name: view.name, address: viewAddress(view.filter, view.found) }));
}

type NewView = { name: string; filter: OrderFilter; found: string };

/**
 * Keeps a list under a name; the same name again is another list under it.
 * @returns whether there was room for it
 */
export async function keepView(
  shop: Pick<Shop, "db" | "config">,
  staff: ByStaff,
  { name, filter, found }: NewView,
): Promise<boolean> {
  // Only what this shop has sealed is kept: anything else is no search.
  const sealed = openWords(shop, found) === null ? "" : found;
  return shop.db.transaction(async (tx) => {
    // One at a time for each of them, so that there are never too many.
    await tx.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, staff.userId)).for("update");
    const others = and(eq(savedViews.staffId, staff.userId), ne(savedViews.name, name));
    if ((await tx.$count(savedViews, others)) >= MOST_VIEWS) return false;
    const [kept] = await tx
      .insert(savedViews)
      .values({ staffId: staff.userId, name, filter, found: sealed })
      .onConflictDoUpdate({ target: [savedViews.staffId, savedViews.name], set: { filter, found: sealed } })
      .returning({ id: savedViews.id });
    await writeAudit(tx, staff, { action: "view.keep", subject: kept?.id ?? "", after: { ...filter } });
    return true;
  });
}

/** Forgets one of one's own; somebody else's is not found. */
export async function removeView({ db }: Pick<Shop, "db">, staff: ByStaff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = and(eq(savedViews.id, id), eq(savedViews.staffId, staff.userId));
    const gone = await tx.delete(savedViews).where(isOwn);
    if (gone.rowCount) await writeAudit(tx, staff, { action: "view.remove", subject: id });
  });
}
