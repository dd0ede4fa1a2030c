import { and, asc, desc, eq, lt, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  orders,
  products,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
  staffUsers,
  stockMovements,
  variants,
} from "../../db/schema/index.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { DomainError } from "../errors.ts";
import { changeStock, reservedUnits } from "../inventory/change-stock.server.ts";
import { type OnTheWay, onTheWayColumns, toOnTheWay } from "../inventory/on-the-way.server.ts";
import type { StockChange } from "../inventory/stock-change.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import type { LedgerLine, ProductStock, StockOfVariant } from "./stock-ledger.ts";

/** Movements per page. */
const LEDGER_PAGE = 30;

type Asked = {
  publicId: string;
  before?: string | undefined;
  /** Whether to include purchase orders and the costs that their receipts changed. */
  seesPurchases?: boolean;
};

/** Returns the stock of a product's variants and its movements, newest first; null without such a product. */
export async function findStock(
  { db }: Pick<Shop, "db">,
  { publicId, before, seesPurchases = false }: Asked,
): Promise<ProductStock | null> {
  const { id, title } = products;
  const [product] = await db
    .select({ id, title, publicId: products.publicId })
    .from(products)
    .where(eq(products.publicId, publicId));
  if (!product) return null;
  const [variants, lines] = await Promise.all([listVariants(db, product.id), listLedger(db, product.id, before)]);
  const ledger = lines.slice(0, LEDGER_PAGE).map((line) => toLedgerLine(line, seesPurchases));
  const next = lines.length > LEDGER_PAGE ? (ledger.at(-1)?.id ?? null) : null;
  return { publicId: product.publicId, title: product.title, variants, ledger, next };
}

/** Returns the stock of a product's variants that are counted by themselves: not that of bundles. */
export async function findVariantStock(
  { db }: Pick<Shop, "db">,
  publicId: string,
): Promise<Record<string, { units: number; reserved: number; onTheWay: OnTheWay | null }>> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.publicId, publicId));
  const rows = product ? await listVariants(db, product.id) : [];
  return Object.fromEntries(
    rows.map(({ variantId, units, reserved, onTheWay }) => [variantId, { units, reserved, onTheWay }]),
  );
}

async function listVariants(db: Db, productId: string): Promise<StockOfVariant[]> {
  const { id: variantId, optionValues, sku, stock: units, isStockTracked, position } = variants;
  const rows = await db
    .select({ variantId, optionValues, sku, units, isStockTracked, reserved: reservedUnits, ...onTheWayColumns })
    .from(variants)
    .where(and(eq(variants.productId, productId), not(variants.retired), not(variants.isBundle)))
    .orderBy(asc(position), asc(variantId));
  return rows.map(({ optionValues: values, isStockTracked: isCounted, comingUnits, comingOn, ...row }) => {
    const onTheWay = toOnTheWay({ comingUnits, comingOn });
    return { ...row, isUncounted: !isCounted, variantLabel: variantLabel(values), onTheWay };
  });
}

async function listLedger(db: Db, productId: string, before: string | undefined) {
  const m = stockMovements;
  const { costBeforeCents, costAfterCents } = purchaseReceiptLines;
  return db
    .select({
      id: m.id,
      at: m.createdAt,
      delta: m.delta,
      reason: m.reason,
      adjustmentReason: m.adjustmentReason,
      note: m.note,
      optionValues: variants.optionValues,
      orderNumber: orders.number,
      ...{ purchaseId: purchaseOrders.id, purchaseNumber: purchaseOrders.number, costBeforeCents, costAfterCents },
      who: sql<string>`coalesce(${staffUsers.name}, ${m.actor})`,
    })
    .from(m)
    .innerJoin(variants, eq(variants.id, m.variantId))
    .leftJoin(orders, eq(orders.id, m.orderId))
    .leftJoin(purchaseReceiptLines, eq(purchaseReceiptLines.id, m.receiptLineId))
    .leftJoin(purchaseReceipts, eq(purchaseReceipts.id, purchaseReceiptLines.receiptId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseReceipts.purchaseOrderId))
    .leftJoin(staffUsers, sql`${m.actor} = 'staff:' || ${staffUsers.id}`)
    .where(and(eq(variants.productId, productId), before === undefined ? undefined : lt(m.id, before)))
    .orderBy(desc(m.id))
    .limit(LEDGER_PAGE + 1);
}

type LedgerRow = Awaited<ReturnType<typeof listLedger>>[number];

function toLedgerLine(row: LedgerRow, seesPurchases: boolean): LedgerLine {
  const { optionValues, purchaseId, purchaseNumber, costBeforeCents: beforeCents, costAfterCents, ...line } = row;
  const cost = seesPurchases && costAfterCents !== null ? { beforeCents, afterCents: costAfterCents } : null;
  const purchase =
    purchaseNumber === null ? null : { number: purchaseNumber, id: seesPurchases ? purchaseId : null, cost };
  return { ...line, variantLabel: variantLabel(optionValues), purchase };
}

/**
 * Changes the stock of a variant and writes the values before and after to the audit log.
 * @throws {DomainError} PUBLIC_ID_NOT_FOUND, STOCK_TOO_LOW, STOCK_RESERVED
 */
export async function changeProductStock(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Pick<StaffMember, "userId">,
  { publicId, change }: { publicId: string; change: StockChange },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.publicId, publicId));
    if (!product) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    const delta = await changeStock(tx, change, { productId: product.id, actor: actorOf(staff), at: now() });
    if (delta === 0) return;
    const [after] = await tx.select({ stock: variants.stock }).from(variants).where(eq(variants.id, change.variantId));
    const stock = after?.stock ?? 0;
    const { variantId, kind, reason, note } = change;
    await writeAudit(tx, staff, {
      action: "product.stock",
      subject: publicId,
      before: { variantId, stock: stock - delta },
      after: { variantId, stock, kind, reason, note },
    });
  });
}
