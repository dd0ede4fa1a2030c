import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../src/db/client.ts";
import { discountCodes } from "../../src/db/schema/index.ts";
import { invariant } from "../../src/domain/errors.ts";

/** Creates a discount code; 10 % without limits by default. */
export async function aDiscount(db: Db, facts: Partial<typeof discountCodes.$inferInsert> = {}) {
  const terms = facts.amountCents || facts.freesDelivery ? {} : { percent: 10 };
  const [made] = await db
    .insert(discountCodes)
    .values({ code: `CODE${randomInt(1e9)}`, ...terms, ...facts })
    .returning();
  invariant(made, "discount code insert returned no row");
  const used = async () => {
    const [found] = await db.select().from(discountCodes).where(eq(discountCodes.id, made.id));
    return found?.used;
  };
  return { ...made, code: made.code ?? "", howOften: used };
}

/** Creates an automatic offer; 10 % on everything by default. */
export function anOffer(db: Db, facts: Partial<typeof discountCodes.$inferInsert> = {}) {
  return aDiscount(db, { code: null, titles: { en: "Winter offer", si: "ශීත දීමනාව" }, ...facts });
}
