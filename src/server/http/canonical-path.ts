import { LANGUAGES } from "../../domain/languages.ts";

const LANGUAGE_WORD = new RegExp(`^/(${LANGUAGES.join("|")})(?=/|$)`, "i");

/**
 * The one spelling of a page's path, without the ways of writing it that people and other shops have: a slash at its end, a
 * language in capitals, English by name. Null when it is written like that already, or looks like another host's address.
 */
export function tidyPath(path: string): string | null {
  if (/^[/\\]{2}/.test(path)) return null;
  const language = LANGUAGE_WORD.exec(path)?.[1];
  const named = language === undefined ? path : renamed(path, language);
  const tidy = `/${named.replace(/^[/\\]+|[/\\]+$/g, "")}`;
  return tidy === path ? null : tidy;
}

function renamed(path: string, language: string): string {
  const rest = path.slice(language.length + 1);
  return language.toLowerCase() === "en" ? rest : `/${language.toLowerCase()}${rest}`;
}
