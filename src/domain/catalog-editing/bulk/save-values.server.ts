import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { ProductValues, VariantValues } from "../../../db/schema/catalog-changes.ts";
import { products, variants } from "../../../db/schema/index.ts";
import { markCatalogChanged } from "../../catalog/catalog-version.server.ts";

/** Column and type for each value of a product. */
const PRODUCT_COLUMNS: { [K in keyof Required<ProductValues>]: Column } = {
  tags: ["tags", "text[]"],
  vendor: ["vendor", "text"],
  categoryId: ["category_id", "uuid"],
  visible: ["visible", "boolean"],
  archivedAt: ["archived_at", "timestamptz"],
  saleFrom: ["sale_from", "timestamptz"],
  saleUntil: ["sale_until", "timestamptz"],
};
const VARIANT_COLUMNS: { [K in keyof Required<Omit<VariantValues, "id">>]: Column } = {
  priceCents: ["price_cents", "bigint"],
  saleCents: ["sale_cents", "bigint"],
  costCents: ["cost_cents", "bigint"],
};
type Column = readonly [name: string, type: "text" | "text[]" | "uuid" | "boolean" | "timestamptz" | "bigint"];

/** Values for a product and its variants; every product has the same keys, and so has every variant. */
type Saved = { id: string; product: ProductValues; variants: readonly VariantValues[] };

/**
 * Saves the values with a statement for each table, increments the versions of the products, and invalidates public
 * pages. The caller has locked the rows.
 */
export async function saveValues(tx: Db, saved: readonly Saved[], at: Date): Promise<void> {
  if (saved.length === 0) return;
  const rows = saved.map(({ id, product }) => ({ id, ...product }));
  const bump = sql`version = ${products}.version + 1, updated_at = ${at.toISOString()}::timestamptz`;
  await update(tx, { table: sql`${products}`, rows, columns: PRODUCT_COLUMNS, more: [bump] });
  const ofVariants = saved.flatMap((one) => one.variants);
  await update(tx, { table: sql`${variants}`, rows: ofVariants, columns: VARIANT_COLUMNS, more: [] });
  await markCatalogChanged(tx);
}

type Update = {
  table: SQL;
  rows: readonly { id: string }[];
  columns: Readonly<Record<string, Column>>;
  /** Further assignments. */
  more: readonly SQL[];
};

async function update(tx: Db, { table, rows, columns, more }: Update): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const used = Object.entries(columns).filter(([key]) => key in first);
  const sets = used.map(([key, [name]]) => sql`${sql.identifier(name)} = saved.${sql.identifier(key)}`);
  const typed = used.map(([key, [, type]]) => sql`, ${sql.identifier(key)} ${sql.raw(type)}`);
  await tx.execute(sql`
    update ${table} set ${sql.join([...sets, ...more], sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved (id uuid${sql.join(typed)})
    where ${table}.id = saved.id
  `);
}
