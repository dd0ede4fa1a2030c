import { z } from "zod";
import { LANGUAGES, type Language } from "../languages.ts";
import { isWithoutOrder, MAIL_AUDIENCES, type MailKind } from "../mail-events.ts";
import { neutralTextProblem } from "./neutral-text.ts";

/** The owner's subject, and the text before a mail's first sentence; empty where the default applies. */
export type MailWording = { subject: string; opening: string };
/** Wordings of one kind of mail by language. */
export type MailWordings = Readonly<Partial<Record<Language, MailWording>>>;

/**
 * Template variables in the owner's wording. Product names are not among them, because other people may read the email.
 */
const MAIL_VARIABLES = ["orderNumber", "total", "shopName", "statementName"] as const;
type TemplateVariable = (typeof MAIL_VARIABLES)[number];

const LONGEST = { subject: 60, opening: 300 };
const ANY_VARIABLE = /\{\{\s*(\w*)\s*\}\}/g;
const BRACES = /[{}]/;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Kinds of mail to customers; the owner cannot reword mails to staff. */
export const WORDED_KINDS = (Object.keys(MAIL_AUDIENCES) as MailKind[]).filter(
  (kind) => MAIL_AUDIENCES[kind] === "customer",
);

/** Template variables for a kind of mail: a mail without an order has no number and no total. */
export function templateVariablesFor(kind: MailKind): readonly TemplateVariable[] {
  return isWithoutOrder(kind) ? ["shopName"] : MAIL_VARIABLES;
}

const STORED = z.partialRecord(z.enum(LANGUAGES), z.object({ subject: z.string(), opening: z.string() }));

/** Parses stored wordings; an unreadable value counts as not set. */
export function readWordings(value: string): MailWordings {
  return STORED.safeParse(JSON.parse(value)).data ?? {};
}

/** Returns a message for each invalid field, by `subject.en` and the like; empty when all are valid. */
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
  const allowed: readonly string[] = templateVariablesFor(kind);
  const used = [...text.matchAll(ANY_VARIABLE)].map(([, name = ""]) => name);
  const unknown = used.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    return `{{${unknown}}} isn't a variable of this email. You can use: ${allowed.map((name) => `{{${name}}}`).join(", ")}.`;
  }
  if (BRACES.test(text.replace(ANY_VARIABLE, "")))
    return "A template variable has two braces on each side, such as {{shopName}}.";
  if (text.length > LONGEST[part]) return `This must have at most ${LONGEST[part]} characters.`;
  if (part === "subject" && CONTROL.test(text)) return "This must be one line.";
  if (part === "subject" && allowed.includes("orderNumber") && !used.includes("orderNumber")) {
    return "Keep {{orderNumber}} in the subject: customers find their emails by it.";
  }
  return neutralTextProblem(text);
}

/**
 * Applies the owner's subject and opening to a mail. The default paragraphs follow, so that no required information is
 * lost.
 */
export function applyWording<Content extends { subject: string; paragraphs: readonly string[] }>(
  content: Content,
  wording: MailWording | undefined,
  facts: Readonly<Record<TemplateVariable, string>>,
): Content {
  if (!wording) return content;
  const fill = (text: string) => text.replace(ANY_VARIABLE, (_, name: TemplateVariable) => facts[name] ?? "");
  const opening = fill(wording.opening)
    .split(/\n+/)
    .filter((line) => line.trim() !== "");
  return {
    ...content,
    subject: wording.subject === "" ? content.subject : fill(wording.subject),
    paragraphs: [...opening, ...content.paragraphs],
  };
}
