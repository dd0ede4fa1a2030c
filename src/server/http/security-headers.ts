import type { MiddlewareHandler } from "hono";
import { DAY_MS, SECOND_MS } from "../../domain/durations.ts";
import { serverTexts } from "./server-texts.ts";

const TWO_YEARS_SECONDS = (730 * DAY_MS) / SECOND_MS;

/** On every answer. A route that needs another value has set it before and keeps it. */
export function securityHeaderValues(isSecure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Not `no-referrer`: browsers then send `Origin: null` with every form, and no form of ours could be told from a foreign one.
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

/** No page, form or call has another method. The routes would take any of them for a form. */
export function refuseOtherMethods(): MiddlewareHandler {
  return async (c, next) =>
    METHODS.has(c.req.method)
      ? next()
      : c.text(serverTexts(c.req.path).noFormHere, 405, { allow: [...METHODS].join(", ") });
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses forms and calls that another site made the browser send. `Sec-Fetch-Site` cannot be set by a page; where a
 * browser does not send it, `Origin` must be the shop's own address. The gateway's notice is let through: it has no session.
 */
export function refuseForeignOrigins(baseUrl: string, isException: (path: string) => boolean): MiddlewareHandler {
  const ownOrigin = new URL(baseUrl).origin;
  return async (c, next) => {
    const site = c.req.header("sec-fetch-site");
    const isOwn = site === "same-origin" || (site === undefined && c.req.header("origin") === ownOrigin);
    if (SAFE_METHODS.has(c.req.method) || isOwn || isException(c.req.path)) return next();
    return c.text(serverTexts(c.req.path).foreignForm(baseUrl), 403);
  };
}
