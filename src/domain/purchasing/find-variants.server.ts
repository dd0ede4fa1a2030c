import { and, asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { listProductsForStaff } from "../catalog-editing/list-products.server.ts";
import { DAY_MS } from "../durations.ts";
import { isLow } from "../inventory/low-stock.server.ts";
import { type OnTheWay, onTheWayColumns, toOnTheWay } from "../inventory/on-the-way.server.ts";
import type { Shop } from "../shop.ts";
import { NIL_UUID } from "../uuid.ts";

/** A variant that can be added to a purchase order. */
export type PurchasableVariant = {
  variantId: string;
  name: string;
  sku: string;
  /** Units for sale. */
  units: number;
  onTheWay: OnTheWay | null;
  /** Proposed quantity. */
  quantity: number;
  /** Whether it is ticked: the supplier has delivered it before, or has delivered nothing yet. */
  isProposed: boolean;
};

/** Products whose variants a search lists. */
const MAX_FOUND = 8;
/** Variants with low stock that are proposed at once. */
const MOST_LOW = 50;
/** Sales that a proposed quantity covers. */
const SALES_DAYS = 30;

/** Finds variants of products by title, SKU or id, also of drafts: what is bought may not be for sale yet. */
export async function findPurchasable(shop: Pick<Shop, "db" | "config">, typed: string): Promise<PurchasableVariant[]> {
  const { products: found } = await listProductsForStaff(shop, { query: typed });
  const ids = found.slice(0, MAX_FOUND).map(({ publicId }) => publicId);
  if (ids.length === 0) return [];
  const rows = await selectVariants(shop.db, inArray(products.publicId, ids)).orderBy(
    sql`array_position(${sql.param(ids)}::text[], ${products.publicId})`,
    asc(variants.position),
  );
  return rows.map((row) => ({ ...toPurchasable(row), quantity: 1, isProposed: false }));
}

type Asked = { purchaseId: string; supplierId: string };

/**
 * Proposes the variants with low stock that the purchase order lacks, the scarcest first. The quantity covers the sales
 * of the last 30 days and lifts the stock above the limit for low stock, less the units that are on their way; variants
 * of which enough is on its way are left out.
 */
export async function proposeLowStock(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  { purchaseId, supplierId }: Asked,
): Promise<PurchasableVariant[]> {
  const { lowStockUnits } = config.shop;
  const since = new Date(now().getTime() - SALES_DAYS * DAY_MS).toISOString();
  const isListed = sql`exists (select from purchase_lines pl where pl.purchase_order_id = ${purchaseId} and pl.variant_id = ${variants.id})`;
  const rows = await selectVariants(db, and(isLow(lowStockUnits), not(isListed)), { since, supplierId })
    .orderBy(asc(variants.availableUnits), asc(variants.id))
    .limit(MOST_LOW);
  const isKnownSupplier = rows.some(({ isBought }) => isBought);
  return rows.flatMap((row) => {
    const wanted = Math.max(row.sold, lowStockUnits + 1);
    const quantity = wanted - Math.max(0, row.units) - row.comingUnits;
    return quantity > 0 ? [{ ...toPurchasable(row), quantity, isProposed: row.isBought || !isKnownSupplier }] : [];
  });
}

const WITHOUT_SALES = { since: new Date(0).toISOString(), supplierId: NIL_UUID };

/** Variants with stock of their own: not bundles and gift cards. */
function selectVariants(db: Db, which: SQL | undefined, { since, supplierId } = WITHOUT_SALES) {
  const { id: variantId, sku, optionValues, stock, isBundle, retired } = variants;
  return db
    .select({
      ...{ variantId, sku, optionValues, units: stock, title: products.title, ...onTheWayColumns },
      sold: sql<number>`(select greatest(coalesce(-sum(m.delta), 0), 0)::int from stock_movements m
        where m.variant_id = ${variantId} and m.reason in ('reserved', 'released') and m.created_at >= ${since}::timestamptz)`,
      isBought: sql<boolean>`exists (select from purchase_lines pl join purchase_orders po on po.id = pl.purchase_order_id
        where pl.variant_id = ${variantId} and po.supplier_id = ${supplierId}::uuid and po.state not in ('draft', 'cancelled'))`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(which, not(isBundle), not(retired), not(products.giftCard)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectVariants>>[number];

function toPurchasable({ variantId, title, sku, optionValues, units, ...coming }: Row) {
  const name = [title, variantLabel(optionValues)].filter(Boolean).join(", ");
  return { variantId, name, sku, units, onTheWay: toOnTheWay(coming) };
}
