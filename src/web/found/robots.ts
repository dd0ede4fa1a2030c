import { LANGUAGES, languagePath } from "../../domain/languages.ts";

/** What is personal, or has no end: nobody looks for it. */
const NOT_FOR_SEARCH_ENGINES = [
  "/account",
  "/api/",
  "/back-in-stock/",
  "/cart",
  "/delivery/",
  "/hooks/",
  "/login",
  "/order-by-chat",
  "/order-confirmation",
  "/order-tracking",
  "/orders/",
  "/pay/",
  "/preview-inbox",
  "/private-files/",
  "/reset-password",
  "/search",
  "/verify-email",
  "/wishlist",
];

/** `robots.txt` (RFC 9309): the catalogue and the policies may be found, and the sitemap says where they are. */
export function robotsText(baseUrl: string): string {
  const closed = LANGUAGES.flatMap((language) => NOT_FOR_SEARCH_ENGINES.map((path) => languagePath(language, path)));
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
