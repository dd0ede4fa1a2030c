import { afterEach, beforeEach, expect, test } from "vitest";
import type { ScenarioName } from "../../../simulator/scenarios.ts";
import { countersOf } from "../../../simulator/test-api.ts";
import {
  CARDS,
  checkoutFields,
  openShop,
  openSimulator,
  type TestShop,
  type TestSimulator,
} from "../../../simulator/test-shop.ts";
import { parseConfig } from "../../config.ts";
import { MINUTE_MS, SECOND_MS } from "../../domain/durations.ts";
import { rupees } from "../../domain/money.ts";
import { type MerchantApi, MerchantApiUnavailableError } from "../../domain/payments/merchant-api.ts";
import { createMerchantApi } from "./merchant-api.ts";

const ORDER = "Order-1732170000000";
const HELD = "Order-1732170000001";
const TIMEOUT_MS = 300;

let shop: TestShop;
let simulator: TestSimulator;
let time: number;
let api: MerchantApi;
let paymentId: string;

beforeEach(async () => {
  shop = await openShop();
  simulator = await openSimulator();
  time = Date.now();
  api = apiWith({});
  await simulator.payWith(await simulator.start(checkoutFields(shop)), CARDS.success);
  paymentId = (await simulator.payments(ORDER))[0]?.paymentId ?? "";
});

afterEach(async () => {
  await simulator.close();
  await shop.close();
});

function apiWith(settings: Record<string, string>): MerchantApi {
  const { payhere } = parseConfig({
    NODE_ENV: "test",
    PAYHERE_API_BASE: `${simulator.url}/merchant/v1`,
    ...settings,
  });
  const made = createMerchantApi({ payhere, now: () => new Date(time), timeoutMs: TIMEOUT_MS });
  if (!made) throw new Error("no Merchant API without App ID and App Secret");
  return made;
}

const stage = (scenario: ScenarioName, times = 1) =>
  simulator.control("/scenarios", { match: { any: true }, scenario, times });
const refund = (amountCents?: ReturnType<typeof rupees>) =>
  api.refund({ paymentId, description: "Refund 1", ...(amountCents && { amountCents }) });
const searches = async (): Promise<number> =>
  (await countersOf(simulator)).requests["GET /merchant/v1/payment/search"] ?? 0;

test("returns the payments of an order with the amount as in its notification, and none of another", async () => {
  expect(await api.findPayments(ORDER)).toEqual([
    { paymentId, amount: "4500.00", currency: "LKR", state: "RECEIVED", method: "VISA", feeCents: 13_050 },
  ]);
  expect(await api.findPayments("Order-1")).toEqual([]);
});

test("refunds a part, and returns refused for more than was paid", async () => {
  expect(await refund(rupees(100))).toMatchObject({ status: "done", refundId: expect.stringMatching(/^\d+$/) });
  expect(await refund(rupees(5_000))).toEqual({ status: "refused" });

  const refunds = await (await simulator.get(`/__sim/refunds?order_id=${ORDER}`)).json();
  expect(refunds).toMatchObject([{ amountCents: rupees(100) }]);
});

/** Reserves the amount of another order on a card, and returns the token of its notification. */
async function reserve(): Promise<string> {
  const fields = checkoutFields(shop, { order_id: HELD });
  await simulator.payWith(await simulator.startHold(fields), CARDS.success);
  return (await simulator.payments(HELD))[0]?.authorization?.token ?? "";
}

test("captures a part of a reserved amount once, and finds the payment", async () => {
  const token = await reserve();
  expect(await api.findPayments(HELD)).toEqual([]);

  const captured = await api.capture({ token, amountCents: rupees(3_000) });

  expect(captured).toEqual({ status: "done", paymentId: expect.stringMatching(/^3200\d{8}$/) });
  expect(await api.findPayments(HELD)).toMatchObject([{ amount: "3000.00", state: "RECEIVED" }]);
  expect(await api.capture({ token, amountCents: rupees(3_000) })).toEqual({ status: "unclear" });
  expect(await api.release({ token, description: "Release 1" })).toEqual({ status: "refused" });
});

test("releases a reserved amount, which ends its capture", async () => {
  const token = await reserve();

  expect(await api.release({ token, description: "Release 1" })).toEqual({ status: "done", refundId: "" });
  expect(await api.capture({ token, amountCents: rupees(4_500) })).toEqual({ status: "ended" });
});

