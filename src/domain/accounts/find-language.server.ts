import { eq } from "drizzle-orm";
import { customers } from "../../db/schema/index.ts";
import type { Language } from "../languages.ts";
import type { Shop } from "../shop.ts";

/** Returns the language for emails to the customer of this login; English for a login without a profile. */
export async function findLanguage({ db }: Pick<Shop, "db">, userId: string): Promise<Language> {
  const [customer] = await db
    .select({ language: customers.language })
    .from(customers)
    .where(eq(customers.userId, userId));
  return customer?.language ?? "en";
}
