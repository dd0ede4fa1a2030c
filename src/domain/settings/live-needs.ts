import { type ShopFacts, shopFactsOfDemonstration } from "./shop-fields.ts";

type Mail = { smtpUrl: string | undefined; mailFrom: string };

const DEMONSTRATION_DOMAIN = /@sanda\.example>?$/i;
const CONTACT = {
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
  const contact = Object.entries(CONTACT).filter(([, fact]) => plain(shop[fact]) === plain(demonstration[fact]));
  return [
    ...(mail.smtpUrl ? [] : ["SMTP_URL"]),
    ...(DEMONSTRATION_DOMAIN.test(mail.mailFrom) ? ["MAIL_FROM"] : []),
    ...(DEMONSTRATION_DOMAIN.test(shop.email) ? ["SHOP_EMAIL"] : []),
    ...contact.map(([name]) => name),
  ];
}

const EXAMPLES =
  "SMTP_URL=smtp://user:password@mail.example.lk:587 MAIL_FROM=hello@example.lk SHOP_PHONE='+94 77 123 4567'";

/** Returns the sentence about settings that are missing for live payments. */
export function liveNeeds(missing: readonly string[]): string {
  return `${missing.join(", ")}: required when PayHere is live. Without them customers get no email and can't contact you. Set them in the environment or in .env; SHOP_… settings can also be saved in the back office. Example: ${EXAMPLES}`;
}

/** Returns letters and digits only, so that the demonstration's phone number without spaces is still its number. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
