import type { OrderDetails } from "../../../domain/orders/order-details.ts";
import type { BankAccount } from "../../../domain/orders/payment-methods.ts";
import type { Shop } from "../../../domain/shop.ts";
import { listUploads } from "../../../domain/uploads/list-uploads.server.ts";
import { uploadAddress } from "../../../domain/uploads/open-upload.server.ts";

/** What a customer has to do before an order goes on, with what the page needs for it. */
export type OrderStep =
  | { kind: "confirm"; channel: "email" | "sms" }
  | {
      kind: "transfer";
      account: BankAccount | null;
      /** Its time is over: money is not asked for any more, but a slip of money that was sent is still taken. */
      isLate: boolean;
      /** Links that work for a quarter of an hour. */
      slips: { address: string; at: Date }[];
    };

/** Null when there is nothing to do. */
export async function findOrderStep(shop: Shop, customerId: string, order: OrderDetails): Promise<OrderStep | null> {
  if (order.payment === "to-confirm") return { kind: "confirm", channel: shop.codeSender.channel };
  const isOpen = order.status === "awaiting-transfer" || order.status === "expired";
  if (order.paymentMethod !== "bank-transfer" || !isOpen) return null;
  const slips = await listUploads(shop, { customerId, number: order.number }, "transfer-slip");
  return {
    kind: "transfer",
    account: shop.config.methods.transfer.account,
    isLate: order.status === "expired",
    slips: slips.map(({ id, createdAt: at }) => ({ address: uploadAddress(shop, { customerId }, id), at })),
  };
}
