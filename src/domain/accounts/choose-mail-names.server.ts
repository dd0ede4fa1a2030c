import { eq } from "drizzle-orm";
import { z } from "zod";
import { customers } from "../../db/schema/index.ts";
import { onOffChoice } from "../on-off.ts";
import type { Shop } from "../shop.ts";

export const mailNamesInput = z.object({ names: onOffChoice });

/** Sets whether emails to this customer may name the ordered products, from the next email on (design §8). */
export async function chooseMailNames(
  { db, now }: Pick<Shop, "db" | "now">,
  customerId: string,
  namesInMails: boolean,
): Promise<void> {
  await db.update(customers).set({ namesInMails, updatedAt: now() }).where(eq(customers.id, customerId));
}
