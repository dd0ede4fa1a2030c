import { eq, sql } from "drizzle-orm";
import { discountCodes } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { type DiscountInput, discountFields } from "./discount-input.ts";

type Staff = Pick<StaffMember, "userId">;
type Change = { id: string; version: number; input: DiscountInput };

/**
 * Adds a discount code, valid at once or from its first day.
 * @returns its id
 * @throws {DomainError} INVALID_INPUT when the code exists already
 */
export async function addDiscount(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  { code, input }: { code: string; input: DiscountInput },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(discountCodes)
      .values({ code, ...input, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throw invalid("code", "There is a code like this already. A stopped one can be started again.");
    await writeAudit(tx, staff, { action: "discount.add", subject: code, after: discountFields(input) });
    return made.id;
  });
}

/**
 * Changes the terms of a code, or stops it; orders that used it stay unchanged. The same input again changes nothing.
 * @param version the version that staff opened
 * @returns whether anything changed
 * @throws {DomainError} DISCOUNT_NOT_FOUND, DISCOUNT_CHANGED; INVALID_INPUT when it was used more often than the new
 * limit
 */
export async function changeDiscount({ db }: Pick<Shop, "db">, staff: Staff, change: Change): Promise<boolean> {
  const { id, version, input } = change;
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for("update");
    if (!known) throw new DomainError("DISCOUNT_NOT_FOUND", {});
    const [before, after] = [discountFields(known), discountFields(input)];
    const changed = changesBetween(before, after);
    if (changed.length === 0) return false;
    if (known.version !== version) throw new DomainError("DISCOUNT_CHANGED", {});
    if (input.maxUses !== null && known.used > input.maxUses) {
      throw invalid("maxUses", `It was used ${known.used} times already. To end it, stop it.`);
    }
    const set = { ...input, version: sql`${discountCodes.version} + 1` };
    const [row] = await tx.update(discountCodes).set(set).where(eq(discountCodes.id, id)).returning();
    invariant(row, "discount update returned no row");
    const only = (fields: Record<string, string>) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
    await writeAudit(tx, staff, {
      ...{ action: "discount.change", subject: known.code },
      ...{ before: only(before), after: only(after) },
    });
    return true;
  });
}

function invalid(field: string, sentence: string) {
  return new DomainError("INVALID_INPUT", { fields: { [field]: sentence } });
}
