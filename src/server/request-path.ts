/**
 * The path and query that a request asks for. A proxy may send a whole address: its host is not believed either.
 * Always starts with a slash, so that it can follow an origin.
 */
export function requestPath(target = "/"): string {
  if (target.startsWith("/")) return target;
  const url = URL.parse(target);
  const path = url ? url.pathname + url.search : "";
  return path.startsWith("/") ? path : "/";
}
