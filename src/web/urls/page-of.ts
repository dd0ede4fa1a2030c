import { splitLanguage } from "../../domain/languages.ts";

/**
 * Returns the path and query of the page that a request is for, without its language; data requests have a path of
 * their own.
 */
export function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = splitLanguage(pathname).path.replace(/\.data$/, "");
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
