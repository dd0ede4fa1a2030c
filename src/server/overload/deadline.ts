import type { HonoRequest, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { SECOND_MS } from "../../domain/durations.ts";
import { isBackOffice } from "../../web/discretion/age-gate-paths.ts";
import { requestPurpose } from "./request-purpose.ts";

/** Longest wait of a shopper for a response: a slow database delays every statement, and requests run several. */
const DEADLINE_MS = 9 * SECOND_MS;

/** Error of a request that missed its deadline. Its work continues; an order can be sent again with the same key. */
export const MISSED_DEADLINE = new HTTPException(503);

/**
 * Returns a middleware that gives up on slow requests of shoppers. A response that is already streamed has no deadline.
 */
export function deadline(): MiddlewareHandler {
  const limited = timeout(DEADLINE_MS, MISSED_DEADLINE);
  return (c, next) => (mayTakeLong(c.req) ? next() : limited(c, next));
}

/**
 * Returns whether a request has no deadline: staff's imports and reports, uploads over a slow connection, and sign-ins,
 * which wait for each other's password hashes.
 */
function mayTakeLong(request: HonoRequest): boolean {
  const isUpload = request.header("content-type")?.startsWith("multipart/form-data") ?? false;
  return isUpload || isBackOffice(request.path) || requestPurpose(request.path) === "sign-in";
}
