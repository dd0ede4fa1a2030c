import { chatMessageUrl } from "../../../domain/content/chat-message.ts";
import { type Language, languageRoot } from "../../../domain/languages.ts";
import type { Cents } from "../../../domain/money.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { plainRupees } from "../../../domain/plain-rupees.ts";
import type { Shop } from "../../../domain/shop.ts";
import { sellerOf } from "../../pdf/seller.ts";
import { type ChatKind, chatTextFor } from "./chat-messages.ts";

type ChatOrder = { number: string; status: OrderStatus; phone: string; language: Language; totalCents: Cents };

/** Message kind by order status: confirm cash on delivery, a payment link, or a plain reply. */
const KINDS: Partial<Record<OrderStatus, ChatKind>> = { "awaiting-confirmation": "confirm", "awaiting-payment": "pay" };

/**
 * Returns a link to a chat with an order's customer, with a neutral draft in their language; staff send it themselves.
 */
export function chatToCustomer({ config }: Pick<Shop, "config">, order: ChatOrder): string {
  const { number, status, language, totalCents } = order;
  const link = `${config.baseUrl}${languageRoot(language)}/pay/${number}`;
  const facts = { language, number, link, sender: sellerOf(config).name, total: plainRupees(totalCents) };
  return chatMessageUrl(order.phone.replace(/\D/g, ""), chatTextFor(KINDS[status] ?? "contact", facts));
}
