import { LANGUAGES, languagePath } from "../../domain/languages.ts";

/**
 * URLs that return no page. Personal pages and searches are not among them: they have `noindex`, and crawlers read that only
 * where they may fetch the page.
 */
const NOT_FOR_CRAWLERS = ["/api/", "/hooks/"];

/** `robots.txt` (RFC 9309): the catalogue and the policies may be found, and the sitemap says where they are. */
export function robotsText(baseUrl: string): string {
  const closed = LANGUAGES.flatMap((language) => NOT_FOR_CRAWLERS.map((path) => languagePath(language, path)));
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
