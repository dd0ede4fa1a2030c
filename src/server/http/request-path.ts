/**
 * The path and query that a request asks for. A proxy may send a whole address: its host is not believed either.
 * Always starts with a slash, so that it can follow an origin; its path can always be decoded, and no part of it has the
 * one character that the database takes in no text.
 */
export function requestPath(target = "/"): string {
  if (target.startsWith("/")) return target.includes("%") ? decodable(target) : target;
  const url = URL.parse(target);
  const path = url ? url.pathname + url.search : "";
  return path.startsWith("/") ? decodable(path) : "/";
}

/** Broken percent-encoding makes another address that nothing has; the router would write a warning for each. */
function decodable(target: string): string {
  const [path = "", ...query] = target.replaceAll("%00", "%EF%BF%BD").split("?");
  const isBroken = /%(?![0-9a-f]{2})/i.test(path) || decodeLeniently(path).includes("\uFFFD");
  return isBroken ? [encodeURI(decodeLeniently(path)), ...query].join("?") : [path, ...query].join("?");
}

function decodeLeniently(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll("+", "%2B").replaceAll("&", "%26")}`).get("text") ?? "";
}
