import type { Config } from "../../config.ts";
import type { MailEventOf, MailKind } from "../mail-events.ts";
import type { Cents } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import type { Letter } from "./mail-layout.ts";

/** What a letter may say about an order. What was bought is not among it: a mail may be read by others (design §8). */
export type MailedOrder = {
  number: string;
  /** When the mail leaves, which may be long after the event. */
  status: OrderStatus;
  paymentMethod: "card" | "bank-transfer" | "cash-on-delivery";
  totalCents: Cents;
  expiresAt: Date | null;
};

/** What a letter of this kind is written from. */
export type Matter<K extends MailKind> = Pick<Config, "baseUrl" | "shop"> & {
  facts: MailEventOf<K>["facts"];
  order: MailEventOf<K> extends { orderId: string } ? MailedOrder : MailedOrder | null;
};

/** One language's letters: a kind without a letter does not compile. */
export type Letters = { [K in MailKind]: (matter: Matter<K>) => Letter };
