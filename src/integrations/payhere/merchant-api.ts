import type { Config } from "../../config.ts";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { toDecimal } from "../../domain/money.ts";
import { type MerchantApi, MerchantApiUnavailableError } from "../../domain/payments/merchant-api.ts";
import { isInvalidToken, readCapture, readPayments, readRefund, readToken } from "./api-responses.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const TIMEOUT_MS = 10 * SECOND_MS;
/** PayHere allows 20 in 10 s (payhere.md §4.1); half of that leaves capacity for a second process. */
const CALLS = { limit: 10, windowMs: 10 * SECOND_MS };
const PAUSE_MS = MINUTE_MS;
const RENEW_TOKEN_BEFORE_MS = MINUTE_MS;

type Options = { payhere: Config["payhere"]; now: () => Date; timeoutMs?: number };
type ApiRequest = { path: string; method: "GET" | "POST"; body?: object };

/**
 * Returns PayHere's Merchant API. Requests are rate-limited, time out after 10 s, and pause for a minute after five
 * failures in a row.
 * @returns null without App ID and App Secret: lost payment notifications then have to be found in PayHere's portal
 */
export function createMerchantApi({ payhere, now, timeoutMs = TIMEOUT_MS }: Options): MerchantApi | null {
  const { appId, appSecret, apiBase } = payhere;
  if (!appId || !appSecret) return null;
  const breaker = createCircuitBreaker({ now, pauseMs: PAUSE_MS });
  const mayCall = createRateLimit({ now, ...CALLS });
  const basic = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`;
  let token: { value: string; until: number } | null = null;

  /** Returns the parsed response, whatever its status: the API reports failures in the body (payhere.md §4.2). */
  async function send(path: string, init: RequestInit): Promise<unknown> {
    const headers = { Accept: "application/json", "User-Agent": "shop-server", ...init.headers };
    const response = await fetch(`${apiBase}/${path}`, {
      ...init,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.json();
  }

  /**
   * Sends a request that counts for the rate limit and the circuit breaker. A response that `read` cannot parse counts
   * as a failure.
   */
  async function call<T>(path: string, init: RequestInit, read: (response: unknown) => T | null): Promise<T> {
    // @guard circuit-breaker-stops-calls
    if (!breaker.admits()) throw notSent("circuit open");
    if (!mayCall()) throw notSent("rate limit reached");
    try {
      const result = read(await send(path, init));
      if (result === null) throw new MerchantApiUnavailableError("unknown response", { wasSent: true });
      breaker.succeeded();
      return result;
    } catch (error) {
      breaker.failed();
      if (error instanceof MerchantApiUnavailableError) throw error;
      throw new MerchantApiUnavailableError("no response", { wasSent: true, cause: error });
    }
  }

  async function validToken(): Promise<string> {
    const time = now().getTime();
    if (token && time < token.until) return token.value;
    const init = {
      method: "POST",
      headers: { Authorization: basic },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    };
    const issued = await call("oauth/token", init, readToken).catch((cause: unknown) => {
      throw notSent("no access token", cause);
    });
    token = { value: issued.value, until: time + issued.expiresInS * SECOND_MS - RENEW_TOKEN_BEFORE_MS };
    return token.value;
  }

  /**
   * Sends a request with a token. A token that expired early is renewed once: that response means that nothing was
   * done.
   */
  async function sendAuthorized<T>(request: ApiRequest, read: (response: unknown) => T | null): Promise<T> {
    const readResponse = (response: unknown) => (isInvalidToken(response) ? EXPIRED : read(response));
    const first = await call(request.path, withToken(request, await validToken()), readResponse);
    if (first !== EXPIRED) return first;
    token = null;
    const second = await call(request.path, withToken(request, await validToken()), readResponse);
    if (second === EXPIRED) throw notSent("new access token rejected");
    return second;
  }

  /** Sends a request that moves money: a failure is one of its results. */
  async function post<T>(path: string, body: object, read: (response: unknown) => T) {
    try {
      return await sendAuthorized({ method: "POST", path, body }, read);
    } catch (error) {
      if (!(error instanceof MerchantApiUnavailableError)) throw error;
      return { status: error.wasSent ? ("unclear" as const) : ("not-sent" as const) };
    }
  }

  return {
    isPaused: breaker.isOpen,
    findPayments: (orderNumber) =>
      sendAuthorized(
        { method: "GET", path: `payment/search?order_id=${encodeURIComponent(orderNumber)}` },
        (response) => readPayments(response, orderNumber),
      ),
    async refund({ paymentId, description, amountCents }) {
      const amount = amountCents === undefined ? {} : { amount: toDecimal(amountCents) };
      return post("payment/refund", { payment_id: paymentId, description, ...amount }, readRefund);
    },
    capture: ({ token: authorization_token, amountCents }) =>
      post("payment/capture", { authorization_token, amount: Number(toDecimal(amountCents)) }, readCapture),
    release: ({ token: authorization_token, description }) =>
      post("payment/refund", { authorization_token, description }, readRefund),
  };
}

const EXPIRED = Symbol("expired token");

function notSent(reason: string, cause?: unknown): MerchantApiUnavailableError {
  return new MerchantApiUnavailableError(reason, { wasSent: false, cause });
}

function withToken({ method, body }: ApiRequest, token: string): RequestInit {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) };
  return { method, headers, ...(body && { body: JSON.stringify(body) }) };
}

/**
 * Returns a sliding-window rate limit. It rejects instead of waiting: every rejected caller tries again later.
 * @param windowMs length of the window
 */
function createRateLimit({ now, limit, windowMs }: { now: () => Date; limit: number; windowMs: number }) {
  let calls: number[] = [];

  /** Returns whether another call may be made now, and counts it. */
  return function take(): boolean {
    const time = now().getTime();
    calls = calls.filter((at) => at > time - windowMs);
    if (calls.length >= limit) return false;
    calls.push(time);
    return true;
  };
}
