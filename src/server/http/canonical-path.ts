import { LANGUAGES } from "../../domain/languages.ts";

const LANGUAGE_WORD = new RegExp(`^/(${LANGUAGES.join("|")})(?=/|$)`, "i");

/**
 * Returns the canonical path of a page: no slash at the end, the language in lower case, no prefix for English. Null
 * when the path is canonical already, or could be read as the URL of another host.
 */
export function canonicalPath(path: string): string | null {
  if (/^[/\\]{2}/.test(path)) return null;
  const language = LANGUAGE_WORD.exec(path)?.[1];
  const localized = language === undefined ? path : withLanguage(path, language);
  const canonical = `/${localized.replace(/^[/\\]+|[/\\]+$/g, "")}`;
  return canonical === path ? null : canonical;
}

function withLanguage(path: string, language: string): string {
  const rest = path.slice(language.length + 1);
  return language.toLowerCase() === "en" ? rest : `/${language.toLowerCase()}${rest}`;
}
