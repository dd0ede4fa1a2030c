import type { Language } from "../../domain/languages.ts";
import { pageLanguage } from "./page-language.ts";

/** What every page says. A translation has the type of the English texts: a missing or extra key does not compile. */
export type Messages = typeof import("./en/public.ts")["texts"];

/** What personal pages say, by the file in which a browser gets it. */
export type Texts = {
  personal: typeof import("./en/personal.ts")["texts"];
  visitor: typeof import("./en/visitor.ts")["texts"];
  cart: typeof import("./en/cart.ts")["texts"];
  customer: typeof import("./en/customer.ts")["texts"];
};
export type Part = keyof Texts;
export type PartFiles = { [P in Part]: () => Promise<{ texts: Texts[P] }> };

/** All of that; a browser knows what its page says of it (`page-parts.ts`), and a test that this is enough (scripts/check/page-parts.test.ts). */
export type CustomerMessages = Texts["personal"] & Texts["visitor"] & Texts["cart"] & Texts["customer"];

const shop: Partial<Record<Language, Messages>> = {};
const personal: Partial<Record<Language, Partial<CustomerMessages>>> = {};

/** The server knows all languages from the start; a browser one, from its files (`load-messages.ts`). */
export function learnMessages(language: Language, texts: Messages): void {
  shop[language] = texts;
}

export function learnPersonalMessages(language: Language, texts: Texts[Part]): void {
  personal[language] = { ...personal[language], ...texts };
}

/** The texts in a language that has been learned. */
export function messagesFor(language: Language): Messages {
  return learned(shop[language], language);
}

/** The texts of personal pages in a language that has been learned. */
export function customerMessagesFor(language: Language): CustomerMessages {
  return learned(personal[language], language) as CustomerMessages;
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
