import { type Language, toLanguage } from "../../domain/languages.ts";

/** In the browser a document has one language for its whole life; changing it loads another document. */
let find: () => Language = () => documentLanguage;
const documentLanguage = toLanguage(globalThis.document?.documentElement.lang);

/** Returns the language of the page that is rendered or displayed. Only the URL determines it (design §2.1). */
export function pageLanguage(): Language {
  return find();
}

/** For the server, which renders pages in several languages at the same time. */
export function findLanguageBy(finder: () => Language): void {
  find = finder;
}
