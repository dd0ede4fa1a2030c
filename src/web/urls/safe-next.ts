import { splitLanguage } from "../../domain/languages.ts";

const BASE_URL = "http://here.invalid";

/**
 * Returns the path to continue with after signing in. Another site, a script URL, or a text that only looks like a path
 * ("//elsewhere", "/\elsewhere", "/.//elsewhere") becomes the home page.
 */
export function safeNext(wanted: string | null): string {
  if (!wanted?.startsWith("/")) return "/";
  const url = URL.parse(wanted, BASE_URL);
  // @guard redirect-is-local: return wanted;
  if (url?.origin !== BASE_URL || url.pathname.startsWith("//")) return "/";
  // The URL may contain a language; the redirect adds the one of the page.
  return splitLanguage(url.pathname).path + url.search + url.hash;
}
