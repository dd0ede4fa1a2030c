import type { Db } from "../../db/client.ts";
import { type orders, payments } from "../../db/schema/index.ts";
import type { Cents } from "../money.ts";
import { CASH } from "./cash-provider.ts";

type CashOrder = Pick<typeof orders.$inferSelect, "id" | "number" | "currency">;

/** Records the cash that was paid on delivery as a payment of the order. A second call changes nothing. */
export async function receiveCash(
  tx: Db,
  { id: orderId, number, currency }: CashOrder,
  { amountCents, at }: { amountCents: Cents; at: Date },
): Promise<void> {
  if (amountCents === 0) return;
  const cash = { provider: CASH, providerPaymentId: number, status: "received" as const };
  await tx
    .insert(payments)
    .values({ orderId, ...cash, amountCents, currency, createdAt: at })
    .onConflictDoNothing();
}
