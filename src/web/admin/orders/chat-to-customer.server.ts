import { chatMessageUrl } from "../../../domain/content/chat-message.ts";
import { type Language, languageRoot } from "../../../domain/languages.ts";
import { type Cents, cents } from "../../../domain/money.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { payLinkPath } from "../../../domain/orders/pay-link-path.ts";
import { plainRupees } from "../../../domain/plain-rupees.ts";
import type { Shop } from "../../../domain/shop.ts";
import { sellerOf } from "../../pdf/seller.ts";
import { type ChatKind, chatTextFor } from "./chat-messages.ts";

type ChatOrder = {
  number: string;
  /** Secret of the payment link; only messages about unpaid card orders have it. */
  payKey: string | null;
  status: OrderStatus;
  phone: string;
  language: Language;
  /** Null for staff who see no money: the message is a plain reply. */
  totalCents: Cents | null;
};

/** Message kind by order status: confirm cash on delivery, a payment link, or a plain reply. */
const KINDS: Partial<Record<OrderStatus, ChatKind>> = { "awaiting-confirmation": "confirm", "awaiting-payment": "pay" };

/**
 * Returns a link to a chat with an order's customer, with a neutral draft in their language; staff send it themselves.
 */
export function chatToCustomer({ config }: Pick<Shop, "config">, order: ChatOrder): string {
  const { number, payKey, status, language, totalCents } = order;
  const path = payKey ? payLinkPath({ number, payKey }) : "";
  const link = `${config.baseUrl}${languageRoot(language)}${path}`;
  const facts = { language, number, link, sender: sellerOf(config).name, total: plainRupees(totalCents ?? cents(0)) };
  const kind = totalCents === null ? "contact" : (KINDS[status] ?? "contact");
  return chatMessageUrl(order.phone.replace(/\D/g, ""), chatTextFor(kind, facts));
}
