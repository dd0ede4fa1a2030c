import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { rupees } from "../../../domain/money.ts";
import { NO_INSTRUCTIONS } from "../../../domain/orders/delivery-instructions.ts";
import { type Chosen, placeCart } from "./place-order.ts";

const RIBBON: CartItem = {
  id: "bcdf2345",
  variantId: "0198c1de-0000-7000-8000-000000000001",
  title: "Silk ribbon",
  variantLabel: "",
  sku: "SR-1",
  image: "",
  price: 1_500,
  quantity: 1,
};
const CHOSEN: Chosen = {
  method: "card",
  totalCents: rupees(2_000),
  destination: { id: "profile", version: 1 },
  instructions: NO_INSTRUCTIONS,
  terms: { language: "en", version: 1 },
  isTicked: false,
};

type Sent = { key: string; addressId: string };
let sent: Sent[];

/** Stubs the shop's response to every order placement. */
const answering = (answer: () => Promise<Response>) =>
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent);
    return answer();
  });

/** A device whose storage is this map. */
function keepingIn(kept: Map<string, string>) {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  keepingIn(new Map());
});

afterEach(() => vi.unstubAllGlobals());

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const placed = async () =>
  Response.json({ orderNumber: "Order-1", reservedUntil: "6:45 pm", payment: null }, { status: 201 });

test.each([
  ["its answer was lost", lost],
  ["it was answered", placed],
])("sends the same placement again under the same key after %s", async (_case, answer) => {
  answering(answer);

  await placeCart([RIBBON], CHOSEN);
  await placeCart([RIBBON], { ...CHOSEN, destination: { ...CHOSEN.destination } });

  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test.each([
  ["an address that was edited meanwhile", { destination: { id: "profile", version: 2 } }],
  [
    "another address, even of the same age",
    { destination: { id: "0198c1de-0000-7000-8000-000000000002", version: 1 } },
  ],
  ["another way to pay", { method: "bank-transfer" }],
  ["a newer version of the terms", { terms: { language: "en", version: 2 } }],
] as const)("starts another placement after %s, however the first one ended", async (_what, changed) => {
  for (const answer of [lost, placed]) {
    sent = [];
    answering(answer);

    await placeCart([RIBBON], CHOSEN);
    await placeCart([RIBBON], { ...CHOSEN, ...changed });

    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(sent[1]?.addressId).toBe({ ...CHOSEN, ...changed }.destination.id);
  }
});

test("places an expired order again under another key", async () => {
  const over = { failure: { code: "ORDER_NOT_PAYABLE", text: "", facts: { reason: "expired" } } };
  answering(async () => (sent.length === 1 ? Response.json(over, { status: 409 }) : placed()));

  expect(await placeCart([RIBBON], CHOSEN)).toMatchObject({ kind: "placed" });

  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

const brokenOff = (status: number) => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  return new Response(body, { status, headers: { "content-type": "application/json" } });
};
const away = { failure: { code: "SHOP_UNAVAILABLE", text: "", facts: {} } };

test.each([
  ["unreachable", "the connection is lost", lost],
  ["unreachable", "an accepted placement's response breaks off", async () => brokenOff(201)],
  ["unreachable", "a rejected placement's response breaks off", async () => brokenOff(409)],
  ["unavailable", "the database is away or slow", async () => Response.json(away, { status: 503 })],
  ["unavailable", "the server is overloaded", async () => new Response("<!doctype html>", { status: 503 })],
])("returns %s and keeps the key when %s", async (kind, _case, answer) => {
  answering(answer);

  expect(await placeCart([RIBBON], CHOSEN)).toEqual({ kind });
  await placeCart([RIBBON], CHOSEN);

  expect(sent[1]?.key).toBe(sent[0]?.key);
});
