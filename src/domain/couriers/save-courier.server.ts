import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { couriers } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import type { Courier } from "./courier.ts";
import { courierFields } from "./courier-input.ts";

type Staff = Pick<StaffMember, "userId">;

/** Returns the couriers of the shop by name. */
export function listCouriers({ db }: Pick<Shop, "db">) {
  return db
    .select()
    .from(couriers)
    .orderBy(asc(sql`lower(${couriers.name})`));
}

/** Returns a courier; null without one. */
export async function findCourier({ db }: Pick<Shop, "db">, id: string) {
  const [found] = await db.select().from(couriers).where(eq(couriers.id, id));
  return found ?? null;
}

/** Returns the courier with this name, in capitals or not; null for one that is not in the settings. */
export async function findCourierNamed({ db }: Pick<Shop, "db">, name: string): Promise<Courier | null> {
  const [found] = await db.select().from(couriers).where(isNamed(name));
  return found ?? null;
}

/**
 * Adds a courier.
 * @returns its id
 * @throws {DomainError} COURIER_KNOWN
 */
export async function addCourier({ db }: Pick<Shop, "db">, staff: Staff, input: Courier): Promise<string> {
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(couriers).values(columnsOf(input)).onConflictDoNothing().returning();
    if (!added) throw new DomainError("COURIER_KNOWN", {});
    await writeAudit(tx, staff, { action: "courier.add", subject: input.name, after: courierFields(input) });
    return added.id;
  });
}

type Change = { id: string; version: number; input: Courier };

/**
 * Changes a courier. Parcels that were handed over keep name and link.
 * @returns whether anything changed
 * @throws {DomainError} CONTENT_CHANGED, COURIER_KNOWN
 */
export async function changeCourier(
  { db }: Pick<Shop, "db">,
  staff: Staff,
  { id, version, input }: Change,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await lock(tx, id);
    const [before, after] = [courierFields(known), courierFields(input)];
    if (changesBetween(before, after).length === 0) return false;
    if (known.version !== version) throw new DomainError("CONTENT_CHANGED", {});
    const others = await tx.$count(couriers, and(isNamed(input.name), ne(couriers.id, id)));
    if (others > 0) throw new DomainError("COURIER_KNOWN", {});
    await tx
      .update(couriers)
      .set({ ...columnsOf(input), version: version + 1 })
      .where(eq(couriers.id, id));
    await writeAudit(tx, staff, { action: "courier.change", subject: input.name, before, after });
    return true;
  });
}

/** Removes a courier. @throws {DomainError} CONTENT_CHANGED when it is gone already */
export async function removeCourier({ db }: Pick<Shop, "db">, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lock(tx, id);
    await tx.delete(couriers).where(eq(couriers.id, id));
    await writeAudit(tx, staff, { action: "courier.remove", subject: known.name, before: courierFields(known) });
  });
}

/** Locks all couriers, so that two of them never get the same name. */
async function lock(tx: Db, id: string) {
  const all = await tx.select().from(couriers).orderBy(couriers.id).for("update");
  const known = all.find((courier) => courier.id === id);
  if (!known) throw new DomainError("CONTENT_CHANGED", {});
  return known;
}

const isNamed = (name: string) => eq(sql`lower(${couriers.name})`, name.trim().toLowerCase());

const columnsOf = ({ numberExamples, districts, ...input }: Courier) => ({
  ...input,
  numberExamples: [...numberExamples],
  districts: [...districts],
});
