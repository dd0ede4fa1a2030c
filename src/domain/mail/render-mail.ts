import { type Language, languageRoot } from "../languages.ts";
import type { MailKind } from "../mail-events.ts";
import { findOrderPath } from "../orders/guests/find-order-path.ts";
import { formatOrderCode } from "../orders/order-code.ts";
import { plainRupees } from "../plain-rupees.ts";
import { applyWording, type MailWording } from "../settings/mail-wording.ts";
import { composeMail } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";
import type { EmailTemplates, Matter } from "./templates.ts";
import { templatesEn } from "./templates-en.ts";
import { templatesSi } from "./templates-si.ts";
import { templatesTa } from "./templates-ta.ts";

/** A language without its own templates does not compile. */
const TEMPLATES: Record<Language, EmailTemplates> = { en: templatesEn, si: templatesSi, ta: templatesTa };

/** The code identifies the order on the phone. */
const ORDER_CODE: Record<Language, string> = { en: "Order code", si: "ඇණවුම් කේතය", ta: "ஆர்டர் குறியீடு" };

/** A mail of any kind: kind, facts and order have to match. */
export type WrittenFrom = Matter<MailKind> & {
  kind: MailKind;
  id: string;
  to: string;
  language: Language;
  /** Names of the ordered items, if the customer allows them in emails; else empty. */
  names: readonly string[];
  /** The owner's wording in place of the default. */
  wording?: MailWording | undefined;
};

/** Renders a mail from its template, with links to pages in its language. Item names are in the body only. */
export function renderMail({ id, to, language, kind, names, wording, ...matter }: WrittenFrom): Mail {
  const write: EmailTemplates[MailKind] = TEMPLATES[language][kind];
  // `queueMail` stores kind and facts as a pair, which its type checks.
  const own = write({ ...matter, baseUrl: matter.baseUrl + languageRoot(language) } as never);
  const content = applyWording(own, wording, {
    orderNumber: matter.order?.number ?? "",
    total: matter.order ? plainRupees(matter.order.totalCents) : "",
    shopName: matter.shop.name,
    statementName: matter.shop.statementName,
  });
  const action = content.action && { ...content.action, url: urlForReader(content.action.url, matter, language) };
  const paragraphs = [...content.paragraphs, ...paidByCredit(kind, matter.order, language), ...names];
  const code = matter.order && `${ORDER_CODE[language]}: ${formatOrderCode(matter.order.code)}`;
  const afterwards = [...content.afterwards, ...(code ? [code] : [])];
  return {
    id,
    ...composeMail(
      { ...content, ...(action && { action }), paragraphs, afterwards },
      { to, language, sender: matter.shop },
    ),
  };
}

const BY_CREDIT: Record<Language, (amount: string) => string> = {
  en: (amount) => `${amount} of the total is paid by gift card or store credit.`,
  si: (amount) => `මුළු එකතුවෙන් ${amount} තෑගි කාඩ්පතකින් හෝ සාප්පු බැරෙන් ගෙවා ඇත.`,
  ta: (amount) => `மொத்தத்தில் ${amount} பரிசு அட்டை அல்லது கடை வரவு மூலம் செலுத்தப்பட்டது.`,
};

const NAMES_CREDIT: readonly MailKind[] = ["order-placed", "transfer-instructions", "order-paid", "order-confirmed"];

/** Names the part that credit paid, so that the total and what is due agree. */
function paidByCredit(kind: MailKind, order: WrittenFrom["order"], language: Language): string[] {
  if (!order || order.creditCents === 0 || !NAMES_CREDIT.includes(kind)) return [];
  return [BY_CREDIT[language](plainRupees(order.creditCents))];
}

/** A buyer without an account cannot log in: links to pages of the order open the page that asks for a code. */
function urlForReader(
  url: string,
  { order, baseUrl }: Pick<WrittenFrom, "order" | "baseUrl">,
  language: Language,
): string {
  const root = baseUrl + languageRoot(language);
  const isBehindLogin = url.startsWith(`${root}/order-tracking`) || url.startsWith(`${root}/orders/`);
  return order?.isOpenedByCode && isBehindLogin ? root + findOrderPath(order.number) : url;
}
