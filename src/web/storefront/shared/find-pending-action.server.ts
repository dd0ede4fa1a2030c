import type { OrderOwner } from "../../../domain/order-owner.server.ts";
import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import type { BankAccount } from "../../../domain/orders/payment-methods.ts";
import type { Shop } from "../../../domain/shop.ts";
import { listUploads } from "../../../domain/uploads/list-uploads.server.ts";
import { uploadUrl } from "../../../domain/uploads/open-upload.server.ts";

/** An action that an order needs from its customer, with the data of its page. */
export type OrderAction =
  | { kind: "confirm"; channel: "email" | "sms" }
  | {
      kind: "transfer";
      account: BankAccount | null;
      /** Expired: no payment is requested any more, but a bank slip for a payment made is accepted. */
      isLate: boolean;
      /** The reservation is over: only a bank slip that awaits a decision of staff extends it. */
      isOverdue: boolean;
      /** Links that expire after 15 minutes. */
      slips: { address: string; at: Date }[];
    };

/** Returns null when the order needs no action. */
export async function findPendingAction(
  shop: Shop,
  owner: OrderOwner,
  order: OrderDetails,
): Promise<OrderAction | null> {
  if (order.payment === "to-confirm") return { kind: "confirm", channel: shop.codeSender.channel };
  const isOpen = order.status === "awaiting-transfer" || order.status === "expired";
  if (order.paymentMethod !== "bank-transfer" || !isOpen) return null;
  const { reservedUntil } = order;
  const slips = await listUploads(shop, { owner, number: order.number }, "bank-slip");
  return {
    kind: "transfer",
    account: shop.config.methods.transfer.account,
    isLate: order.status === "expired",
    isOverdue: reservedUntil !== null && reservedUntil <= shop.now(),
    slips: slips.map(({ id, createdAt: at }) => ({ address: uploadUrl(shop, { owner }, id), at })),
  };
}
