import { and, asc, eq, ne } from "drizzle-orm";
import { savedViews, staffUsers } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import type { Shop } from "../../shop.ts";
import { decryptSearchTerm } from "../../staff/encrypt-search-term.server.ts";
import type { StaffMember } from "../../staff/staff.ts";
import type { OrderFilter } from "./order-views.ts";
import { MAX_VIEWS, type SavedView, viewUrl } from "./saved-view.ts";

type ByStaff = Pick<StaffMember, "userId">;

/** Lists the saved views of a staff member, oldest first. */
export async function listSavedViews({ db }: Pick<Shop, "db">, { userId }: ByStaff): Promise<SavedView[]> {
  const { id, name, filter, encryptedSearch } = savedViews;
  const saved = await db
    .select({ id, name, filter, encryptedSearch })
    .from(savedViews)
    .where(eq(savedViews.staffId, userId))
    .orderBy(asc(id));
  return saved.map((view) => ({ id: view.id, name: view.name, url: viewUrl(view.filter, view.encryptedSearch) }));
}

type NewView = { name: string; filter: OrderFilter; found: string };

/**
 * Saves a view. Replaces the view with the same name.
 * @returns false when the staff member already has the maximum number of views
 */
export async function saveView(
  shop: Pick<Shop, "db" | "config">,
  staff: ByStaff,
  { name, filter, found }: NewView,
): Promise<boolean> {
  // Only search terms that this shop encrypted are saved; other text is not a search term.
  const encryptedSearch = decryptSearchTerm(shop, found) === null ? "" : found;
  return shop.db.transaction(async (tx) => {
    // Serialises per staff member, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, staff.userId)).for("update");
    const others = and(eq(savedViews.staffId, staff.userId), ne(savedViews.name, name));
    if ((await tx.$count(savedViews, others)) >= MAX_VIEWS) return false;
    const [saved] = await tx
      .insert(savedViews)
      .values({ staffId: staff.userId, name, filter, encryptedSearch })
      .onConflictDoUpdate({ target: [savedViews.staffId, savedViews.name], set: { filter, encryptedSearch } })
      .returning({ id: savedViews.id });
    await writeAudit(tx, staff, { action: "view.save", subject: saved?.id ?? "", after: { ...filter } });
    return true;
  });
}

/** Deletes a saved view of this staff member. Views of others are not found. */
export async function deleteView({ db }: Pick<Shop, "db">, staff: ByStaff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = and(eq(savedViews.id, id), eq(savedViews.staffId, staff.userId));
    const gone = await tx.delete(savedViews).where(isOwn);
    if (gone.rowCount) await writeAudit(tx, staff, { action: "view.delete", subject: id });
  });
}
