import { z } from "zod";
import { lexemesOf } from "../catalog/search/search-text.ts";
import type { Synonym } from "../catalog/search/synonyms.ts";

/** Maximum number of words of an entry, of targets, and of characters of one word and of a message. */
const MAX_WORDS = 120;
const MAX_TARGETS = 8;
const MAX_WORD = 60;
const MAX_MESSAGE = 200;

const message = z.string().trim().max(MAX_MESSAGE).default("");

/** Splits a typed list at commas and lines; each word counts once. */
const list = z
  .string()
  .default("")
  .transform((typed) => {
    const texts = typed.split(/[,\n]/).map((text) => text.replace(/\s+/g, " ").trim());
    return [...new Set(texts)].filter((text) => lexemesOf(text).length > 0);
  })
  .refine((texts) => texts.every((text) => text.length <= MAX_WORD), `Use at most ${MAX_WORD} characters for a word.`);

/** Validates the form of an entry. */
export const synonymInput = z
  .object({
    kind: z.enum(["same", "leads-to"], { error: "required" }),
    words: list.refine((texts) => texts.length <= MAX_WORDS, `Enter at most ${MAX_WORDS} words.`),
    targets: list.refine((texts) => texts.length <= MAX_TARGETS, `Enter at most ${MAX_TARGETS} words.`),
    messageEn: message,
    messageSi: message,
    messageTa: message,
  })
  .superRefine(({ kind, words, targets, messageEn }, { addIssue }) => {
    const refuse = (path: string, text: string) => addIssue({ code: "custom", path: [path], message: text });
    if (kind === "same" && words.length < 2) refuse("words", "Enter at least two words.");
    if (words.length === 0) refuse("words", "required");
    if (kind === "leads-to" && targets.length === 0 && messageEn === "")
      refuse("targets", "Enter what to show instead, or a message.");
  })
  .transform(({ kind, words, targets, messageEn, messageSi, messageTa }): Synonym => {
    const isLead = kind === "leads-to";
    // A message counts only where nothing is found.
    const hasMessages = isLead && targets.length === 0;
    const messages = hasMessages ? { en: messageEn, si: messageSi, ta: messageTa } : { en: "", si: "", ta: "" };
    return { kind, words, targets: isLead ? targets : [], messages };
  });

export type SynonymFields = Record<string, string>;

/** Returns the values of an entry's form. */
export function synonymFields({ kind, words, targets, messages }: Synonym): SynonymFields {
  return {
    kind,
    words: words.join(", "),
    targets: targets.join(", "),
    messageEn: messages.en,
    messageSi: messages.si,
    messageTa: messages.ta,
  };
}
