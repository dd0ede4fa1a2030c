import { type Language, languagePath } from "../../../domain/languages.ts";
import { compareWords } from "./compare-words.server.ts";

/**
 * Returns the form that adds a product to the comparison, as HTML; it needs no script. Written by hand and without
 * quotes where HTML needs none, because each product page has it twice, in its data as well.
 */
export function compareForm(publicId: string, language: Language): string {
  const action = `${languagePath(language, "/compare")}?add=${encodeURIComponent(publicId)}`;
  const { title } = compareWords(language);
  return `<form action="${action}" method=post><button class="size-full underline">${title}</button></form>`;
}
