import { type Context, Hono } from "hono";
import { apiFaults, orderIdOf } from "./api-faults.ts";
import { endToken, findByBasicAuth, issueToken, readToken } from "./api-tokens.ts";
import { type Authorized, CAPTURE_FAILURES, captureAmount, findAuthorized, releaseAmount } from "./authorizations.ts";
import { formatAmount, type Merchant } from "./checks.ts";
import type { Simulator } from "./payments.ts";
import { paymentsOf, toRetrieval } from "./retrieval.ts";
import { refundAndNotify } from "./reversals.ts";
import { takeFault } from "./rules.ts";

type Env = { Variables: { merchant: Merchant } };

/** The Merchant API, for the shop's server: `/merchant/v1/*` (payhere.md §4.1 to §4.5). */
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
    const { authorization_token } = await readJson(c);
    if (authorization_token !== undefined) {
      const held = findAuthorized(store, authorization_token, c.get("merchant"));
      const isReleased = held !== null && releaseAmount(store, held);
      if (fault?.name === "refund-timeout") return delayed.drop(c, fault.delayMs);
      return c.json(isReleased ? RELEASED : NO_REFUND);
    }
    const inWorkMs = fault?.name === "refund-pending" ? fault.delayMs : 0;
    const refundId = await refund(simulator, c, inWorkMs);
    if (fault?.name === "refund-timeout") return delayed.drop(c, fault.delayMs);
    if (!refundId) return c.json(NO_REFUND);
    return c.json({ status: 1, msg: "Successfully processed the refund", data: Number(refundId) });
  });

  app.post("/payment/capture", async (c) => {
    const fault = takeFault(store, "capture", await orderIdOf(store, c));
    if (fault?.name === "capture-declined") return c.json(failure(-1, "Do not honor"));
    const { authorization_token, amount } = await readJson(c);
    const payment = findAuthorized(store, authorization_token, c.get("merchant"));
    const refusal = captureAmount(store, payment, amount);
    if (fault?.name === "capture-timeout") return delayed.drop(c, fault.delayMs);
    if (refusal || !payment) {
      const { status, msg } = CAPTURE_FAILURES[refusal ?? "unknown"];
      return c.json(failure(status, msg));
    }
    simulator.log(`captured ${formatAmount(payment.amountCents)} for ${payment.request.order_id}`);
    return c.json({ status: 1, msg: "Successfully captured payment", data: toCaptured(payment) });
  });

  for (const path of ["/payment/charge", "/subscription", "/subscription/*"]) {
    app.all(path, (c) => c.json(failure(-1, "The simulator does not offer this"), 501));
  }
  return app;
}

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const input: unknown = await c.req.json().catch(() => null);
  return (input ?? {}) as Record<string, unknown>;
}

/** Returns the `data` of a capture (payhere.md §4.5). */
function toCaptured({ request, paymentId, currency, amountCents, authorization }: Authorized) {
  return {
    status_code: 2,
    status_message: "Successfully captured payment",
    payment_id: Number(paymentId),
    currency,
    amount: Number(formatAmount(authorization.heldCents)),
    captured_amount: Number(formatAmount(amountCents)),
    items: request.items,
    order_id: request.order_id,
    custom_1: request.custom_1 ?? null,
    custom_2: request.custom_2 ?? null,
  };
}

const failure = (status: number, msg: string) => ({ status, msg, data: null });
const RELEASED = { status: 1, msg: "Successfully processed the refund", data: null };
const NO_REFUND = failure(-1, "Error processing refund");

/** Refunds a payment and returns the refund's id; null when the payment is unknown or the amount exceeds its rest. */
async function refund(simulator: Simulator, c: Context<Env>, inWorkMs: number) {
  const { payment_id, amount, description } = await readJson(c);
  const own = paymentsOf(simulator.store, c.get("merchant"));
  const payment = own.find(({ paymentId }) => paymentId === String(payment_id));
  if (!payment) return null;
  return refundAndNotify(simulator, payment, { amount, description, by: "api", inWorkMs })?.refundId ?? null;
}
