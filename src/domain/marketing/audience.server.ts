import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { customers, marketingConsents, users } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";

/** Joins the consent to offers and news by email; an inner join keeps only customers who gave it. */
const hasEmailConsent = and(eq(marketingConsents.customerId, customers.id), eq(marketingConsents.channel, "email"));

/** Only the login's address is confirmed; an older profile can have another one. */
const hasConfirmedAddress = sql<boolean>`(${users.emailVerified} and lower(${users.email}) = lower(${customers.email}))`;

/** Customers with consent who can get newsletters: their address is confirmed, and they are not blocked. */
const isReachable = and(hasConfirmedAddress, isNull(customers.blockedAt));

/** Returns a query of the customers who get newsletters now. */
export function selectAudience(db: Db) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .innerJoin(marketingConsents, hasEmailConsent)
    .where(isReachable);
}

/** The number of customers who would get a newsletter now, by language, and of those whose address is not confirmed. */
export type AudienceCounts = { total: number; byLanguage: Record<Language, number>; unconfirmed: number };

export async function countAudience({ db }: Pick<Shop, "db">): Promise<AudienceCounts> {
  const isConfirmed = hasConfirmedAddress.as("is_confirmed");
  const rows = await db
    .select({ language: customers.language, isConfirmed, count: sql<number>`count(*)::int` })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .innerJoin(marketingConsents, hasEmailConsent)
    .where(isNull(customers.blockedAt))
    .groupBy(customers.language, hasConfirmedAddress);
  const sum = (of: typeof rows) => of.reduce((total, { count }) => total + count, 0);
  const confirmed = rows.filter((row) => row.isConfirmed);
  const speaking = (language: Language) => sum(confirmed.filter((row) => row.language === language));
  return {
    total: sum(confirmed),
    byLanguage: { en: speaking("en"), si: speaking("si"), ta: speaking("ta") },
    unconfirmed: sum(rows.filter((row) => !row.isConfirmed)),
  };
}

/** Returns where and in which language a customer gets a newsletter now; null when they get none. */
export async function findReader({ db }: Pick<Shop, "db">, customerId: string) {
  const [reader] = await db
    .select({ id: customers.id, email: customers.email, language: customers.language })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .innerJoin(marketingConsents, hasEmailConsent)
    .where(and(eq(customers.id, customerId), isReachable));
  return reader ?? null;
}
