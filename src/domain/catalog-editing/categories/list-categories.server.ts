import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { categories, categoryTranslations, products } from "../../../db/schema/index.ts";
import { isParent, parentCategory, pathOfCategory, treeOrder } from "../../catalog/category-tree.server.ts";
import type { PictureFiles } from "../../catalog-import/stored-product.ts";
import type { Language } from "../../languages.ts";
import type { Shop } from "../../shop.ts";
import type { CategoryFacts, CategoryTexts } from "./category-fields.ts";

type CategoryShop = Pick<Shop, "db">;

/** Returns all categories, also empty ones, in the owner's order, with their paths such as "Toys > Couples". */
export async function listAllCategories({ db }: CategoryShop): Promise<{ slug: string; name: string }[]> {
  return db
    .select({ slug: categories.slug, name: pathOfCategory })
    .from(categories)
    .leftJoin(parentCategory, isParent)
    .orderBy(...treeOrder);
}

export type CategoryForStaff = CategoryFacts & {
  id: string;
  /** The owner's own picture. */
  picture: PictureFiles | null;
  hasSubcategories: boolean;
  /** Whether a shopper finds a product in it or in a subcategory. */
  isShown: boolean;
  /** True without products, visible or not, and without subcategories. */
  isEmpty: boolean;
};

/** Returns all categories in the owner's order, each followed by its subcategories. */
export async function listCategoriesForStaff({ db }: CategoryShop): Promise<CategoryForStaff[]> {
  const [rows, translations] = await Promise.all([readRows(db), db.select().from(categoryTranslations)]);
  return rows.map(({ parentId, picture, pictureWidth, pictureHeight, name, menuName, words, ...row }) => {
    const below = rows.filter((one) => one.parentId === row.id);
    const textsIn = (language: Language): CategoryTexts => {
      const own = translations.find((one) => one.categoryId === row.id && one.language === language);
      return { name: own?.name ?? "", menuName: own?.menuName ?? "", words: own?.words ?? "" };
    };
    return {
      ...row,
      parent: rows.find(({ id }) => id === parentId)?.slug ?? "",
      texts: { en: { name, menuName, words }, si: textsIn("si"), ta: textsIn("ta") },
      picture: picture ? { picture, width: pictureWidth ?? 0, height: pictureHeight ?? 0 } : null,
      hasSubcategories: below.length > 0,
      isShown: row.isShown || below.some(({ isShown }) => isShown),
      isEmpty: row.isEmpty && below.length === 0,
    };
  });
}

/** Returns a category; null without one. */
export async function findCategory(shop: CategoryShop, slug: string): Promise<CategoryForStaff | null> {
  return (await listCategoriesForStaff(shop)).find((one) => one.slug === slug) ?? null;
}

function readRows(db: Db) {
  // Reads the first product in index order. For an empty category, the database would otherwise read all products.
  const newest = [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`];
  const ofCategory = eq(products.categoryId, categories.id);
  const first = (which: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(products)
      .where(which)
      .orderBy(...newest)
      .limit(1);
  const { id, slug, name, menuName, words, parentId, hidden, ageRule, picture, pictureWidth, pictureHeight } =
    categories;
  return db
    .select({
      id,
      slug,
      name,
      menuName,
      words,
      parentId,
      hidden,
      ageRule,
      picture,
      pictureWidth,
      pictureHeight,
      isShown: sql<boolean>`(${first(and(ofCategory, products.listed))}) is not null`,
      isEmpty: sql<boolean>`(${first(and(ofCategory, isNull(products.archivedAt)))}) is null`,
    })
    .from(categories)
    .leftJoin(parentCategory, isParent)
    .orderBy(...treeOrder);
}
