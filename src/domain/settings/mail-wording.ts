import { z } from "zod";
import { LANGUAGES, type Language } from "../languages.ts";
import { MAIL_READERS, type MailKind } from "../mail-events.ts";

/** What the owner says in place of a letter's subject, and before its first sentence; empty where the shop's own words stand. */
export type MailWording = { subject: string; opening: string };
/** Of one kind of mail, in each language. */
export type MailWordings = Readonly<Partial<Record<Language, MailWording>>>;

/** What may stand in the owner's words, and what it becomes. What was bought is not among it: a mail may be read by others. */
const MAIL_PLACEHOLDERS = ["orderNumber", "total", "shopName", "statementName"] as const;
type Placeholder = (typeof MAIL_PLACEHOLDERS)[number];

const LONGEST = { subject: 60, opening: 300 };
const ANY_PLACEHOLDER = /\{\{\s*(\w*)\s*\}\}/g;
const BRACES = /[{}]/;
const LINK = /https?:|www\.|[\w-]+\.(?:com|lk|net|org)\b/i;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** What would tell whoever reads along what is sold here, in the shop's three languages. */
const TELLING =
  /adult|sex|erotic|intima|pleasure|lingerie|\btoys?\b|vibrat|condom|lubric|18\s*\+|ලිංගික|වැඩිහිටි|රාගී|பாலியல்|வயது வந்தோர்|ஆணுறை/iu;

/** Kinds that customers read: staff read what the shop says. */
export const WORDED_KINDS = (Object.keys(MAIL_READERS) as MailKind[]).filter(
  (kind) => MAIL_READERS[kind] === "customer",
);

/** What may stand in a mail of this kind: one that is about no order has no number and no total. */
export function placeholdersFor(kind: MailKind): readonly Placeholder[] {
  return kind === "back-in-stock" ? ["shopName"] : MAIL_PLACEHOLDERS;
}

const KEPT = z.partialRecord(z.enum(LANGUAGES), z.object({ subject: z.string(), opening: z.string() }));

/** As it is kept: what is not of this form counts as not set. */
export function readWordings(value: string): MailWordings {
  return KEPT.safeParse(JSON.parse(value)).data ?? {};
}

/** Why these words cannot be taken: a sentence for each field, by `subject.en` and the like. */
export function wordingProblems(kind: MailKind, wordings: MailWordings): Record<string, string> {
  const entries = LANGUAGES.flatMap((language) =>
    (["subject", "opening"] as const).flatMap((part) => {
      const text = wordings[language]?.[part] ?? "";
      const problem = text === "" ? null : problemOf(kind, part, text);
      return problem ? [[`${part}.${language}`, problem]] : [];
    }),
  );
  return Object.fromEntries(entries);
}

function problemOf(kind: MailKind, part: keyof MailWording, text: string): string | null {
  const allowed: readonly string[] = placeholdersFor(kind);
  const used = [...text.matchAll(ANY_PLACEHOLDER)].map(([, name = ""]) => name);
  const unknown = used.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    return `{{${unknown}}} means nothing here. What may stand in it: ${allowed.map((name) => `{{${name}}}`).join(", ")}.`;
  }
  if (BRACES.test(text.replace(ANY_PLACEHOLDER, "")))
    return "A placeholder has two braces on each side, such as {{shopName}}.";
  if (text.length > LONGEST[part]) return `This must have at most ${LONGEST[part]} characters.`;
  if (part === "subject" && CONTROL.test(text)) return "This must be one line.";
  if (part === "subject" && allowed.includes("orderNumber") && !used.includes("orderNumber")) {
    return "Please keep {{orderNumber}} in it: people find their mails by it.";
  }
  if (LINK.test(text))
    return "Please write no addresses: the mail has its own button, and links make mail programs suspicious.";
  if (TELLING.test(text)) return "Please say it without a word that tells others what is sold here.";
  return null;
}

/** A letter's subject and sentences with the owner's words. Its own sentences follow theirs: none of what people must know is lost. */
export function inOwnWords<Letter extends { subject: string; paragraphs: readonly string[] }>(
  letter: Letter,
  wording: MailWording | undefined,
  facts: Readonly<Record<Placeholder, string>>,
): Letter {
  if (!wording) return letter;
  const fill = (text: string) => text.replace(ANY_PLACEHOLDER, (_, name: Placeholder) => facts[name] ?? "");
  const opening = fill(wording.opening)
    .split(/\n+/)
    .filter((line) => line.trim() !== "");
  return {
    ...letter,
    subject: wording.subject === "" ? letter.subject : fill(wording.subject),
    paragraphs: [...opening, ...letter.paragraphs],
  };
}
