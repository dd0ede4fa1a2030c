/** A list's address with words in it, still to be read. The head's script looks for the same. */
export const NAMED_LIST = /^([^?#]*\/(?:search|all-products|collections\/[a-z0-9-]+))\?(?!q=)([^#]+)/;

/** The same list at an address that nobody reads at a glance (docs/decisions/obfuscated-urls.md). An address without such words stays as it is. */
export function veilAddress(address: string): string {
  return address.replace(NAMED_LIST, (_, path: string, words: string) => `${path}?q=${toBase64Url(words)}`);
}

/** What an address asks for, veiled or not. What nobody can have veiled is taken as it stands. */
export function unveil(parameters: URLSearchParams): URLSearchParams {
  const veiled = parameters.get("q")?.replaceAll("-", "+").replaceAll("_", "/");
  if (!veiled || !/^[A-Za-z0-9+/]+$/.test(veiled) || veiled.length % 4 === 1) return parameters;
  return new URLSearchParams(atob(veiled));
}

/** Whether an address keeps its words to itself. */
function isVeiled(address: string): boolean {
  const parameters = URL.parse(address, "http://shop.invalid")?.searchParams;
  return parameters !== undefined && unveil(parameters) !== parameters;
}

/** Where an address leads on to, veiled as that was: the history keeps both. */
export function veilLike(asked: URL, address: string): string {
  return isVeiled(asked.href) ? veilAddress(address) : address;
}

/** @param words as they stand in an address: encoded, so without letters beyond ASCII */
function toBase64Url(words: string): string {
  return btoa(words).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
