import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { stockMovements, variants } from "../../db/schema/index.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { lockStock } from "./stock.server.ts";
import type { StockChange } from "./stock-change.ts";

/** Units of a variant that are reserved for orders and not packed yet. */
export const reservedUnits = sql<number>`(select coalesce(-sum(m.delta), 0)::int
  from stock_movements m join orders o on o.id = m.order_id
  where m.variant_id = variants.id and m.reason in ('reserved', 'released')
  and o.fulfilment_state in ('on-hold', 'unfulfilled'))`;

/** Product of the variant, actor and time. */
type By = { productId: string; actor: string; at: Date };

/**
 * Changes the stock of a variant: a count of units on hand, an arrival or a withdrawal. One statement computes the
 * movement from the current stock, so that concurrent orders are included. The same form again changes nothing.
 * @returns the change of units for sale
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; STOCK_TOO_LOW when fewer units are left; STOCK_RESERVED when more units
 * are reserved than counted
 */
export async function changeStock(tx: Db, change: StockChange, by: By): Promise<number> {
  const { variantId } = change;
  await lockStock(tx, [variantId]);
  const isThis = and(eq(variants.id, variantId), eq(variants.productId, by.productId), not(variants.retired));
  const [there] = await tx.select({ units: variants.stock, reserved: reservedUnits }).from(variants).where(isThis);
  if (await tx.$count(stockMovements, eq(stockMovements.formKey, change.formKey))) return 0;
  if (!there) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
  if (change.kind === "count" && there.reserved > change.units)
    throw new DomainError("STOCK_RESERVED", { units: there.reserved });
  if (change.kind === "take" && there.units < change.units)
    throw new DomainError("STOCK_TOO_LOW", { units: there.units });
  const { rows } = await tx.execute<{ delta: number }>(movementOf(change, by, isThis));
  if (rows.length === 0) return 0;
  await markUnitsChanged(tx);
  return Number(rows[0]?.delta);
}

function movementOf(
  { kind, units, reason, note, formKey }: StockChange,
  { actor, at }: By,
  isThis: SQL | undefined,
): SQL {
  const deltas: Record<StockChange["kind"], SQL> = {
    count: sql`${units}::int - ${variants.stock} - ${reservedUnits}`,
    add: sql`${units}::int`,
    take: sql`-${units}::int`,
  };
  const delta = deltas[kind];
  const adjustmentReason = kind === "count" ? "counted" : reason || "other";
  return sql`insert into stock_movements (variant_id, delta, reason, actor, adjustment_reason, note, form_key, created_at)
    select ${variants.id}, ${delta}, 'adjusted', ${actor}, ${adjustmentReason}, ${note}, ${formKey}::uuid, ${at.toISOString()}::timestamptz
    from ${variants} where ${isThis} and ${delta} <> 0
    on conflict (form_key) where form_key is not null do nothing returning delta`;
}
