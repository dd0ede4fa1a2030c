import { inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { products, variants } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";

type Own = { handle: string; goesWith: readonly string[] };

/**
 * Returns the handles of the products that staff typed, each as a handle, SKU, id or URL. A handle that is stored
 * already stays, even if its product is gone.
 * @throws {DomainError} INVALID_INPUT with the fields that name no other product
 */
export async function resolveGoesWith(tx: Db, own: Own, typed: readonly string[]): Promise<string[]> {
  const names = typed.map(nameInLink);
  const wanted = names.filter((name) => name !== "" && !own.goesWith.includes(name));
  const found = wanted.length > 0 ? await findHandles(tx, wanted) : new Map<string, string>();
  const problems: Record<string, string> = {};
  const handles = names.map((name, index) => {
    if (name === "" || own.goesWith.includes(name)) return name;
    const handle = found.get(name.toLowerCase()) ?? "";
    if (handle === "") problems[`goesWith.${index + 1}`] = "No product has this handle, SKU or link.";
    if (handle === own.handle) problems[`goesWith.${index + 1}`] = "This is the product itself. Choose another one.";
    return handle;
  });
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return [...new Set(handles.filter(Boolean))];
}

/** Returns the id in a link to a product; other texts as they are. */
export function nameInLink(text: string): string {
  return /\/detail\/(\w+)/.exec(text)?.[1] ?? text;
}

/** Returns product handles by the handle, SKU or link that names them, in lower case. */
export async function findHandles(tx: Db, names: readonly string[]): Promise<Map<string, string>> {
  const lower = names.map((name) => name.toLowerCase());
  const bySku = tx
    .select({ id: variants.productId })
    .from(variants)
    .where(inArray(sql`lower(${variants.sku})`, lower));
  const rows = await tx
    .select({
      handle: products.handle,
      publicId: products.publicId,
      skus: sql<string[]>`array(select lower(v.sku) from variants v where v.product_id = products.id)`,
    })
    .from(products)
    .where(
      or(inArray(products.handle, [...names]), inArray(products.publicId, [...names]), inArray(products.id, bySku)),
    );
  return new Map(
    rows.flatMap(({ handle, publicId, skus }) =>
      [...skus, publicId.toLowerCase(), handle.toLowerCase()].map((name) => [name, handle] as const),
    ),
  );
}
