import { type Language, languageRoot } from "../languages.ts";
import type { MailKind } from "../mail-events.ts";
import { plainRupees } from "../plain-rupees.ts";
import { inOwnWords, type MailWording } from "../settings/mail-wording.ts";
import { composeMail } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";
import type { Letters, Matter } from "./templates.ts";
import { lettersEn } from "./templates-en.ts";
import { lettersSi } from "./templates-si.ts";
import { lettersTa } from "./templates-ta.ts";

/** A language that the shop speaks without letters of its own does not compile. */
const LETTERS: Record<Language, Letters> = { en: lettersEn, si: lettersSi, ta: lettersTa };

/** A mail of any kind; the kind, the facts and the order belong together. */
export type WrittenFrom = Matter<MailKind> & {
  kind: MailKind;
  id: string;
  to: string;
  language: Language;
  /** What it is about, for who asked to read that; empty for everybody else. */
  names: readonly string[];
  /** What the owner says in place of the letter's own words. */
  wording?: MailWording | undefined;
};

/** The letter of this kind as a mail, with links to pages in its language. Names stand in its body alone. */
export function writeMail({ id, to, language, kind, names, wording, ...matter }: WrittenFrom): Mail {
  const write: Letters[MailKind] = LETTERS[language][kind];
  // Each kind's own facts: stored with the kind by `queueMail`, whose type pairs them.
  const own = write({ ...matter, baseUrl: matter.baseUrl + languageRoot(language) } as never);
  const letter = inOwnWords(own, wording, {
    orderNumber: matter.order?.number ?? "",
    total: matter.order ? plainRupees(matter.order.totalCents) : "",
    shopName: matter.shop.name,
    statementName: matter.shop.statementName,
  });
  const paragraphs = [...letter.paragraphs, ...names];
  return { id, ...composeMail({ ...letter, paragraphs }, { to, language, sender: matter.shop }) };
}
