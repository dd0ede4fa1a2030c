import { expect } from "vitest";
import { TEST_MERCHANT } from "./server.ts";
import type { TestSimulator } from "./test-shop.ts";

type Answer = { status: number; answer: { status: number; data: { payment_id: number; status: string }[] | null } };

/** A client of the Merchant API, as a shop's server has one. */
export function apiOf(simulator: TestSimulator) {
  const basic = { Authorization: `Basic ${btoa(`${TEST_MERCHANT.appId}:${TEST_MERCHANT.appSecret}`)}` };
  const requestToken = () => simulator.post("/merchant/v1/oauth/token", { grant_type: "client_credentials" }, basic);
  return {
    requestToken,
    async signIn() {
      return { Authorization: `Bearer ${(await (await requestToken()).json()).access_token}` };
    },
    search: (headers: Record<string, string>, orderId: string) =>
      simulator.get(`/merchant/v1/payment/search?order_id=${orderId}`, headers),
    refund: (headers: Record<string, string>, body: unknown) =>
      fetch(`${simulator.url}/merchant/v1/payment/refund`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

export async function readResponse(response: Response): Promise<Answer> {
  return { status: response.status, answer: await response.json() };
}

/** Returns the Retrieval statuses of an order's payments. */
export async function retrievalOf(simulator: TestSimulator, orderId: string) {
  const api = apiOf(simulator);
  const { answer } = await readResponse(await api.search(await api.signIn(), orderId));
  return (answer.data ?? []).map(({ status }) => status);
}

export const countersOf = async (simulator: TestSimulator) => (await simulator.get("/__sim/counters")).json();

/** Waits until this number of requests wait for their response. */
export const untilDelayed = (simulator: TestSimulator, count = 1) =>
  expect.poll(async () => (await countersOf(simulator)).waitingAnswers).toBe(count);
