import { inArray, sql } from "drizzle-orm";
import { orders } from "../../../src/db/schema/index.ts";
import { listTopSelling } from "../../../src/domain/catalog/listing/catalog-queries.server.ts";
import { colomboDay } from "../../../src/domain/colombo-days.ts";
import { worthOf } from "../../../src/domain/customers/customer-value.server.ts";
import { findReceipt } from "../../../src/domain/orders/receipts/find-receipt.server.ts";
import { reportProducts } from "../../../src/domain/reporting/product-report.server.ts";
import { SALES_DAYS } from "../../../src/domain/reporting/sales.ts";
import { listSales } from "../../../src/domain/reporting/sales-report.server.ts";
import type { History } from "./history-world.ts";

type Money = { order_id: string; came: number; gone: number; refunded: number };
type Line = { order_id: string; product: string; quantity: number; back: number };
/** The price of a line by its ledger entries and by its row. */
type LinePrice = { line: string; posted: number; stored: number };

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Computes an order's expected totals from its rows by docs/decisions/sales-ledger.md, without the shop's code. */
async function expectedOf({ shop: { db }, placed }: History) {
  const ids = placed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const list = sql.param(ids);
  const rows = await db.select().from(orders).where(inArray(orders.id, ids));
  const { rows: money } = await db.execute<Money>(sql`select p.order_id, sum(p.amount_cents)::int as came,
      sum(case when p.status = 'charged-back' then p.amount_cents else coalesce(r.sent, 0) end)::int as gone,
      sum(coalesce(r.sent, 0))::int as refunded
    from payments p left join (select payment_id, sum(amount_cents) as sent from refunds where status = 'done' group by 1) r
      on r.payment_id = p.id
    where p.status in ('received', 'refunded', 'charged-back') and p.order_id = any(${list}::uuid[]) group by 1`);
  const { rows: lines } = await db.execute<Line>(sql`select l.order_id, l.product_public_id as product, l.quantity,
      (back.units + refunded.units - least(back.units, refunded.returnable))::int as back
    from order_lines l cross join lateral (
      select coalesce(sum(r.quantity), 0) as units from return_lines r join return_requests q on q.id = r.request_id
      where r.order_line_id = l.id and q.status = 'received'
    ) back cross join lateral (
      select coalesce(sum(r.units), 0) as units,
        coalesce(sum(r.units - greatest(r.restock_units - r.returned_units, 0)), 0) as returnable
      from refund_lines r join refunds f on f.id = r.refund_id where r.order_line_id = l.id and f.status = 'done'
    ) refunded where l.order_id = any(${list}::uuid[])`);
  return rows.map((order) => {
    const { came = 0, gone = 0, refunded = 0 } = money.find((each) => each.order_id === order.id) ?? {};
    const isSold = (order.paymentMethod === "cash-on-delivery" ? order.deliveredAt : order.paidAt) !== null;
    const applied = isSold ? Math.min(order.totalCents, came) : 0;
    const isBack = ["cancelled", "returning", "returned"].includes(order.fulfilmentState);
    const isUndone = isBack || (came > 0 && gone >= came);
    const units = lines
      .filter((line) => line.order_id === order.id && isSold)
      .map((line) => ({ product: line.product, units: isUndone ? 0 : Math.max(line.quantity - line.back, 0) }));
    const sales = applied - (gone - Math.min(gone, came - applied));
    return { ...order, came, gone, refunded, isSold, sales, units };
  });
}

/**
 * Compares every displayed figure of these orders with the rows of payments, refunds and the ledger, and the sales of
 * past days.
 */
export async function figuresOf(world: History) {
  const { shop, profiles, products, placed } = world;
  const expected = await expectedOf(world);
  const wrong: string[] = [];
  const compare = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  const ids = sql.param(placed.map(({ id }) => id));
  const { rows: entries } = await shop.db.execute<{ money: number; sales: number }>(sql`select
      coalesce(sum(amount_cents), 0)::int as money, coalesce(sum(amount_cents) filter (where kind <> 'unapplied'), 0)::int as sales
    from ledger_entries where order_id = any(${ids}::uuid[])`);
  compare("entries", entries[0], {
    money: total(expected.map(({ came, gone }) => came - gone)),
    sales: total(expected.map(({ sales }) => sales)),
  });
  const { rows: prices } = await shop.db.execute<LinePrice>(sql`select l.id as line, sum(e.amount_cents)::int as posted,
      (l.price_cents * l.quantity - l.discount_cents)::int as stored
    from order_lines l join ledger_entries e on e.order_line_id = l.id and e.kind in ('sale', 'discount')
    where l.order_id = any(${ids}::uuid[]) group by l.id`);
  for (const { line, posted, stored } of prices) compare(`the price of the line ${line}`, posted, stored);
  for (const { customerId } of profiles) {
    const own = expected.filter((order) => order.customerId === customerId && order.sales > 0);
    const worth = (await worthOf(shop.db, [customerId])).get(customerId) ?? { sales: 0, totalCents: 0 };
    compare("a customer", worth, { sales: own.length, totalCents: total(own.map(({ sales }) => sales)) });
  }
  const { rows: all } = await shop.db.execute<{ sales: number }>(
    sql`select coalesce(sum(amount_cents), 0)::int as sales from ledger_entries where kind <> 'unapplied'
      and day > ${colomboDay(shop.now())}::date - ${SALES_DAYS}::int`,
  );
  const sales = await listSales(shop);
  compare("Today", total(sales.map(({ amountCents }) => amountCents)), all[0]?.sales);
  const report = await reportProducts(shop);
  const best = await listTopSelling(shop, { limit: 1_000 });
  for (const { publicId } of products) {
    const units = total(
      expected.flatMap((order) => order.units).map((each) => (each.product === publicId ? each.units : 0)),
    );
    compare("best sellers", best.find((each) => each.publicId === publicId)?.soldCount, units);
    const reported = report.top.find((each) => each.publicId === publicId);
    if (reported) compare("the report", reported.units <= units || units === 0, true);
  }
  for (const { id, number } of placed) {
    const order = expected.find((each) => each.number === number);
    const receipt = await findReceipt(shop, order?.customerId ?? id, number);
    const found = {
      paid: total((receipt?.paid ?? []).map((each) => each.amountCents)),
      back: total((receipt?.refunded ?? []).map((each) => each.amountCents)),
    };
    compare("a receipt", found, { paid: order?.came, back: order?.refunded });
  }
  const today = colomboDay(shop.now());
  const past = sales
    .filter(({ day }) => day < today)
    .map(({ day, method, ...sums }) => `${day} ${method} ${JSON.stringify(sums)}`);
  return { wrong, today, past: past.sort() };
}
