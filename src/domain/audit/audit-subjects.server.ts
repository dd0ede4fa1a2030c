import { and, eq, inArray, sql } from "drizzle-orm";
import {
  categories,
  collections,
  collectionTexts,
  credits,
  customers,
  heroSlides,
  heroSlideTexts,
  payments,
  payouts,
  productImports,
  productQuestions,
  productReviews,
  products,
  purchaseOrders,
  remittances,
  staffUsers,
  suppliers,
  variants,
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
  customer: findCustomers,
  credit: async (db, subjects) => {
    const { id, codeEnd } = credits;
    const cards = await db
      .select({ id, codeEnd })
      .from(credits)
      .where(inArray(id, subjects.filter(isUuid)));
    return [
      ...(await findCustomers(db, subjects)),
      ...cards.flatMap((card) => (card.codeEnd ? [{ subject: card.id, name: `…${card.codeEnd}` }] : [])),
    ];
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
  question: (db, subjects) =>
    db
      .select({ subject: productQuestions.id, name: products.title })
      .from(productQuestions)
      .innerJoin(products, eq(products.id, productQuestions.productId))
      .where(inArray(productQuestions.id, subjects.filter(isUuid))),
  review: (db, subjects) =>
    db
      .select({ subject: productReviews.id, name: products.title })
      .from(productReviews)
      .innerJoin(products, eq(products.id, productReviews.productId))
      .where(inArray(productReviews.id, subjects.filter(isUuid))),
  payment: (db, subjects) =>
    db
      .select({ subject: payments.id, name: payments.providerPaymentId })
      .from(payments)
      .where(inArray(payments.id, subjects.filter(isUuid))),
  payout: (db, subjects) =>
    db
      .select({ subject: payouts.id, name: payouts.reference })
      .from(payouts)
      .where(inArray(payouts.id, subjects.filter(isUuid))),
  supplier: (db, subjects) =>
    db
      .select({ subject: suppliers.id, name: suppliers.name })
      .from(suppliers)
      .where(inArray(suppliers.id, subjects.filter(isUuid))),
  purchase: (db, subjects) =>
    db
      .select({
        subject: purchaseOrders.id,
        name: sql<string>`'PO-' || to_char(${purchaseOrders.number}, 'FM999990000')`,
      })
      .from(purchaseOrders)
      .where(inArray(purchaseOrders.id, subjects.filter(isUuid))),
  remittance: async (db, subjects) => {
    const { id, courier, reference } = remittances;
    const found = await db
      .select({ id, courier, reference })
      .from(remittances)
      .where(inArray(id, subjects.filter(isUuid)));
    return found.map((one) => ({ subject: one.id, name: `${one.courier}, ${one.reference}` }));
  },
};

async function findCustomers(db: Shop["db"], subjects: string[]) {
  const { id, firstName, lastName } = customers;
  const found = await db
    .select({ id, firstName, lastName })
    .from(customers)
    .where(inArray(id, subjects.filter(isUuid)));
  return found.map((one) => ({ subject: one.id, name: `${one.firstName} ${one.lastName}`.trim() }));
}

const groupOf = ({ action }: Named) => action.split(".")[0] ?? "";

/**
 * Finds the names of the subjects of audit entries. A category and a collection can have the same slug, so a name is
 * looked up by entry.
 * @returns the name of an entry's subject; null for a deleted subject
 */
export async function nameSubjects(db: Shop["db"], entries: readonly Named[]) {
  const groups = Map.groupBy(entries, groupOf);
  const [members, ...found] = await Promise.all([
    db
      .select({ subject: staffUsers.id, name: staffUsers.name })
      .from(staffUsers)
      .where(
        inArray(
          staffUsers.id,
          entries.map(({ subject }) => subject),
        ),
      ),
    ...[...groups].map(async ([group, named]) => {
      const subjects = [...new Set(named.map(({ subject }) => subject))];
      const rows = (await FINDERS[group]?.(db, subjects)) ?? [];
      return rows.map(({ subject, name }) => [`${group} ${subject}`, name] as const);
    }),
  ]);
  const names = new Map(found.flat());
  const staff = new Map(members.map(({ subject, name }) => [subject, name]));
  return (entry: Named) => names.get(`${groupOf(entry)} ${entry.subject}`) ?? staff.get(entry.subject) ?? null;
}

type Mentioning = { before: unknown; after: unknown };

/** Maximum number of products of one entry that are named. */
const MAX_MENTIONED = 20;
const VARIANT_FIELD = /^variant\.([^.]+)\./;

/**
 * Returns the names of products and variants that facts mention by id, as in `product`, `products`, `variantId` or
 * `variant.<id>.price`. The only variant of a product has no name.
 */
export async function nameMentioned(db: Shop["db"], entries: readonly Mentioning[]): Promise<Record<string, string>> {
  const facts = entries.flatMap(({ before, after }) => [before, after].flatMap((side) => Object.entries(side ?? {})));
  const ids = (named: RegExp) =>
    facts.flatMap(([name, value]) =>
      named.test(name)
        ? [value]
            .flat()
            .filter((id) => typeof id === "string")
            .slice(0, MAX_MENTIONED)
        : [],
    );
  const fields = facts.flatMap(([name]) => VARIANT_FIELD.exec(name)?.[1] ?? []);
  const [titles, values] = await Promise.all([
    db
      .select({ id: products.publicId, name: products.title })
      .from(products)
      .where(inArray(products.publicId, ids(/^products?$/))),
    db
      .select({ id: variants.id, optionValues: variants.optionValues })
      .from(variants)
      .where(inArray(variants.id, [...ids(/^variantId$/), ...fields].filter(isUuid))),
  ]);
  const labels = values.map(({ id, optionValues }) => [id, optionValues.join(" / ")] as const);
  return Object.fromEntries([...titles.map(({ id, name }) => [id, name] as const), ...labels]);
}
