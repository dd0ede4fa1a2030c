import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { variantLabel } from "../catalog/variant-label.ts";
import { type Cents, cents } from "../money.ts";
import type { DaySpan } from "./sum-sales.server.ts";
import { withMemory } from "./with-memory.server.ts";

/**
 * Units and amounts of a variant in LKR cents. Refunded money belongs to orders, not to products. The cost is that of
 * the units; null when the shop did not know it for all of them.
 */
export type ProductSums = {
  /** Sold less returned, refunded and charged back. */
  units: number;
  soldUnits: number;
  backUnits: number;
  grossCents: Cents;
  discountCents: Cents;
  netCents: Cents;
  costCents: Cents | null;
};
export type ProductSales = ProductSums & {
  title: string;
  variantLabel: string;
  sku: string;
  /** Public id of the product today; null for a deleted one. */
  linkId: string | null;
};
export type ProductReport = { rows: ProductSales[]; total: ProductSums; count: number };

type Row = Record<"units" | "sold" | "back" | "gross" | "discount" | "net" | "cost" | "costless", string> & {
  count: string;
  public_id: string | null;
  link: string | null;
  title: string | null;
  option_values: string[] | null;
  sku: string | null;
};

const SUMS = sql.raw(
  ["units", "sold", "back", "gross", "discount", "net", "cost", "costless"]
    .map((name) => `sum(${name}) as ${name}`)
    .join(", "),
);

/**
 * Sums up what was sold of each variant in a span, the highest net amount first. The total is of all variants. A
 * deleted product has the public id of its sale as its title.
 * @param most maximum number of rows; null for all
 */
export async function sumProducts(db: Db, { first, last }: DaySpan, most: number | null): Promise<ProductReport> {
  const { rows } = await withMemory(db, (tx) =>
    tx.execute<Row>(sql`
    with by_variant as materialized (
      select product_public_id as public_id, variant_id, sum(units) as units,
        coalesce(sum(units) filter (where kind = 'sale'), 0) as sold,
        coalesce(-sum(units) filter (where kind <> 'sale'), 0) as back,
        coalesce(sum(amount_cents) filter (where kind = 'sale'), 0) as gross,
        coalesce(sum(amount_cents) filter (where kind = 'discount'), 0) as discount, sum(amount_cents) as net,
        coalesce(sum(cost_cents), 0) as cost, count(*) filter (where units <> 0 and cost_cents is null) as costless
      from ledger_entries
      where kind <> 'unapplied' and order_line_id is not null and day between ${first} and ${last}
      group by 1, 2
    ), listed as (
      select * from by_variant order by net desc, units desc, public_id, variant_id limit ${most}
    )
    select 0 as count, l.public_id, coalesce(own.public_id, named.public_id) as link,
      coalesce(own.title, named.title) as title, v.option_values, v.sku, l.units, l.sold, l.back, l.gross, l.discount, l.net, l.cost, l.costless
    from listed l left join variants v on v.id = l.variant_id
    left join products own on own.id = v.product_id left join products named on named.public_id = l.public_id
    union all
    select count(*), null, null, null, null, null, ${SUMS} from by_variant
    order by net desc nulls last, units desc, public_id`),
  );
  const total = rows.find((row) => row.public_id === null);
  return {
    rows: rows.flatMap((row) => (row.public_id === null ? [] : [toProduct(row, row.public_id)])),
    total: toSums(total),
    count: Number(total?.count ?? 0),
  };
}

function toProduct(row: Row, publicId: string): ProductSales {
  const { link: linkId, title, option_values: values, sku } = row;
  const names = { title: title ?? publicId, variantLabel: variantLabel(values ?? []), sku: sku ?? "" };
  return { linkId, ...names, ...toSums(row) };
}

function toSums(row: Row | undefined): ProductSums {
  const amount = (name: "gross" | "discount" | "net" | "cost") => cents(Number(row?.[name] ?? 0));
  return {
    units: Number(row?.units ?? 0),
    soldUnits: Number(row?.sold ?? 0),
    backUnits: Number(row?.back ?? 0),
    grossCents: amount("gross"),
    discountCents: amount("discount"),
    netCents: amount("net"),
    costCents: Number(row?.costless ?? 0) > 0 ? null : amount("cost"),
  };
}
