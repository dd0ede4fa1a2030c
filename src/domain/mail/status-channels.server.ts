import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { statusChannels } from "../../db/schema/index.ts";
import { onOffChoice } from "../on-off.ts";
import type { Shop } from "../shop.ts";
import { type ChosenChannel, TEXT_CHANNELS, type TextChannel } from "../text-channels.ts";

export const statusChannelInput = z.object({
  channel: z.enum(TEXT_CHANNELS),
  choice: onOffChoice,
});

/** Lists the channels on which a customer wants texts about their orders. */
export async function listStatusChannels({ db }: Pick<Shop, "db">, customerId: string): Promise<ChosenChannel[]> {
  const { channel, chosenAt } = statusChannels;
  return db
    .select({ channel, chosenAt })
    .from(statusChannels)
    .where(eq(statusChannels.customerId, customerId))
    .orderBy(asc(channel));
}

/** Turns a channel on or off. Texts that are still waiting are not sent then. Turning it on again keeps its date. */
export async function chooseStatusChannel(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  { channel, choice }: { channel: TextChannel; choice: boolean },
): Promise<void> {
  if (choice) {
    await db.insert(statusChannels).values({ customerId, channel, chosenAt: now() }).onConflictDoNothing();
    return;
  }
  const isChosen = and(eq(statusChannels.customerId, customerId), eq(statusChannels.channel, channel));
  await db.delete(statusChannels).where(isChosen);
}
