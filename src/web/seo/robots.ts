import { LANGUAGES, languagePath } from "../../domain/languages.ts";

/**
 * URLs that return no page. Personal pages and searches are not among them: they have `noindex`, and crawlers read that
 * only where they may fetch the page.
 */
const NOT_FOR_CRAWLERS = ["/api/", "/hooks/"];

/** Returns `robots.txt` (RFC 9309): catalogue and policies are allowed, and the sitemap is named. */
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
