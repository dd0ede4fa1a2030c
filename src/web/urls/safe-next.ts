import { splitLanguage } from "../../domain/languages.ts";

const HERE = "http://here.invalid";

/**
 * Where to go on after signing in: a path of this shop. Another site, a script, or what only looks like a path ("//elsewhere",
 * "/\elsewhere", "/.//elsewhere") leads to the home page.
 */
export function safeNext(wanted: string | null): string {
  if (!wanted?.startsWith("/")) return "/";
  const url = URL.parse(wanted, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith("//")) return "/";
  // An address may have its language; the redirect puts the one of the page in front.
  return splitLanguage(url.pathname).path + url.search + url.hash;
}