test.each([
  ["capture-declined", { status: "declined" }, 0],
  ["capture-timeout", { status: "unclear" }, 1],
  ["api-timeout", { status: "unclear" }, 0],
  ["api-500", { status: "unclear" }, 0],
  ["api-rate-limit", { status: "declined" }, 0],
] as const)("%s during a capture is %o, with %i payments", async (scenario, result, count) => {
  const token = await reserve();
  await api.findPayments(HELD);
  await stage(scenario);

  expect(await api.capture({ token, amountCents: rupees(4_500) })).toEqual(result);

  expect(await api.findPayments(HELD)).toHaveLength(count);
});

test("rejects a capture above the reserved amount and with an unknown token without a charge", async () => {
  const token = await reserve();

  expect(await api.capture({ token, amountCents: rupees(4_501) })).toEqual({ status: "declined" });
  expect(await api.capture({ token: "guess", amountCents: rupees(1) })).toEqual({ status: "declined" });
});

test("reuses a token for several requests, and renews an expired one once", async () => {
  await api.findPayments(ORDER);
  await api.findPayments(ORDER);
  await stage("token-expired");
  expect(await api.findPayments(ORDER)).toHaveLength(1);

  expect((await countersOf(simulator)).requests["POST /merchant/v1/oauth/token"]).toBe(2);
});

test("returns not-sent when the token is never accepted", async () => {
  await stage("token-expired", 2);

  expect(await refund()).toEqual({ status: "not-sent" });
  expect((await api.findPayments(ORDER))[0]?.state).toBe("RECEIVED");
});

test.each(["api-401", "api-html-403", "api-500", "api-rate-limit", "api-timeout"] as const)(
  "returns not-sent when the token request ends with %s, and works later",
  async (scenario) => {
    await stage(scenario);
    expect(await refund()).toEqual({ status: "not-sent" });

    expect((await api.findPayments(ORDER))[0]?.state).toBe("RECEIVED");
  },
);

test.each(["api-401", "api-html-403", "api-500", "api-rate-limit", "api-timeout"] as const)(
  "throws MerchantApiUnavailableError when a search ends with %s",
  async (scenario) => {
    await api.findPayments(ORDER);
    await stage(scenario);

    await expect(api.findPayments(ORDER)).rejects.toThrow(MerchantApiUnavailableError);
  },
);

test.each([
  ["refund-timeout", { status: "unclear" }, "REFUND REQUESTED"],
  ["api-timeout", { status: "unclear" }, "RECEIVED"],
  ["api-500", { status: "unclear" }, "RECEIVED"],
  ["api-html-403", { status: "unclear" }, "RECEIVED"],
  ["refund-not-initiated", { status: "refused" }, "RECEIVED"],
  ["refund-failed", { status: "refused" }, "RECEIVED"],
] as const)("%s during a refund is %o, while the money is %s", async (scenario, answer, state) => {
  await api.findPayments(ORDER);
  await stage(scenario);

  expect(await refund()).toEqual(answer);

  expect((await api.findPayments(ORDER))[0]?.state).toBe(state);
});

test("sends no request for a minute after five failures in a row, then one", async () => {
  await api.findPayments(ORDER);
  await stage("api-500", 5);
  for (let count = 0; count < 5; count += 1) await expect(api.findPayments(ORDER)).rejects.toThrow("no response");
  const asked = await searches();

  await expect(api.findPayments(ORDER)).rejects.toThrow("circuit open");
  expect(await refund()).toEqual({ status: "not-sent" });
  expect(await searches()).toBe(asked);

  time += MINUTE_MS;
  expect(await api.findPayments(ORDER)).toHaveLength(1);
});

test("sends at most ten requests in ten seconds", async () => {
  for (let count = 0; count < 9; count += 1) await api.findPayments(ORDER);

  await expect(api.findPayments(ORDER)).rejects.toThrow("rate limit reached");
  time += 10 * SECOND_MS;

  expect(await api.findPayments(ORDER)).toHaveLength(1);
});

test("returns null without App ID and App Secret", () => {
  const { payhere } = parseConfig({
    NODE_ENV: "test",
    PAYHERE_MODE: "sandbox",
    PAYHERE_MERCHANT_ID: "1221234",
    PAYHERE_MERCHANT_SECRET: "a-secret-of-the-portal",
  });

  expect(createMerchantApi({ payhere, now: () => new Date() })).toBeNull();
});
