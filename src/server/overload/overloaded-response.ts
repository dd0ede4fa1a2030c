import type { Config } from "../../config.ts";
import { FALLBACK_PAGE_HEADERS, fallbackPage } from "../http/fallback-page.ts";
import { securityHeaderValues } from "../http/security-headers.ts";
import { serverTexts } from "../http/server-texts.ts";

const SERVICE_UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 3;

/**
 * Returns the 503 for a request that is rejected because the server is overloaded: a page in the language of the URL.
 */
export function overloadedResponse({ shop, isSecure }: Pick<Config, "shop" | "isSecure">, url: string) {
  const [path = "/"] = url.split("?");
  return {
    status: SERVICE_UNAVAILABLE,
    headers: {
      ...securityHeaderValues(isSecure),
      ...FALLBACK_PAGE_HEADERS,
      "retry-after": String(RETRY_AFTER_SECONDS),
    },
    body: fallbackPage(shop.name, path, serverTexts(path).busy),
  };
}
