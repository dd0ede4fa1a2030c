import type { Config } from "../../config.ts";
import { SMALL_PAGE_HEADERS, smallPage } from "../http/fallback-page.ts";
import { securityHeaderValues } from "../http/security-headers.ts";
import { serverTexts } from "../http/server-texts.ts";

const SERVICE_UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 3;

/** What somebody is told for whom there is no room now: a page, in the language of the address, that says to come back in a moment. */
export function busyAnswer({ shop, isSecure }: Pick<Config, "shop" | "isSecure">, url: string) {
  const [path = "/"] = url.split("?");
  return {
    status: SERVICE_UNAVAILABLE,
    headers: {
      ...securityHeaderValues(isSecure),
      ...SMALL_PAGE_HEADERS,
      "retry-after": String(RETRY_AFTER_SECONDS),
    },
    body: smallPage(shop.name, path, serverTexts(path).busy),
  };
}
