import type { Config } from "../../config.ts";
import type { MailEventOf, MailKind } from "../mail-events.ts";
import type { Cents } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import type { EmailContent } from "./mail-layout.ts";

/**
 * Order facts for templates. Items are not included, because other people may read the email (design §8).
 */
export type MailedOrder = {
  number: string;
  /** Status when the mail is sent, which may be long after the event. */
  status: OrderStatus;
  paymentMethod: "card" | "bank-transfer" | "cash-on-delivery";
  totalCents: Cents;
  expiresAt: Date | null;
};

/** Input of a template of this kind. */
export type Matter<K extends MailKind> = Pick<Config, "baseUrl" | "shop"> & {
  facts: MailEventOf<K>["facts"];
  order: MailEventOf<K> extends { orderId: string } ? MailedOrder : MailedOrder | null;
};

/** One language's templates: a kind without a template does not compile. */
export type EmailTemplates = { [K in MailKind]: (matter: Matter<K>) => EmailContent };
