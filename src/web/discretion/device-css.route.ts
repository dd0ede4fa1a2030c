import { findCookie } from "../../domain/accounts/sign-in/session-cookie.ts";
import type { Route } from "./+types/device-css.route.ts";
import { ADULT_COOKIE, DISCREET_COOKIE, isAnnouncementHash, NEWS_COOKIE } from "./device-cookies.ts";

const ASK_AGE = ".age-gate{display:grid}.age-gate~*{display:none}";
const BLUR = ".product-picture img,.product-picture video,.hero-picture img{filter:blur(2rem)}";
const SWITCH = ".turn-on{display:none}.turn-off{display:block}.shield{fill:currentColor}";
const HIDE_NAMES =
  ".product-title{position:relative;z-index:1}.product-title:not(:hover,:focus-visible){filter:blur(.35em)}.names-on{display:none}.names-off{display:block}";

/**
 * Style sheet for browsers without script: applies the device's cookies like the head's script. Only this small file
 * differs per device, so pages stay the same for everyone.
 */
export function loader({ request: { headers } }: Route.LoaderArgs) {
  const hidden = findCookie(headers, NEWS_COOKIE);
  const mode = findCookie(headers, DISCREET_COOKIE);
  const rules = [
    findCookie(headers, ADULT_COOKIE) === "yes" ? "" : ASK_AGE,
    mode === "on" || mode === "names" ? BLUR + SWITCH : "",
    mode === "names" ? HIDE_NAMES : "",
    isAnnouncementHash(hidden) ? `[data-news="${hidden}"] .news{display:none}` : "",
  ];
  return new Response(rules.join(""), {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" },
  });
}
