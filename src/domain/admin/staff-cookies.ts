import { findCookie } from "../accounts/session-cookie.ts";
import { DAY_MS, SECOND_MS } from "../durations.ts";
import { codeCookieName, staffCookieName } from "./staff.ts";

type Config = { isSecure: boolean };

/** How long the link of an invitation works. */
export const INVITE_LIFE_MS = DAY_MS;

const inviteCookieName = ({ isSecure }: Config) => (isSecure ? "__Host-invite" : "invite");
const TOKEN = /^[A-Za-z0-9_-]{1,64}$/;

function cookie({ isSecure }: Config, named: string, seconds: number): string {
  return `${named}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

/** Takes session and half a sign-in away from this browser. */
export function staffSignedOutCookies(config: Config): string[] {
  return [staffCookieName(config), codeCookieName(config)].map((name) => cookie(config, `${name}=`, 0));
}

/** Keeps the token of an invitation while its form is filled in; null takes it away. */
export function inviteCookie(config: Config, token: string | null): string {
  const isKept = token !== null && TOKEN.test(token);
  return cookie(config, `${inviteCookieName(config)}=${isKept ? token : ""}`, isKept ? INVITE_LIFE_MS / SECOND_MS : 0);
}

export function findInviteToken(config: Config, headers: Headers): string | null {
  return findCookie(headers, inviteCookieName(config)) || null;
}
