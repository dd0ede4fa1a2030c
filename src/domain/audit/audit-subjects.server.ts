import { and, eq, inArray } from "drizzle-orm";
import {
  categories,
  collections,
  collectionTexts,
  customers,
  heroSlides,
  heroSlideTexts,
  productImports,
  productReviews,
  products,
  remittances,
  staffUsers,
} from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { isUuid } from "../uuid.ts";

type Named = { action: string; subject: string };
type Finder = (db: Shop["db"], subjects: string[]) => Promise<{ subject: string; name: string }[]>;

/** Finds the names of subjects, by the first part of the action. */
const FINDERS: Record<string, Finder> = {
  product: (db, subjects) =>
    db
      .select({ subject: products.publicId, name: products.title })
      .from(products)
      .where(inArray(products.publicId, subjects)),
  customer: async (db, subjects) => {
    const { id, firstName, lastName } = customers;
    const found = await db
      .select({ id, firstName, lastName })
      .from(customers)
      .where(inArray(id, subjects.filter(isUuid)));
    return found.map((one) => ({ subject: one.id, name: `${one.firstName} ${one.lastName}`.trim() }));
  },
  products: (db, subjects) =>
    db
      .select({ subject: productImports.id, name: productImports.fileName })
      .from(productImports)
      .where(inArray(productImports.id, subjects.filter(isUuid))),
  category: (db, subjects) =>
    db
      .select({ subject: categories.slug, name: categories.name })
      .from(categories)
      .where(inArray(categories.slug, subjects)),
  collection: (db, subjects) =>
    db
      .select({ subject: collections.slug, name: collectionTexts.title })
      .from(collections)
      .innerJoin(
        collectionTexts,
        and(eq(collectionTexts.collectionId, collections.id), eq(collectionTexts.language, "en")),
      )
      .where(inArray(collections.slug, subjects)),
  slide: (db, subjects) =>
    db
      .select({ subject: heroSlides.id, name: heroSlideTexts.heading })
      .from(heroSlides)
      .innerJoin(heroSlideTexts, and(eq(heroSlideTexts.slideId, heroSlides.id), eq(heroSlideTexts.language, "en")))
      .where(inArray(heroSlides.id, subjects.filter(isUuid))),
  review: (db, subjects) =>
    db
      .select({ subject: productReviews.id, name: products.title })
      .from(productReviews)
      .innerJoin(products, eq(products.id, productReviews.productId))
      .where(inArray(productReviews.id, subjects.filter(isUuid))),
  remittance: async (db, subjects) => {
    const { id, courier, reference } = remittances;
    const found = await db
      .select({ id, courier, reference })
      .from(remittances)
      .where(inArray(id, subjects.filter(isUuid)));
    return found.map((one) => ({ subject: one.id, name: `${one.courier}, ${one.reference}` }));
  },
};

const groupOf = ({ action }: Named) => action.split(".")[0] ?? "";

/** Returns the names of the subjects of audit entries, by subject; deleted subjects have none. */
export async function nameSubjects(db: Shop["db"], entries: readonly Named[]): Promise<Map<string, string>> {
  const groups = Map.groupBy(entries, groupOf);
  const found = await Promise.all([
    ...[...groups].map(async ([group, named]) => {
      const subjects = [...new Set(named.map(({ subject }) => subject))];
      return (await FINDERS[group]?.(db, subjects)) ?? [];
    }),
    db
      .select({ subject: staffUsers.id, name: staffUsers.name })
      .from(staffUsers)
      .where(
        inArray(
          staffUsers.id,
          entries.map(({ subject }) => subject),
        ),
      ),
  ]);
  return new Map(found.flat().map(({ subject, name }) => [subject, name]));
}
