import type { Language } from "../languages.ts";
import { isWithoutOrder, type MailEventOf, type MailKind } from "../mail-events.ts";
import { rupees } from "../money.ts";
import type { MailWording } from "../settings/mail-wording.ts";
import type { Shop } from "../shop.ts";
import type { Mail } from "./mailer.ts";
import { renderMail, type WrittenFrom } from "./render-mail.ts";

const ORDER = {
  number: "Order-1795276800000",
  code: "4F7K92MX",
  payKey: "00000000-0000-4000-8000-000000000000",
  status: "awaiting-payment" as const,
  paymentMethod: "card" as const,
  totalCents: rupees(4_500),
  vatBasisPoints: null,
  vatCents: rupees(0),
  creditCents: rupees(0),
  dueCents: rupees(4_500),
  expiresAt: new Date("2026-11-21T10:30:00Z"),
  isOpenedByCode: false,
  arrivesBy: "2026-11-26",
};

const FACTS: Partial<{ [K in MailKind]: MailEventOf<K>["facts"] }> = {
  "transfer-instructions": {
    reference: "T7Q2K9M",
    account: { bank: "A Bank", branch: "Colombo", name: "A Shop", number: "0012345678" },
  },
  "order-authorized": { amountCents: rupees(4_500) },
  "order-dispatched": { courier: "Example Couriers", trackingNumber: "EC-1", trackingUrl: null },
  "order-delivery-failed": { reason: "nobody-there" },
  "order-returning": { isRefused: false },
  "order-returned": { wasDelivered: false },
  "order-cancelled": { reason: "by-customer", money: "none" },
  "order-refunded": { amountCents: rupees(4_500), isFull: true },
  "return-decided": { decision: "approved" },
  "back-in-stock": { productPublicId: "p7kq2" },
  "question-answered": { productPublicId: "p7kq2" },
};

/** Returns an example of this kind of mail, as a customer would get it, about an invented order. */
export function exampleMail(
  { config }: Pick<Shop, "config">,
  { kind, language, wording }: { kind: MailKind; language: Language; wording: MailWording | undefined },
): Mail {
  const envelope = { id: "example", to: config.shop.email, language, names: [], wording };
  const order = isWithoutOrder(kind) ? null : ORDER;
  const matter = { kind, facts: FACTS[kind], order, baseUrl: config.baseUrl, shop: config.shop };
  return renderMail({ ...envelope, ...matter } as WrittenFrom);
}
