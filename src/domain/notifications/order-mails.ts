import type { Config } from "../../config.ts";
import { formatRupees } from "../money.ts";
import type { OrderDetails } from "../orders/order-details.ts";
import { composeMail } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

type MailConfig = Pick<Config, "baseUrl" | "shop">;
type PaidOrder = Pick<OrderDetails, "number" | "totalCents" | "customer">;

/** The payment arrived. The order number and the amount only: a mail may be read by others (design §8). */
export function paidMail({ baseUrl, shop }: MailConfig, { number, totalCents, customer }: PaidOrder): Mail {
  return composeMail(
    customer.email,
    {
      subject: `${number}: payment received`,
      paragraphs: [
        `We have received ${formatRupees(totalCents)} for ${number}. Thank you.`,
        "We pack your order next and hand it to the courier in a plain box.",
      ],
      action: { label: "See your order", url: `${baseUrl}/order-tracking` },
      afterwards: [`On your bank statement the payment is named ${shop.statementName}.`],
    },
    shop,
  );
}
