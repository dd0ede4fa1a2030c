import type { Language } from "../../domain/languages.ts";
import { learnMessages, learnPersonalMessages, type Part } from "./messages.ts";

/** One file for each language: a page loads its own only. */
const FILES = {
  en: () => import("./en/public.ts"),
  si: () => import("./si/public.ts"),
  ta: () => import("./ta/public.ts"),
} satisfies Record<Language, unknown>;

const known = new Set<string>();

/**
 * Fetches what every page says, and these parts of what only some say. The document has mostly begun to already
 * (`message-scripts.server.ts`). What has come is not waited for again: every step from page to page would be drawn in two.
 */
export async function loadMessages(language: Language, wanted: readonly Part[]): Promise<void> {
  const all = [language, ...wanted.map((part) => `${language}/${part}`)];
  if (all.every((file) => known.has(file))) return;
  const { texts, parts } = await FILES[language]();
  learnMessages(language, texts);
  const come = await Promise.all(wanted.map((part) => parts[part]()));
  for (const part of come) learnPersonalMessages(language, part.texts);
  for (const file of all) known.add(file);
}
