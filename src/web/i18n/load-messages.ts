import type { Language } from "../../domain/languages.ts";
import { type MessageGroup, registerMessages, registerPersonalMessages } from "./messages.ts";

/** One file per language: a page loads only its own. */
const FILES = {
  en: () => import("./en/public.ts"),
  si: () => import("./si/public.ts"),
  ta: () => import("./ta/public.ts"),
} satisfies Record<Language, unknown>;

const known = new Set<string>();

/**
 * Loads the texts of every page and of these groups. The document has usually preloaded them
 * (`message-scripts.server.ts`). Loaded texts are not awaited again: every navigation would render twice.
 */
export async function loadMessages(language: Language, wanted: readonly MessageGroup[]): Promise<void> {
  const all = [language, ...wanted.map((part) => `${language}/${part}`)];
  if (all.every((file) => known.has(file))) return;
  const { texts, parts } = await FILES[language]();
  registerMessages(language, texts);
  const come = await Promise.all(wanted.map((part) => parts[part]()));
  for (const part of come) registerPersonalMessages(language, part.texts);
  for (const file of all) known.add(file);
}
