import { languagePath } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

/**
 * Navigates to a page of the shop by loading a document, in the language of this one. Links and forms do so by
 * themselves.
 */
export function loadPage(path: string): void {
  window.location.assign(languagePath(pageLanguage(), path));
}
