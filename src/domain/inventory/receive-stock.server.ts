import type { Db } from "../../db/client.ts";
import { stockMovements } from "../../db/schema/index.ts";
import { markUnitsChanged } from "../catalog/catalog-version.server.ts";
import type { AdjustmentReason } from "./stock-change.ts";

const REASON: AdjustmentReason = "delivery";

/** Units of a variant that a supplier delivered, and the line of their receipt. */
type Delivered = { variantId: string; units: number; receiptLineId: string };

/** Counts delivered units in. Each line of a receipt is counted once. The caller has locked the stock. */
export async function receiveStock(
  tx: Db,
  delivered: readonly Delivered[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  await tx.insert(stockMovements).values(
    delivered.map(({ variantId, units, receiptLineId }) => ({
      ...{ variantId, receiptLineId, actor },
      ...{ delta: units, reason: "adjusted" as const, adjustmentReason: REASON, createdAt: at },
    })),
  );
  await markUnitsChanged(tx);
}
