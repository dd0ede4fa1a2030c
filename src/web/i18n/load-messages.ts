import type { Language } from "../../domain/languages.ts";
import { learnMessages, learnPersonalMessages, type Part } from "./messages.ts";

/** One file for each language: a page loads its own only. */
const FILES = {
  en: () => import("./messages/en.ts"),
  si: () => import("./messages/si.ts"),
  ta: () => import("./messages/ta.ts"),
} satisfies Record<Language, unknown>;

/**
 * Fetches what every page says, and these parts of what only some say. The document has mostly begun to already
 * (`message-scripts.server.ts`), and what has come is not fetched again.
 */
export async function loadMessages(language: Language, wanted: readonly Part[]): Promise<void> {
  const { texts, parts } = await FILES[language]();
  learnMessages(language, texts);
  const come = await Promise.all(wanted.map((part) => parts[part]()));
  for (const part of come) learnPersonalMessages(language, part.texts);
}
