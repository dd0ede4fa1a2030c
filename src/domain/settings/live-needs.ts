import { type ShopFacts, shopFactsOfDemonstration } from "./shop-fields.ts";

type Mail = { smtpUrl: string | undefined; mailFrom: string };

const DEMONSTRATION_DOMAIN = /@sanda\.example>?$/;
const CONTACT = {
  SHOP_EMAIL: "email",
  SHOP_PHONE: "phone",
  SHOP_ADDRESS: "address",
  SHOP_CHAT_NUMBER: "chatNumber",
} as const satisfies Record<string, keyof ShopFacts>;

/**
 * Returns the names of settings that are missing for live payments: without a mail server no code or email is
 * delivered, and the demonstration's contact data reach no owner.
 */
export function missingForLive(mail: Mail, shop: ShopFacts): string[] {
  const demonstration = shopFactsOfDemonstration();
  const contact = Object.entries(CONTACT).filter(([, fact]) => shop[fact] === demonstration[fact]);
  return [
    ...(mail.smtpUrl ? [] : ["SMTP_URL"]),
    ...(DEMONSTRATION_DOMAIN.test(mail.mailFrom) ? ["MAIL_FROM"] : []),
    ...contact.map(([name]) => name),
  ];
}
