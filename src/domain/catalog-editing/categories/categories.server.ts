import { and, asc, eq, exists, not, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, categoryTranslations, products } from "../../../db/schema/index.ts";
import { writeAudit } from "../../audit/write-audit.server.ts";
import { markCatalogChanged } from "../../catalog/catalog-version.server.ts";
import { categoryKey } from "../../catalog/category-slug.ts";
import { changeCategorySlug } from "../../catalog/change-slug.server.ts";
import type { PictureFiles } from "../../catalog-import/stored-product.ts";
import { DomainError } from "../../errors.ts";
import { TRANSLATIONS } from "../../languages.ts";
import { changesBetween, traceOf } from "../../merge-fields.ts";
import type { Shop } from "../../shop.ts";
import type { StaffMember } from "../../staff/staff.ts";
import { type CategoryFacts, toCategoryFields } from "./category-fields.ts";
import { type CategoryForStaff, findCategory } from "./list-categories.server.ts";

type CategoryShop = Pick<Shop, "db">;
type Staff = Pick<StaffMember, "userId">;

type CategoryChange = {
  slug: string;
  /** Fingerprint of the opened form (`traceOf`). */
  seen: string;
  facts: CategoryFacts;
  /** Null for the picture of its best-selling product; by default the picture stays. */
  picture?: PictureFiles | null;
};

/**
 * Changes a category. Its old slug redirects to the new one; under another parent it is the last.
 * @returns whether anything changed
 * @throws {DomainError} SLUG_NOT_FOUND; CATEGORY_CHANGED when another staff member changed it since; INVALID_INPUT when
 * another category has the name or the parent is not possible; SLUG_TAKEN
 */
export async function changeCategory(
  { db }: CategoryShop,
  staff: Staff,
  { slug, seen, facts, ...change }: CategoryChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const all = await lockAll(tx);
    const before = await requireCategory(tx, slug);
    const picture = change.picture === undefined ? before.picture : change.picture;
    const then = { ...toCategoryFields(before), picture: before.picture?.picture ?? "" };
    const now = { ...toCategoryFields(facts), picture: picture?.picture ?? "" };
    const names = changesBetween(then, now);
    if (names.length === 0) return false;
    if (traceOf(toCategoryFields(before)) !== seen) throw new DomainError("CATEGORY_CHANGED", {});
    const parentId = requireParent(all, before, facts.parent);
    requireFreeName(all, { id: before.id, parentId, name: facts.texts.en.name });
    await tx
      .update(categories)
      .set({
        ...facts.texts.en,
        parentId,
        hidden: facts.hidden,
        ageRule: facts.ageRule,
        picture: picture?.picture ?? null,
        pictureWidth: picture?.width ?? null,
        pictureHeight: picture?.height ?? null,
        ...(facts.parent !== before.parent && { position: Math.max(...all.map(({ position }) => position)) + 1 }),
      })
      .where(eq(categories.id, before.id));
    await translate(tx, before.id, facts);
    await changeCategorySlug({ db: tx }, { slug, to: facts.slug });
    await markCatalogChanged(tx);
    const only = (fields: Readonly<Record<string, string>>) =>
      Object.fromEntries(names.map((field) => [field, fields[field] ?? ""]));
    await writeAudit(tx, staff, { action: "category.change", subject: slug, before: only(then), after: only(now) });
    return true;
  });
}

type Locked = Awaited<ReturnType<typeof lockAll>>[number];

/** Locks all categories, which are few, in a fixed order, because names and slugs are compared with all others. */
async function lockAll(tx: Db) {
  const { id, parentId, slug, name, position } = categories;
  return tx.select({ id, parentId, slug, name, position }).from(categories).orderBy(asc(id)).for("update");
}

async function requireCategory(tx: Db, slug: string): Promise<CategoryForStaff> {
  const found = await findCategory({ db: tx }, slug);
  if (!found) throw new DomainError("SLUG_NOT_FOUND", {});
  return found;
}

const NO_PARENT = "Choose a top-level category.";
const HAS_SUBCATEGORIES = "This category has subcategories. Move them to another category first.";

/** Returns the id of the chosen parent; null for the first level. */
function requireParent(all: readonly Locked[], own: CategoryForStaff, parent: string): string | null {
  if (parent === "") return null;
  const found = all.find((one) => one.slug === parent && one.parentId === null && one.id !== own.id);
  const problem = own.hasSubcategories ? HAS_SUBCATEGORIES : NO_PARENT;
  if (!found || own.hasSubcategories) throw new DomainError("INVALID_INPUT", { fields: { parent: problem } });
  return found.id;
}

const NAME_TAKEN = "A category with this name already exists.";

function requireFreeName(all: readonly Locked[], { id, parentId, name }: Pick<Locked, "id" | "parentId" | "name">) {
  const isTaken = all.some(
    (other) => other.id !== id && other.parentId === parentId && categoryKey(other.name) === categoryKey(name),
  );
  if (isTaken) throw new DomainError("INVALID_INPUT", { fields: { "name.en": NAME_TAKEN } });
}

async function translate(tx: Db, categoryId: string, { texts }: CategoryFacts): Promise<void> {
  await tx.delete(categoryTranslations).where(eq(categoryTranslations.categoryId, categoryId));
  const rows = TRANSLATIONS.filter((language) => texts[language].name !== "").map((language) => {
    return { categoryId, language, ...texts[language] };
  });
  if (rows.length > 0) await tx.insert(categoryTranslations).values(rows);
}

/**
 * Moves a category one position up or down among those with the same parent; at the end it stays.
 * @throws {DomainError} SLUG_NOT_FOUND
 */
export async function moveCategory(
  { db }: CategoryShop,
  staff: Staff,
  { slug, by }: { slug: string; by: 1 | -1 },
): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await lockAll(tx);
    const own = all.find((one) => one.slug === slug);
    if (!own) throw new DomainError("SLUG_NOT_FOUND", {});
    const ordered = all
      .filter(({ parentId }) => parentId === own.parentId)
      .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
    const from = ordered.indexOf(own);
    const to = Math.min(Math.max(from + by, 0), ordered.length - 1);
    if (to === from) return;
    const moved = ordered.toSpliced(from, 1).toSpliced(to, 0, own);
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
 * @throws {DomainError} SLUG_NOT_FOUND; CATEGORY_IN_USE when it has a product, visible or not, or a subcategory
 */
export async function removeCategory({ db }: CategoryShop, staff: Staff, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAll(tx);
    const { id, texts, hasSubcategories } = await requireCategory(tx, slug);
    if (hasSubcategories) throw new DomainError("CATEGORY_IN_USE", {});
    const used = tx.select({ one: sql`1` }).from(products).where(eq(products.categoryId, id));
    const { rowCount } = await tx.delete(categories).where(and(eq(categories.id, id), not(exists(used))));
    if (!rowCount) throw new DomainError("CATEGORY_IN_USE", {});
    await markCatalogChanged(tx);
    await writeAudit(tx, staff, { action: "category.remove", subject: slug, before: { name: texts.en.name } });
  });
}
