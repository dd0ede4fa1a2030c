import type { Language } from "../../domain/languages.ts";
import { pageLanguage } from "./page-language.ts";

type ShopTexts = typeof import("./messages/en.ts");
type CustomerTexts = typeof import("./messages/en/customer.ts");

/** The texts of one language. A translation `satisfies Messages`: a missing or extra key does not compile. */
export type Messages = ShopTexts["texts"];

/** The texts of the pages about somebody's own orders and data; only these pages load them. */
export type CustomerMessages = CustomerTexts["texts"];

type Texts = { shop: Messages; customer: CustomerMessages };
type Part = keyof Texts;

const known: { [P in Part]: Partial<Record<Language, Texts[P]>> } = { shop: {}, customer: {} };

/** The server knows all languages from the start; a browser one, from its file (`load-messages.ts`). */
export function learnMessages<P extends Part>(part: P, language: Language, texts: Texts[P]): void {
  known[part][language] = texts;
}

export function knowsMessages(part: Part, language: Language): boolean {
  return known[part][language] !== undefined;
}

/** The texts in a language that has been learned. */
export function messagesFor(language: Language): Messages {
  return learned(known.shop[language], language);
}

/** The texts of personal pages in a language that has been learned. */
export function customerMessagesFor(language: Language): CustomerMessages {
  return learned(known.customer[language], language);
}

/** The texts in the page's language. */
export function pageMessages(): Messages {
  return messagesFor(pageLanguage());
}

/** The texts about somebody's own orders and data, in the page's language. */
export function customerMessages(): CustomerMessages {
  return customerMessagesFor(pageLanguage());
}

function learned<T>(texts: T | undefined, language: Language): T {
  if (texts === undefined) throw new Error(`the texts in "${language}" are not loaded`);
  return texts;
}
