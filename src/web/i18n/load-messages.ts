import type { Language } from "../../domain/languages.ts";
import { knowsMessages, learnMessages } from "./messages.ts";

/** One file for each language and part: a page loads its own language only. */
const SHOP = {
  en: () => import("./messages/en.ts"),
  si: () => import("./messages/si.ts"),
  ta: () => import("./messages/ta.ts"),
} satisfies Record<Language, unknown>;

const CUSTOMER = {
  en: () => import("./messages/en/customer.ts"),
  si: () => import("./messages/si/customer.ts"),
  ta: () => import("./messages/ta/customer.ts"),
} satisfies Record<Language, unknown>;

/** Fetches what every page says; the document has mostly begun to already (`message-scripts.server.ts`). */
export async function loadMessages(language: Language): Promise<void> {
  if (!knowsMessages("shop", language)) learnMessages("shop", language, (await SHOP[language]()).texts);
}

/** Fetches what the pages about somebody's own orders and data say. */
export async function loadCustomerMessages(language: Language): Promise<void> {
  if (!knowsMessages("customer", language)) learnMessages("customer", language, (await CUSTOMER[language]()).texts);
}
