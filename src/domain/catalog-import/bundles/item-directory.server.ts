import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { products, variants } from "../../../db/schema/index.ts";
import type { ProductPlan } from "../plan-product.ts";
import type { StoredProduct } from "../stored-product.ts";
import { HANDLE_PREFIX, nameByHandle } from "./bundle-component.ts";

/** A variant that a name in a file can mean. */
export type NamedItem = {
  /** Null for one that is not saved yet. */
  variantId: string | null;
  handle: string;
  optionValues: string[];
  sku: string;
  /** Neither retired nor of an archived product. */
  isActive: boolean;
  isBundle: boolean;
};

/** Finds the variants that names in a file mean, as they will be after the import. */
export class ItemDirectory {
  readonly #names: ReadonlySet<string>;
  /** Variants of products that the file changes and that are not saved yet, by handle. */
  readonly #planned = new Map<string, NamedItem[]>();
  readonly #emptied = new Set<string>();

  /** @param names the names of items in the file; variants without one of them are not kept in memory */
  constructor(names: ReadonlySet<string>) {
    this.#names = new Set([...names].map(toKey));
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** Adds the variants of a product that will be saved. */
  add(handle: string, { variants: plan }: Pick<ProductPlan, "variants">, stored: StoredProduct | undefined): void {
    const { result, contents } = plan;
    for (const { variantId, components } of contents) {
      if (variantId !== null && components.length === 0) this.#emptied.add(variantId);
    }
    const ids = new Set(result.map(({ variantId }) => variantId));
    const items = [
      ...result.map((item) => ({ ...item, handle, isActive: true })),
      ...(stored?.variants ?? [])
        .filter(({ id }) => !ids.has(id))
        .map(({ id, optionValues, sku }) => ({ variantId: id, handle, optionValues, sku, ...RETIRED })),
    ];
    const skusBefore = stored?.variants.map(({ sku }) => sku) ?? [];
    const names = [...items.flatMap((item) => [item.sku, nameByHandle(item)]), ...skusBefore];
    if (names.some((name) => this.#names.has(toKey(name)))) this.#planned.set(handle, items);
  }

  /** Returns whether the file turns the bundle into an ordinary variant. */
  isEmptied(variantId: string): boolean {
    return this.#emptied.has(variantId);
  }

  /** Returns the variants of the shop and of the file by the names that find them. */
  async find(db: Db, names: readonly string[]): Promise<(name: string) => NamedItem[]> {
    const stored = (await findStored(db, names)).filter(({ handle }) => !this.#planned.has(handle));
    const items = [...stored, ...[...this.#planned.values()].flat()];
    const bySku = Map.groupBy(items, ({ sku }) => toKey(sku));
    const byHandle = Map.groupBy(items, (item) => toKey(nameByHandle(item)));
    return (name) => (name.startsWith(HANDLE_PREFIX) ? byHandle : bySku).get(toKey(name)) ?? [];
  }
}

const RETIRED = { isActive: false, isBundle: false };

const toKey = (name: string) => name.toLowerCase();

async function findStored(db: Db, names: readonly string[]): Promise<NamedItem[]> {
  const handles = names.filter((name) => name.startsWith(HANDLE_PREFIX)).flatMap(possibleHandles);
  const wanted = sql`(select lower(name) from unnest(${sql.param(names)}::text[]) name)`;
  const { id: variantId, optionValues, sku, isBundle } = variants;
  const isActive = sql<boolean>`not ${variants.retired} and ${products.archivedAt} is null`;
  return db
    .select({ variantId, handle: products.handle, optionValues, sku, isActive, isBundle })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sql`(lower(${sku}) in ${wanted} and ${sku} <> '')
      or ${products.handle} = any(${sql.param(handles)}::text[])`);
}

/** Returns the handles that the name can begin with: a handle, too, can contain " (". */
function possibleHandles(name: string): string[] {
  const rest = name.slice(HANDLE_PREFIX.length);
  const cuts = [...rest.matchAll(/ \(/g)].map(({ index }) => rest.slice(0, index));
  return [rest, ...cuts];
}
