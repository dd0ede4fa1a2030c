import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { discountCodes, products } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { findHandles, nameInLink } from "../catalog-editing/resolve-goes-with.server.ts";
import { DomainError, invariant } from "../errors.ts";
import { changesBetween } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { type DiscountInput, discountFields } from "./discount-input.ts";

type Staff = Pick<StaffMember, "userId">;
/** A discount as typed; `productNames`: the products of its scope. */
type Typed = { input: DiscountInput; productNames?: readonly string[] };
type Change = Typed & { id: string; version: number };

/**
 * Adds a discount code, or an automatic offer without one, valid at once or from its first day.
 * @returns its id
 * @throws {DomainError} INVALID_INPUT when the code exists already, or a product of its scope does not
 */
export async function addDiscount(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  { code, ...typed }: Typed & { code: string | null },
): Promise<string> {
  return db.transaction(async (tx) => {
    const input = await resolveScope(tx, typed);
    const [made] = await tx
      .insert(discountCodes)
      .values({ code, ...input, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throw invalid("code", "This code already exists. If it is inactive, you can activate it again.");
    await writeAudit(tx, staff, {
      action: "discount.add",
      subject: nameOf({ code, ...input }),
      after: discountFields(input),
    });
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
  const { id, version } = change;
  return db.transaction(async (tx) => {
    const input = await resolveScope(tx, change);
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
      action: "discount.change",
      subject: nameOf(known),
      before: only(before),
      after: only(after),
    });
    return true;
  });
}

function nameOf({ code, titles }: { code: string | null } & Pick<DiscountInput, "titles">): string {
  return code ?? titles.en ?? "";
}

/** Returns the input with the ids of the products that staff named. */
async function resolveScope(tx: Db, { input, productNames = [] }: Typed): Promise<DiscountInput> {
  if (input.scope !== "products") return input;
  const names = productNames.map(nameInLink);
  if (names.length === 0) throw invalid("products", "Enter at least one product.");
  const handles = await findHandles(tx, names);
  const unknown = names.find((name) => !handles.has(name.toLowerCase()));
  if (unknown !== undefined) throw invalid("products", `No product has the handle, SKU or link "${unknown}".`);
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.handle, [...handles.values()]))
    .orderBy(products.id);
  return { ...input, scopeIds: rows.map(({ id }) => id) };
}

function invalid(field: string, sentence: string) {
  return new DomainError("INVALID_INPUT", { fields: { [field]: sentence } });
}
