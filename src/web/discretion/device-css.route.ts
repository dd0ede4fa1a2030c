import { findCookie } from "../../domain/accounts/sign-in/session-cookie.ts";
import { BIRTH_DATE_CONFIRMED } from "../../domain/age-check.ts";
import type { Route } from "./+types/device-css.route.ts";
import { findAgeState } from "./age-cookie.ts";
import { ADULT_COOKIE, DISCREET_COOKIE, isAnnouncementHash, NEWS_COOKIE } from "./device-cookies.ts";

const ASK_AGE = ".age-gate{display:grid}.age-gate~*{display:none}";
const BLUR = ".product-picture img,.product-picture video,.hero-picture img{filter:blur(2rem)}";
const SWITCH = ".turn-on{display:none}.turn-off{display:block}.shield{fill:currentColor}";
const HIDE_NAMES =
  ".product-title{position:relative;z-index:1}.product-title:not(:hover,:focus-visible){filter:blur(.35em)}.names-on{display:none}.names-off{display:block}";

const SHOW_GATE =
  ":root:has(.age-gate) .birth-gate.birth-gate.birth-gate{display:grid}:root:has(.age-gate) body>:not(.birth-gate){display:none}";
const REFUSE = ".birth-form{display:none}.birth-refused.birth-refused{display:block}";

/**
 * Style sheet for browsers without script: applies the device's cookies like the head's script. Only this small file
 * differs per device, so pages stay the same for everyone. With the parameter `age`: the rules of the gate by date of
 * birth.
 */
export function loader({ url, request: { headers } }: Route.LoaderArgs) {
  const gate = url.searchParams.get("age");
  return cssResponse(gate === null ? rulesOf(headers) : gateRules(headers, gate === "birth-date"));
}

function rulesOf(headers: Headers): string[] {
  const hidden = findCookie(headers, NEWS_COOKIE);
  const mode = findCookie(headers, DISCREET_COOKIE);
  return [
    findCookie(headers, ADULT_COOKIE) === "yes" ? "" : ASK_AGE,
    mode === "on" || mode === "names" ? BLUR + SWITCH : "",
    mode === "names" ? HIDE_NAMES : "",
    isAnnouncementHash(hidden) ? `[data-news="${hidden}"] .news{display:none}` : "",
  ];
}

/** @param isNeeded whether the page needs a date of birth */
function gateRules(headers: Headers, isNeeded: boolean): string[] {
  const state = findAgeState(headers);
  if (state === "refused") return [SHOW_GATE, REFUSE];
  if (!isNeeded || state === BIRTH_DATE_CONFIRMED) return [];
  return [SHOW_GATE, state ? `.birth-problem-${state}.birth-problem-${state}{display:block}` : ""];
}

function cssResponse(rules: readonly string[]): Response {
  return new Response(rules.join(""), {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" },
  });
}
