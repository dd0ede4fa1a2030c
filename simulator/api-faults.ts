import type { Context, Next } from "hono";
import { findAuthorized } from "./authorizations.ts";
import type { Simulator } from "./payments.ts";
import { takeFault } from "./rules.ts";
import type { FaultName } from "./scenarios.ts";
import type { Store } from "./store.ts";

const BLOCKED_PAGE = `<!doctype html>
<html lang="en"><head><title>Attention Required!</title></head>
<body><h1>Sorry, you have been blocked</h1></body></html>`;

const RESPONSES: Partial<Record<FaultName, (c: Context) => Response>> = {
  "api-401": (c) => c.json({ status: -1, msg: "Access denied for the domain", data: null }, 401),
  "api-html-403": (c) => c.html(BLOCKED_PAGE, 403) as Response,
  "api-500": (c) => c.text("Internal Server Error", 500),
  "api-rate-limit": (c) => c.json({ status: -1, msg: "Too many requests", data: null }, 429),
};

/** Middleware that applies a fault to a request to the Merchant API before its route (payhere.md §8.5). */
export const apiFaults =
  ({ store, delayed }: Simulator) =>
  async (c: Context, next: Next) => {
    const fault = takeFault(store, "api", await orderIdOf(store, c));
    if (!fault) return next();
    if (fault.name === "api-timeout") return delayed.drop(c, fault.delayMs);
    await delayed.wait(c, fault.delayMs);
    return RESPONSES[fault.name]?.(c) ?? next();
  };

/** Returns the order id of a request to the Merchant API; null for a token request and for an unknown payment. */
export async function orderIdOf(store: Store, c: Context): Promise<string | null> {
  if (c.req.method === "GET") return c.req.query("order_id") ?? null;
  const input: unknown = await c.req.json().catch(() => null);
  const { payment_id, authorization_token } = (input ?? {}) as Record<string, unknown>;
  const authorized = findAuthorized(store, authorization_token);
  if (authorized) return authorized.request.order_id;
  const payment = store.state.payments.find(({ paymentId }) => paymentId !== null && paymentId === String(payment_id));
  return payment?.request.order_id ?? null;
}
