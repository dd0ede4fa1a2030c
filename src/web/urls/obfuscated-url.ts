/** Matches the URL of a category's or guide's page. The head's script uses the same patterns. */
export const NAMED_PAGE = /^([^?#]*\/(category|guides))\/([^?#/]+)\??/;
/** The same page with its slug among the parameters, as `category` or `guides`. */
export const NAME_AS_PARAMETER = "$1?$2=$3&";
/** Matches the URL of a list with readable words in it. */
export const NAMED_LIST = /^([^?#]*\/(?:search|all-products|category|guides|collections\/[a-z0-9-]+))\?(?!q=)([^#]+)/;

/**
 * Returns the URL of the same list without readable words (docs/decisions/discreet-mode.md). Other URLs stay the same.
 */
export function obfuscateUrl(url: string): string {
  return url
    .replace(NAMED_PAGE, NAME_AS_PARAMETER)
    .replace(NAMED_LIST, (_, path: string, words: string) => `${path}?q=${toBase64Url(words)}`);
}

/**
 * Returns the parameters of an obfuscated or plain URL. A value that this module cannot have encoded is used as it is.
 */
export function deobfuscateParameters(parameters: URLSearchParams): URLSearchParams {
  const obfuscated = parameters.get("q")?.replaceAll("-", "+").replaceAll("_", "/");
  if (!obfuscated || !/^[A-Za-z0-9+/]+$/.test(obfuscated) || obfuscated.length % 4 === 1) return parameters;
  return new URLSearchParams(atob(obfuscated));
}

/** True when a URL is obfuscated. */
function isObfuscated(url: string): boolean {
  const parameters = URL.parse(url, "http://shop.invalid")?.searchParams;
  return parameters !== undefined && deobfuscateParameters(parameters) !== parameters;
}

/** Returns a redirect's URL, obfuscated if the requested one was: the history stores both. */
export function obfuscateLike(asked: URL, url: string): string {
  return isObfuscated(asked.href) ? obfuscateUrl(url) : url;
}

/** @param words percent-encoded, so without characters beyond ASCII */
function toBase64Url(words: string): string {
  return btoa(words).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
