import { type Language, toLanguage } from "../../domain/languages.ts";

/** In the browser a document has one language for its whole life: changing it loads another document. */
let find: () => Language = () => documentLanguage;
const documentLanguage = toLanguage(globalThis.document?.documentElement.lang);

/** The language of the page that is being made or shown: it comes from the address alone (design §2.1). */
export function pageLanguage(): Language {
  return find();
}

/** For the server, where pages in several languages are made at the same time. */
export function findLanguageBy(finder: () => Language): void {
  find = finder;
}
