import type { MiddlewareHandler } from "hono";
import { DAY_MS, SECOND_MS } from "../../domain/durations.ts";
import { serverTexts } from "./server-texts.ts";

const TWO_YEARS_SECONDS = (730 * DAY_MS) / SECOND_MS;

/** Headers of every response, unless the route has set another value. */
export function securityHeaderValues(isSecure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Not `no-referrer`: browsers then send `Origin: null` with every form, so the shop's own forms would look like
    // foreign ones.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    ...(isSecure ? { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}` } : {}),
  };
}

export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const fixed = Object.entries(securityHeaderValues(isSecure));
  return async (c, next) => {
    await next();
    for (const [name, value] of fixed) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Rejects other methods with 405. React Router would treat each of them as a form submission. */
export function rejectOtherMethods(): MiddlewareHandler {
  return async (c, next) =>
    METHODS.has(c.req.method)
      ? next()
      : c.text(serverTexts(c.req.path).noFormHere, 405, { allow: [...METHODS].join(", ") });
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Payment notifications, and mail clients that unsubscribe a reader: the URL's token allows it, not a session. */
const WITHOUT_SESSION = /^(?:\/hooks\/payhere|(?:\/(?:si|ta))?\/unsubscribe\/[\w-]+)$/;

export function hasNoSession(path: string): boolean {
  return WITHOUT_SESSION.test(path);
}

/**
 * Rejects cross-site forms and calls with 403. A page cannot set `Sec-Fetch-Site`; when a browser does not send it,
 * `Origin` must be the shop's own origin. Forms without a session are exempt.
 */
export function rejectForeignOrigins(baseUrl: string, isException: (path: string) => boolean): MiddlewareHandler {
  const ownOrigin = new URL(baseUrl).origin;
  return async (c, next) => {
    const site = c.req.header("sec-fetch-site");
    const isOwn = site === "same-origin" || (site === undefined && c.req.header("origin") === ownOrigin);
    if (SAFE_METHODS.has(c.req.method) || isOwn || isException(c.req.path)) return next();
    return c.text(serverTexts(c.req.path).foreignForm(baseUrl), 403);
  };
}
