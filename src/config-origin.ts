import { z } from "zod";

/** Links, cookies and the origin check of forms need the shop at the root of one origin. */
export const origin = (example: string) =>
  z.url({ error: `must be a URL such as ${example}` }).superRefine((value, issue) => {
    const wrong = URL.canParse(value) ? besideOrigin(new URL(value)) : null;
    if (wrong) issue.addIssue(`${wrong}; write it like ${example}`);
  });

/**
 * Returns what a URL has besides scheme, host and port, with the reason for rejecting it; null when there is nothing.
 */
function besideOrigin({ protocol, username, password, pathname, href }: URL): string | null {
  if (protocol !== "http:" && protocol !== "https:") return "must start with https:// or http://";
  if (username || password) return "must not have a user or password, which every link would show";
  if (pathname !== "/") return "must not have a path, because the shop is served at the root of its address only";
  if (/[?#]/.test(href)) return "must not have a ? or #, because every link is made from it";
  return null;
}

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Returns whether only this machine can open the URL. */
export function isLoopback(baseUrl: string): boolean {
  return LOOPBACK_HOSTS.has(new URL(baseUrl).hostname);
}
