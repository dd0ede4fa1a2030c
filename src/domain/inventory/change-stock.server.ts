import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { stockMovements, variants } from "../../db/schema/index.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { lockStock } from "./stock.server.ts";
import type { StockChange } from "./stock-change.ts";

/** Units of a choice that are promised to orders and not packed yet. */
export const promisedUnits = sql<number>`(select coalesce(-sum(held.delta), 0)::int
  from stock_movements held join orders promised on promised.id = held.order_id
  where held.variant_id = variants.id and held.reason in ('held', 'released')
  and promised.fulfilment_state in ('on-hold', 'unfulfilled'))`;

/** Which product's choice, by whom and when. */
type By = { productId: string; actor: string; at: Date };

/**
 * Moves the stock of a choice as staff found it: so many lie here, so many came, so many left. What is written follows from the
 * stock at that moment in one statement, so that buyers of the same moment are not forgotten. The same form again moves nothing.
 * @returns by how many units what can be bought has changed
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND; STOCK_TOO_LOW when fewer can be taken; STOCK_PROMISED when more are promised to orders
 * than were counted
 */
export async function changeStock(tx: Db, change: StockChange, by: By): Promise<number> {
  const { variantId } = change;
  await lockStock(tx, [variantId]);
  const isThis = and(eq(variants.id, variantId), eq(variants.productId, by.productId), not(variants.retired));
  const [there] = await tx.select({ units: variants.stock, promised: promisedUnits }).from(variants).where(isThis);
  if (await tx.$count(stockMovements, eq(stockMovements.formKey, change.formKey))) return 0;
  if (!there) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
  if (change.kind === "count" && there.promised > change.units)
    throw new DomainError("STOCK_PROMISED", { units: there.promised });
  if (change.kind === "take" && there.units < change.units)
    throw new DomainError("STOCK_TOO_LOW", { units: there.units });
  const { rows } = await tx.execute<{ delta: number }>(movementOf(change, by, isThis));
  if (rows.length === 0) return 0;
  await markUnitsChanged(tx);
  return Number(rows[0]?.delta);
}

function movementOf({ kind, units, why, note, formKey }: StockChange, { actor, at }: By, isThis: SQL | undefined): SQL {
  const deltas: Record<StockChange["kind"], SQL> = {
    count: sql`${units}::int - ${variants.stock} - ${promisedUnits}`,
    add: sql`${units}::int`,
    take: sql`-${units}::int`,
  };
  const delta = deltas[kind];
  const reason = kind === "count" ? "counted" : why || "other";
  return sql`insert into stock_movements (variant_id, delta, reason, actor, why, note, form_key, created_at)
    select ${variants.id}, ${delta}, 'adjusted', ${actor}, ${reason}, ${note}, ${formKey}::uuid, ${at.toISOString()}::timestamptz
    from ${variants} where ${isThis} and ${delta} <> 0
    on conflict (form_key) where form_key is not null do nothing returning delta`;
}
