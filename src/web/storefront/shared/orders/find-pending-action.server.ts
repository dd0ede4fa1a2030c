import { maskEmail } from "../../../../domain/accounts/mask-email.ts";
import { drawQrCode, type QrDrawing } from "../../../../domain/draw-qr-code.server.ts";
import type { OrderOwner } from "../../../../domain/order-owner.server.ts";
import { findCodeEmail } from "../../../../domain/orders/confirmation/send-code.server.ts";
import type { OrderDetails } from "../../../../domain/orders/order-details.ts";
import type { BankAccount } from "../../../../domain/orders/payment-methods.ts";
import { lankaQrPayment } from "../../../../domain/settings/lanka-qr.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { listUploads } from "../../../../domain/uploads/list-uploads.server.ts";
import { uploadUrl } from "../../../../domain/uploads/open-upload.server.ts";

/** An action that an order needs from its customer, with the data of its page. */
export type OrderAction =
  | {
      kind: "confirm";
      channel: "email" | "sms";
      /** Email address of the code, which its owner recognises and others cannot use. */
      maskedEmail: string;
    }
  | {
      kind: "transfer";
      account: BankAccount | null;
      /** LankaQR code with amount and reference, and the name that the bank's app shows; null without one. */
      qr: { drawing: QrDrawing; payee: string } | null;
      /** Expired: no payment is requested any more, but a bank slip for a payment made is accepted. */
      isLate: boolean;
      /** The reservation is over: only a bank slip that awaits a decision of staff extends it. */
      isOverdue: boolean;
      /** Links that expire after 15 minutes. */
      slips: { url: string; at: Date }[];
    };

/** Returns null when the order needs no action. */
export async function findPendingAction(
  shop: Shop,
  owner: OrderOwner,
  order: OrderDetails,
): Promise<OrderAction | null> {
  if (order.payment === "to-confirm") {
    const email = await findCodeEmail(shop, { owner, number: order.number });
    return { kind: "confirm", channel: shop.codeSender.channel, maskedEmail: maskEmail(email) };
  }
  const isOpen = order.status === "awaiting-transfer" || order.status === "expired";
  if (order.paymentMethod !== "bank-transfer" || !isOpen) return null;
  const { reservedUntil } = order;
  const slips = await listUploads(shop, { owner, number: order.number }, "bank-slip");
  return {
    kind: "transfer",
    account: shop.config.methods.transfer.account,
    qr: qrOf(shop, order),
    isLate: order.status === "expired",
    isOverdue: reservedUntil !== null && reservedUntil <= shop.now(),
    slips: slips.map(({ id, createdAt: at }) => ({ url: uploadUrl(shop, { owner }, id), at })),
  };
}

function qrOf({ config: { lankaQr } }: Pick<Shop, "config">, order: OrderDetails) {
  const { dueCents: amountCents, transferReference: reference } = order;
  if (!lankaQr || !reference || order.payment !== "to-transfer") return null;
  const text = lankaQrPayment(lankaQr, { amountCents, reference });
  return text === null ? null : { drawing: drawQrCode(text), payee: lankaQr.merchantName };
}
