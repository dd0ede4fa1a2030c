import { findCookie } from "../accounts/sign-in/session-cookie.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import { codeCookieName, staffCookieName } from "./staff.ts";

type Config = { isSecure: boolean };

/** Lifetime of an invitation link. */
export const INVITE_LIFE_MS = DAY_MS;

const inviteCookieName = ({ isSecure }: Config) => (isSecure ? "__Host-invite" : "invite");
const resetCookieName = ({ isSecure }: Config) => (isSecure ? "__Host-staff-reset" : "staff-reset");
const TOKEN = /^[A-Za-z0-9_-]{1,64}$/;

function cookie({ isSecure }: Config, named: string, seconds: number): string {
  return `${named}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

/** Returns the `Set-Cookie` values that clear the session and the pending sign-in in this browser. */
export function staffSignedOutCookies(config: Config): string[] {
  return [staffCookieName(config), codeCookieName(config)].map((name) => cookie(config, `${name}=`, 0));
}

/** Holds the token of an emailed link while its form is filled in; null clears it. */
function tokenCookie(
  config: Config,
  token: string | null,
  { name, seconds }: { name: string; seconds: number },
): string {
  const isKept = token !== null && TOKEN.test(token);
  return cookie(config, `${name}=${isKept ? token : ""}`, isKept ? seconds : 0);
}

export function inviteCookie(config: Config, token: string | null): string {
  return tokenCookie(config, token, { name: inviteCookieName(config), seconds: INVITE_LIFE_MS / SECOND_MS });
}

export function findInviteToken(config: Config, headers: Headers): string | null {
  return findCookie(headers, inviteCookieName(config)) || null;
}

export function staffResetCookie(config: Config, token: string | null): string {
  return tokenCookie(config, token, { name: resetCookieName(config), seconds: (30 * MINUTE_MS) / SECOND_MS });
}

export function findStaffResetToken(config: Config, headers: Headers): string | null {
  return findCookie(headers, resetCookieName(config)) || null;
}
