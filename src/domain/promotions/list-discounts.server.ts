import { desc, eq } from "drizzle-orm";
import { discountCodes, discountUses, orders } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";

/** Maximum number of listed codes, more than a shop has, and of listed uses per code. */
const MAX_LISTED = 200;
const MAX_USES_LISTED = 50;

const { id, code, percent, amountCents, minimumCents, startsOn, endsOn } = discountCodes;
const { maxUses, maxUsesEach, isActive, used, version } = discountCodes;
const FACTS = { id, code, percent, amountCents, minimumCents, startsOn, endsOn, maxUses, maxUsesEach, isActive, used };

/** Returns all codes, active ones first, then the newest. */
export async function listDiscounts({ db }: Pick<Shop, "db">) {
  return db
    .select(FACTS)
    .from(discountCodes)
    .orderBy(desc(isActive), desc(discountCodes.createdAt), desc(id))
    .limit(MAX_LISTED);
}

export type ListedDiscount = Awaited<ReturnType<typeof listDiscounts>>[number];

/** Returns a code with the newest orders that used it; null without one. */
export async function findDiscountForStaff({ db }: Pick<Shop, "db">, wanted: string) {
  const [found] = await db
    .select({ ...FACTS, version })
    .from(discountCodes)
    .where(eq(id, wanted));
  if (!found) return null;
  const { number, status, discountCents } = orders;
  const uses = await db
    .select({ number, status, discountCents, at: discountUses.createdAt, releasedAt: discountUses.releasedAt })
    .from(discountUses)
    .innerJoin(orders, eq(orders.id, discountUses.orderId))
    .where(eq(discountUses.codeId, wanted))
    .orderBy(desc(discountUses.createdAt))
    .limit(MAX_USES_LISTED);
  return { ...found, uses: uses.map(({ releasedAt, ...use }) => ({ ...use, isReleased: releasedAt !== null })) };
}
