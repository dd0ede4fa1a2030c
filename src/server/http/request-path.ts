/**
 * Returns the path and query of a request target. A proxy may send an absolute URL; its host is ignored. The result
 * starts with a slash, so that it can follow an origin. Its path can be decoded. It contains no NUL character, which
 * PostgreSQL rejects in text.
 */
export function requestPath(target = "/"): string {
  if (target.startsWith("/")) return target.includes("%") ? decodable(target) : target;
  const url = URL.parse(target);
  const path = url ? url.pathname + url.search : "";
  return path.startsWith("/") ? decodable(path) : "/";
}

/**
 * Replaces malformed percent-encoding, for which React Router would print a warning. No page has the resulting path.
 */
function decodable(target: string): string {
  const [path = "", ...query] = target.replaceAll("%00", "%EF%BF%BD").split("?");
  const isBroken = /%(?![0-9a-f]{2})/i.test(path) || decodeLeniently(path).includes("\uFFFD");
  return isBroken ? [encodeURI(decodeLeniently(path)), ...query].join("?") : [path, ...query].join("?");
}

function decodeLeniently(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll("+", "%2B").replaceAll("&", "%26")}`).get("text") ?? "";
}
