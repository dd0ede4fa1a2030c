import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { purchaseOrders, suppliers } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { OPEN_STATES } from "./purchase-state.ts";
import { type Supplier, supplierFields } from "./supplier-input.ts";

type Staff = Pick<StaffMember, "userId">;

/** Returns the suppliers by name, with the number of their open purchase orders. */
export function listSuppliers({ db }: Pick<Shop, "db">, { isArchived }: { isArchived: boolean }) {
  const { id, name, contactPerson, phone, archivedAt } = suppliers;
  const states = sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(", "));
  return db
    .select({
      ...{ id, name, contactPerson, phone },
      openOrders: sql<number>`(select count(*)::int from ${purchaseOrders}
        where ${purchaseOrders.supplierId} = ${suppliers.id} and ${purchaseOrders.state} in (${states}))`,
    })
    .from(suppliers)
    .where(isArchived ? isNotNull(archivedAt) : isNull(archivedAt))
    .orderBy(asc(sql`lower(${name})`));
}

/** Returns a supplier; null without one. */
export async function findSupplier({ db }: Pick<Shop, "db">, id: string) {
  const [found] = await db.select().from(suppliers).where(eq(suppliers.id, id));
  return found ?? null;
}

/**
 * Adds a supplier.
 * @returns its id
 * @throws {DomainError} SUPPLIER_KNOWN
 */
export async function addSupplier({ db, now }: Pick<Shop, "db" | "now">, staff: Staff, input: Supplier) {
  return db.transaction(async (tx) => {
    const values = { ...input, createdAt: now() };
    const [added] = await tx.insert(suppliers).values(values).onConflictDoNothing().returning({ id: suppliers.id });
    if (!added) throw new DomainError("SUPPLIER_KNOWN", {});
    await writeAudit(tx, staff, { action: "supplier.add", subject: added.id, after: supplierFields(input) });
    return added.id;
  });
}

type Change = { id: string; version: number; input: Supplier };

/**
 * Changes a supplier, also on the pages of its purchase orders.
 * @returns whether anything changed
 * @throws {DomainError} CONTENT_CHANGED, SUPPLIER_KNOWN
 */
export async function changeSupplier(
  { db }: Pick<Shop, "db">,
  staff: Staff,
  { id, version, input }: Change,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await lockSupplier(tx, id);
    const [before, after] = [supplierFields(known), supplierFields(input)];
    if (changesBetween(before, after).length === 0) return false;
    if (known.version !== version) throw new DomainError("CONTENT_CHANGED", {});
    const isNamed = eq(sql`lower(${suppliers.name})`, input.name.toLowerCase());
    if ((await tx.$count(suppliers, and(isNamed, ne(suppliers.id, id)))) > 0)
      throw new DomainError("SUPPLIER_KNOWN", {});
    await tx
      .update(suppliers)
      .set({ ...input, version: version + 1 })
      .where(eq(suppliers.id, id));
    await writeAudit(tx, staff, { action: "supplier.change", subject: id, before, after });
    return true;
  });
}

/**
 * Archives a supplier or restores it. Its purchase orders stay as they are.
 * @throws {DomainError} CONTENT_CHANGED when there is no such supplier
 */
export async function archiveSupplier(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockSupplier(tx, id);
    if ((known.archivedAt !== null) === isArchived) return;
    await tx
      .update(suppliers)
      .set({ archivedAt: isArchived ? now() : null })
      .where(eq(suppliers.id, id));
    await writeAudit(tx, staff, { action: isArchived ? "supplier.archive" : "supplier.restore", subject: id });
  });
}

/** Locks all suppliers, so that two of them never get the same name. */
async function lockSupplier(tx: Db, id: string) {
  const all = await tx.select().from(suppliers).orderBy(suppliers.id).for("update");
  const known = all.find((supplier) => supplier.id === id);
  if (!known) throw new DomainError("CONTENT_CHANGED", {});
  return known;
}
