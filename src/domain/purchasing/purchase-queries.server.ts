import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  products,
  purchaseLines,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
  staffUsers,
  suppliers,
  variants,
} from "../../db/schema/index.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { type Cents, cents } from "../money.ts";
import type { Shop } from "../shop.ts";
import { STAFF_PAGE_SIZE } from "../staff-lists.ts";
import { totalOf } from "./edit-purchase.server.ts";
import { OPEN_STATES } from "./purchase-state.ts";

type Filter = {
  isOpen: boolean;
  supplierId?: string | undefined;
  /** Number of the purchase order after which the page begins. */
  after?: number | undefined;
};

const toCents = (text: unknown) => cents(Number(text));
const { id, number, state, expectedOn, freightCents } = purchaseOrders;
const ofOrder = (what: string) =>
  sql`(select coalesce(sum(${sql.raw(what)}), 0) from purchase_lines pl where pl.purchase_order_id = ${id})`;

/** Lists one page of purchase orders, the newest first. */
export async function listPurchases({ db }: Pick<Shop, "db">, { isOpen, supplierId, after }: Filter) {
  const found = await db
    .select({
      ...{ id, number, state, expectedOn, supplier: suppliers.name },
      units: ofOrder("pl.quantity").mapWith(Number),
      receivedUnits: ofOrder("pl.received_units").mapWith(Number),
      totalCents: sql<Cents>`${freightCents} + ${ofOrder("pl.quantity * pl.unit_cost_cents")}`.mapWith(toCents),
    })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .where(
      and(
        isOpen ? inArray(state, [...OPEN_STATES]) : undefined,
        supplierId ? eq(purchaseOrders.supplierId, supplierId) : undefined,
        after ? lt(number, after) : undefined,
      ),
    )
    .orderBy(desc(number))
    .limit(STAFF_PAGE_SIZE + 1);
  const page = found.slice(0, STAFF_PAGE_SIZE);
  return { purchases: page, next: found.length > STAFF_PAGE_SIZE ? (page.at(-1)?.number ?? null) : null };
}

export type ListedPurchase = Awaited<ReturnType<typeof listPurchases>>["purchases"][number];

/** Returns a purchase order with its supplier, lines and receipts; null without one. */
export async function findPurchase({ db }: Pick<Shop, "db">, purchaseId: string) {
  const { supplierId, note, createdAt, sentAt, endedAt, version } = purchaseOrders;
  const { name, contactPerson, phone, email, deliveryDays } = suppliers;
  const [found] = await db
    .select({
      ...{ id, number, state, expectedOn, freightCents, supplierId, note, createdAt, sentAt, endedAt, version },
      supplier: { name, contactPerson, phone, email, deliveryDays },
    })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(eq(id, purchaseId));
  if (!found) return null;
  const [lines, receipts] = await Promise.all([listLines(db, purchaseId), listReceipts(db, purchaseId)]);
  return { ...found, lines, receipts, totalCents: totalOf({ lines, freightCents: found.freightCents }) };
}

export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

async function listLines(db: Db, purchaseId: string) {
  const { quantity, unitCostCents, receivedUnits } = purchaseLines;
  const { title, publicId } = products;
  const { sku, optionValues, stock, isStockTracked } = variants;
  const rows = await db
    .select({
      ...{ id: purchaseLines.id, quantity, unitCostCents, receivedUnits },
      ...{ title, publicId, sku, optionValues, stock, isStockTracked },
    })
    .from(purchaseLines)
    .innerJoin(variants, eq(variants.id, purchaseLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(purchaseLines.purchaseOrderId, purchaseId))
    .orderBy(asc(purchaseLines.id));
  return rows.map(({ title: product, optionValues: values, stock: units, isStockTracked: isCounted, ...line }) => ({
    ...line,
    name: [product, variantLabel(values)].filter(Boolean).join(", "),
    /** Units for sale; null without stock tracking. */
    stock: isCounted ? units : null,
  }));
}

/** The receipts of a purchase order, the newest first. */
async function listReceipts(db: Db, purchaseId: string) {
  const { createdAt, actor } = purchaseReceipts;
  return db
    .select({
      id: purchaseReceipts.id,
      at: createdAt,
      who: sql<string>`coalesce(${staffUsers.name}, ${actor})`,
      units: sql<number>`(select sum(${purchaseReceiptLines.units})::int from ${purchaseReceiptLines}
        where ${purchaseReceiptLines.receiptId} = ${purchaseReceipts.id})`,
    })
    .from(purchaseReceipts)
    .leftJoin(staffUsers, sql`${actor} = 'staff:' || ${staffUsers.id}`)
    .where(eq(purchaseReceipts.purchaseOrderId, purchaseId))
    .orderBy(desc(createdAt), desc(purchaseReceipts.id))
    .limit(STAFF_PAGE_SIZE);
}
