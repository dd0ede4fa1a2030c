import type { Language } from "../../domain/languages.ts";
import { pageLanguage } from "./page-language.ts";

/** Texts of every page. A translation has the type of the English texts: a missing or extra key does not compile. */
export type Messages = typeof import("./en/public.ts")["texts"];

/** Texts of personal pages, by the file in which a browser loads them. */
export type Texts = {
  personal: typeof import("./en/personal.ts")["texts"];
  visitor: typeof import("./en/visitor.ts")["texts"];
  cart: typeof import("./en/cart.ts")["texts"];
  customer: typeof import("./en/customer.ts")["texts"];
};
export type MessageGroup = keyof Texts;
export type MessageGroupFiles = { [P in MessageGroup]: () => Promise<{ texts: Texts[P] }> };

/**
 * All personal texts. A browser has loaded the groups that its page uses (`page-message-groups.ts`);
 * scripts/check/message-groups.ts checks that they suffice.
 */
export type CustomerMessages = Texts["personal"] & Texts["visitor"] & Texts["cart"] & Texts["customer"];

const shop: Partial<Record<Language, Messages>> = {};
const personal: Partial<Record<Language, Partial<CustomerMessages>>> = {};

/**
 * Registers the texts of a language. The server registers all languages at start; a browser registers one, from its
 * files (`load-messages.ts`).
 */
export function registerMessages(language: Language, texts: Messages): void {
  shop[language] = texts;
}

export function registerPersonalMessages(language: Language, texts: Texts[MessageGroup]): void {
  personal[language] = { ...personal[language], ...texts };
}

/** Returns the texts in a registered language. */
export function messagesFor(language: Language): Messages {
  return learned(shop[language], language);
}

/** Returns the texts of personal pages in a registered language. */
export function customerMessagesFor(language: Language): CustomerMessages {
  return learned(personal[language], language) as CustomerMessages;
}

/** Returns the texts in the page's language. */
export function pageMessages(): Messages {
  return messagesFor(pageLanguage());
}

/** Returns the texts about a customer's own orders and data, in the page's language. */
export function customerMessages(): CustomerMessages {
  return customerMessagesFor(pageLanguage());
}

function learned<T>(texts: T | undefined, language: Language): T {
  if (texts === undefined) throw new Error(`the texts in "${language}" are not loaded`);
  return texts;
}
