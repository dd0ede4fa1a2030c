import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { marketingConsents } from "../../db/schema/index.ts";
import { onOffChoice } from "../on-off.ts";
import type { Shop } from "../shop.ts";
import { MARKETING_CHANNELS, type MarketingConsent } from "./marketing-channels.ts";

export const marketingInput = z.object({
  channel: z.enum(MARKETING_CHANNELS),
  consent: onOffChoice,
});

/** Lists the channels on which a customer has agreed to offers and news. */
export async function listMarketingConsents({ db }: Pick<Shop, "db">, customerId: string): Promise<MarketingConsent[]> {
  const { channel, givenAt } = marketingConsents;
  return db
    .select({ channel, givenAt })
    .from(marketingConsents)
    .where(eq(marketingConsents.customerId, customerId))
    .orderBy(asc(channel));
}

/** Gives or withdraws the consent for one channel. Giving it again keeps its date. */
export async function chooseMarketing(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  { channel, consent }: z.infer<typeof marketingInput>,
): Promise<void> {
  if (consent) {
    await db.insert(marketingConsents).values({ customerId, channel, givenAt: now() }).onConflictDoNothing();
    return;
  }
  const isChosen = and(eq(marketingConsents.customerId, customerId), eq(marketingConsents.channel, channel));
  await db.delete(marketingConsents).where(isChosen);
}
