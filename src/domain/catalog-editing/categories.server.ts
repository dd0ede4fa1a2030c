import { and, asc, eq, exists, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { categories, categoryTranslations, products } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { categoryKey } from "../catalog/category-slug.ts";
import { changeCategorySlug } from "../catalog/change-slug.server.ts";
import { DomainError } from "../errors.ts";
import { TRANSLATIONS } from "../languages.ts";
import { changesBetween, traceOf } from "../merge-fields.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { type CategoryFacts, toCategoryFields } from "./category-fields.ts";

type CategoryShop = Pick<Shop, "db">;
type Staff = Pick<StaffMember, "userId">;

/** Matches the definitions of the indexes. */
const ofCategory = eq(products.categoryId, categories.id);
const nameIn = (language: "si" | "ta") =>
  sql<string>`coalesce((select ${categoryTranslations.name} from ${categoryTranslations}
    where ${and(eq(categoryTranslations.categoryId, categories.id), eq(categoryTranslations.language, language))}), '')`;

function columns(db: Db) {
  // Reads the first product in index order. For an empty category, the database would otherwise read all products.
  const newest = [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`];
  const first = (which: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(products)
      .where(which)
      .orderBy(...newest)
      .limit(1);
  const { id, slug, name, hidden } = categories;
  return {
    ...{ id, slug, name, hidden, si: nameIn("si"), ta: nameIn("ta") },
    isShown: sql<boolean>`(${first(and(ofCategory, products.listed))}) is not null`,
    isEmpty: sql<boolean>`(${first(and(ofCategory, isNull(products.archivedAt)))}) is null`,
  };
}

/** Returns all categories in the owner's order, with their names and whether they are visible and empty. */
export async function listCategoriesForStaff({ db }: CategoryShop) {
  return db.select(columns(db)).from(categories).orderBy(asc(categories.position), asc(categories.name));
}

export type CategoryForStaff = Awaited<ReturnType<typeof listCategoriesForStaff>>[number];

/** Returns a category; null without one. */
export async function findCategory({ db }: CategoryShop, slug: string): Promise<CategoryForStaff | null> {
  const [row] = await db.select(columns(db)).from(categories).where(eq(categories.slug, slug));
  return row ?? null;
}

/**
 * Changes a category. Its old slug redirects to the new one.
 * @param seen fingerprint of the opened form (`traceOf`)
 * @returns whether anything changed
 * @throws {DomainError} SLUG_NOT_FOUND; CATEGORY_CHANGED when someone else changed it since; INVALID_INPUT when another
 * category has the name; SLUG_TAKEN
 */
export async function changeCategory(
  { db }: CategoryShop,
  staff: Staff,
  { slug, seen, facts }: { slug: string; seen: string; facts: CategoryFacts },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, slug);
    const [then, now] = [toCategoryFields(factsOf(before)), toCategoryFields(facts)];
    if (traceOf(then) !== seen) throw new DomainError("CATEGORY_CHANGED", {});
    const names = changesBetween(then, now);
    if (names.length === 0) return false;
    await requireFreeName(tx, before.id, facts.name);
    const { name, hidden } = facts;
    await tx.update(categories).set({ name, hidden }).where(eq(categories.id, before.id));
    await translate(tx, before.id, facts);
    await changeCategorySlug({ db: tx }, { slug, to: facts.slug });
    await markCatalogChanged(tx);
    const only = (fields: Readonly<Record<string, string>>) =>
      Object.fromEntries(names.map((field) => [field, fields[field] ?? ""]));
    await writeAudit(tx, staff, { action: "category.change", subject: slug, before: only(then), after: only(now) });
    return true;
  });
}

/** Returns the values of a category's form. */
export function factsOf({ name, si, ta, slug, hidden }: CategoryForStaff): CategoryFacts {
  return { name, si, ta, slug, hidden };
}

/** Locks all categories, which are few, in a fixed order, because names and slugs are compared with all others. */
async function lockAll(tx: Db) {
  return tx
    .select({ id: categories.id, slug: categories.slug, name: categories.name, position: categories.position })
    .from(categories)
    .orderBy(asc(categories.id))
    .for("update");
}

async function lockCategory(tx: Db, slug: string): Promise<CategoryForStaff> {
  await lockAll(tx);
  const found = await findCategory({ db: tx }, slug);
  if (!found) throw new DomainError("SLUG_NOT_FOUND", {});
  return found;
}

const NAME_TAKEN = "There is a category of this name already.";

async function requireFreeName(tx: Db, id: string, name: string): Promise<void> {
  const all = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  const isTaken = all.some((other) => other.id !== id && categoryKey(other.name) === categoryKey(name));
  if (isTaken) throw new DomainError("INVALID_INPUT", { fields: { name: NAME_TAKEN } });
}

async function translate(tx: Db, categoryId: string, facts: CategoryFacts): Promise<void> {
  await tx.delete(categoryTranslations).where(eq(categoryTranslations.categoryId, categoryId));
  const rows = TRANSLATIONS.filter((language) => facts[language] !== "").map((language) => {
    return { categoryId, language, name: facts[language] };
  });
  if (rows.length > 0) await tx.insert(categoryTranslations).values(rows);
}

/**
 * Moves a category one position up or down; at the end of the list it stays.
 * @throws {DomainError} SLUG_NOT_FOUND
 */
export async function moveCategory(
  { db }: CategoryShop,
  staff: Staff,
  { slug, by }: { slug: string; by: 1 | -1 },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ordered = (await lockAll(tx)).toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
    const from = ordered.findIndex((one) => one.slug === slug);
    if (from < 0) throw new DomainError("SLUG_NOT_FOUND", {});
    const to = Math.min(Math.max(from + by, 0), ordered.length - 1);
    if (to === from) return;
    const moved = ordered.toSpliced(from, 1).toSpliced(to, 0, ...ordered.slice(from, from + 1));
    for (const [index, { id, position }] of moved.entries()) {
      if (position !== index + 1)
        await tx
          .update(categories)
          .set({ position: index + 1 })
          .where(eq(categories.id, id));
    }
    await markCatalogChanged(tx);
    const place = (index: number) => ({ place: index + 1 });
    await writeAudit(tx, staff, { action: "category.move", subject: slug, before: place(from), after: place(to) });
  });
}

/**
 * Removes an empty category.
 * @throws {DomainError} SLUG_NOT_FOUND; CATEGORY_IN_USE when it has a product, visible or not
 */
export async function removeCategory({ db }: CategoryShop, staff: Staff, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, name } = await lockCategory(tx, slug);
    const used = tx.select({ one: sql`1` }).from(products).where(eq(products.categoryId, id));
    const { rowCount } = await tx.delete(categories).where(and(eq(categories.id, id), not(exists(used))));
    if (!rowCount) throw new DomainError("CATEGORY_IN_USE", {});
    await markCatalogChanged(tx);
    await writeAudit(tx, staff, { action: "category.remove", subject: slug, before: { name } });
  });
}
