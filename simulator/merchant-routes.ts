import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { formatAmount, type Merchant, parseAmount } from "./checks.ts";
import type { Simulator } from "./payments.ts";
import type { Payment, Store } from "./store.ts";

const TOKEN_SECONDS = 599;
/** How long a refund stays "requested"; the real gateway takes moments (same day) or days. */
const REFUND_SETTLES_MS = 10_000;
const FEE_SHARE = 0.029;

type Env = { Variables: { merchant: Merchant } };

/** What the shop's server meets: `/merchant/v1/*` (payhere.md §4.1 to §4.4). */
export function merchantRoutes({ store, log }: Simulator) {
  const app = new Hono<Env>();

  app.post("/oauth/token", async (c) => {
    const merchant = findByBasicAuth(store, c.req.header("Authorization"));
    if (!merchant) return c.json({ error: "invalid_client", error_description: "Bad client credentials" }, 401);
    const form = new URLSearchParams(await c.req.text());
    if (form.get("grant_type") !== "client_credentials") {
      return c.json({ error: "unsupported_grant_type", error_description: "Unsupported grant type" }, 400);
    }
    return c.json({
      access_token: issueToken(store, merchant),
      token_type: "bearer",
      expires_in: TOKEN_SECONDS,
      scope: "SANDBOX",
    });
  });

  app.use(async (c, next) => {
    const value = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
    const token = store.state.tokens.find((one) => one.value === value);
    const merchant = store.state.merchants.find(({ id }) => id === token?.merchantId);
    if (!token || !merchant) return invalidToken(c, `Invalid access token: ${value}`);
    if (token.expiresAt <= store.now()) return invalidToken(c, `Access token expired: ${value}`);
    c.set("merchant", merchant);
    return next();
  });

  app.get("/payment/search", (c) => {
    const orderId = c.req.query("order_id") ?? "";
    const paid = paymentsOf(store, c.get("merchant")).filter(({ request }) => request.order_id === orderId);
    if (paid.length === 0) return c.json({ status: -1, msg: "No payments found", data: null });
    const data = paid.map((payment) => toRetrieval(payment, store.now()));
    return c.json({ status: 1, msg: `Payments with order_id:${orderId}`, data });
  });

  app.post("/payment/refund", async (c) => {
    const input: unknown = await c.req.json().catch(() => null);
    const refundId = refund(store, c.get("merchant"), input);
    if (!refundId) return c.json({ status: -1, msg: "Error processing refund", data: null });
    log(`refund ${refundId} made`);
    return c.json({ status: 1, msg: "Successfully processed the refund", data: Number(refundId) });
  });

  for (const path of ["/payment/capture", "/payment/charge", "/subscription", "/subscription/*"]) {
    app.all(path, (c) => c.json({ status: -1, msg: "The simulator does not offer this", data: null }, 501));
  }
  return app;
}

const invalidToken = (c: Context, error_description: string) =>
  c.json({ error: "invalid_token", error_description }, 401);

function findByBasicAuth(store: Store, header = "") {
  const credentials = Buffer.from(header.replace(/^Basic /i, ""), "base64").toString("utf8");
  return store.state.merchants.find(({ appId, appSecret }) => credentials === `${appId}:${appSecret}`);
}

function issueToken(store: Store, merchant: Merchant) {
  const token = { value: randomUUID(), merchantId: merchant.id, expiresAt: store.now() + TOKEN_SECONDS * 1000 };
  store.change((state) => {
    const dayAgo = store.now() - 24 * 60 * 60 * 1000;
    state.tokens = [...state.tokens.filter(({ expiresAt }) => expiresAt > dayAgo), token];
  });
  return token.value;
}

const paymentsOf = (store: Store, merchant: Merchant) =>
  store.state.payments.filter(({ status, request }) => status === "success" && request.merchant_id === merchant.id);

/** Records a full or partial refund; null when there is no such payment, or not that much left of it. */
function refund(store: Store, merchant: Merchant, input: unknown) {
  const { payment_id, amount } = (input ?? {}) as { payment_id?: unknown; amount?: unknown };
  const payment = paymentsOf(store, merchant).find(({ paymentId }) => paymentId === String(payment_id));
  if (!payment) return null;
  const leftCents = payment.amountCents - payment.refunds.reduce((sum, one) => sum + one.amountCents, 0);
  const amountCents = amount === undefined ? leftCents : parseAmount(String(amount));
  if (!amountCents || amountCents > leftCents) return null;
  return store.change(() => {
    const refundId = store.nextRefundId();
    payment.refunds.push({ refundId, amountCents, at: store.now() });
    return refundId;
  });
}

function retrievalStatus({ refunds }: Payment, now: number) {
  const last = refunds.at(-1);
  if (!last) return "RECEIVED";
  return now < last.at + REFUND_SETTLES_MS ? "REFUND REQUESTED" : "REFUNDED";
}

/** Numbers are numbers here, and `fist_name` is spelled as PayHere spells it (payhere.md §4.3). */
function toRetrieval(payment: Payment, now: number) {
  const { request, card, amountCents } = payment;
  const { currency } = request;
  const amount = Number(formatAmount(amountCents));
  const feeCents = Math.round(amountCents * FEE_SHARE);
  const fee = Number(formatAmount(feeCents));
  const net = Number(formatAmount(amountCents - feeCents));
  return {
    payment_id: Number(payment.paymentId),
    order_id: request.order_id,
    date: new Date(payment.paidAt ?? 0).toLocaleString("sv-SE", { timeZone: "Asia/Colombo" }),
    description: request.items,
    status: retrievalStatus(payment, now),
    currency,
    amount,
    customer: {
      fist_name: request.first_name,
      last_name: request.last_name,
      email: request.email,
      phone: request.phone,
      delivery_details: {
        address: request.delivery_address ?? request.address,
        city: request.delivery_city ?? request.city,
        country: request.delivery_country ?? request.country,
      },
    },
    amount_detail: {
      currency,
      gross: amount,
      fee,
      net,
      exchange_rate: 1,
      exchange_from: currency,
      exchange_to: currency,
    },
    payment_method: { method: card?.brand, card_customer_name: card?.holder, card_no: card?.masked },
    items: null,
  };
}
