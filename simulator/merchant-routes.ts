import { type Context, Hono } from "hono";
import { apiFaults, orderIdOf } from "./api-faults.ts";
import { endToken, findByBasicAuth, issueToken, readToken } from "./api-tokens.ts";
import type { Merchant } from "./checks.ts";
import type { Simulator } from "./payments.ts";
import { paymentsOf, toRetrieval } from "./retrieval.ts";
import { refundAndNotify } from "./reversals.ts";
import { takeFault } from "./rules.ts";

type Env = { Variables: { merchant: Merchant } };

/** The Merchant API, for the shop's server: `/merchant/v1/*` (payhere.md §4.1 to §4.4). */
export function merchantRoutes(simulator: Simulator) {
  const { store, delayed } = simulator;
  const app = new Hono<Env>();
  app.use(apiFaults(simulator));

  app.post("/oauth/token", async (c) => {
    const merchant = findByBasicAuth(store, c.req.header("Authorization"));
    if (!merchant) return c.json({ error: "invalid_client", error_description: "Bad client credentials" }, 401);
    const form = new URLSearchParams(await c.req.text());
    if (form.get("grant_type") !== "client_credentials") {
      return c.json({ error: "unsupported_grant_type", error_description: "Unsupported grant type" }, 400);
    }
    return c.json(issueToken(store, merchant));
  });

  app.use(async (c, next) => {
    const value = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
    if (value === undefined) return c.json(failure(-2, "Authentication error"), 401);
    if (takeFault(store, "call", await orderIdOf(store, c))) endToken(store, value);
    const owner = readToken(store, value);
    if ("problem" in owner) return c.json({ error: "invalid_token", error_description: owner.problem }, 401);
    c.set("merchant", owner.merchant);
    return next();
  });

  app.get("/payment/search", (c) => {
    const orderId = c.req.query("order_id") ?? "";
    const paid = paymentsOf(store, c.get("merchant")).filter(({ request }) => request.order_id === orderId);
    if (paid.length === 0) return c.json(failure(-1, "No payments found"));
    const data = paid.map((payment) => toRetrieval(payment, store.now()));
    return c.json({ status: 1, msg: `Payments with order_id:${orderId}`, data });
  });

  app.post("/payment/refund", async (c: Context<Env>) => {
    const fault = takeFault(store, "refund", await orderIdOf(store, c));
    if (fault?.name === "refund-not-initiated") return c.json(failure(0, "Refund could not be initiated"));
    if (fault?.name === "refund-failed") return c.json(NO_REFUND);
    const inWorkMs = fault?.name === "refund-pending" ? fault.delayMs : 0;
    const refundId = await refund(simulator, c, inWorkMs);
    if (fault?.name === "refund-timeout") return delayed.drop(c, fault.delayMs);
    if (!refundId) return c.json(NO_REFUND);
    return c.json({ status: 1, msg: "Successfully processed the refund", data: Number(refundId) });
  });

  for (const path of ["/payment/capture", "/payment/charge", "/subscription", "/subscription/*"]) {
    app.all(path, (c) => c.json(failure(-1, "The simulator does not offer this"), 501));
  }
  return app;
}

const failure = (status: number, msg: string) => ({ status, msg, data: null });
const NO_REFUND = failure(-1, "Error processing refund");

/** Refunds a payment and returns the refund's id; null when the payment is unknown or the amount exceeds its rest. */
async function refund(simulator: Simulator, c: Context<Env>, inWorkMs: number) {
  const input: unknown = await c.req.json().catch(() => null);
  const { payment_id, amount, description } = (input ?? {}) as Record<string, unknown>;
  const own = paymentsOf(simulator.store, c.get("merchant"));
  const payment = own.find(({ paymentId }) => paymentId === String(payment_id));
  if (!payment) return null;
  return refundAndNotify(simulator, payment, { amount, description, by: "api", inWorkMs })?.refundId ?? null;
}
