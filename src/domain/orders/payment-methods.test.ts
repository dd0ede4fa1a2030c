import { expect, test } from "vitest";
import { ALWAYS_CHARGED } from "../cart/delivery-charge.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";
import { rupees } from "../money.ts";
import { type MethodSettings, offeredMethods, type WantedOrder } from "./payment-methods.ts";

const SETTINGS: MethodSettings = {
  vat: null,
  card: { isOn: true, minCents: rupees(100), maxCents: rupees(50_000), holdMs: 30 * MINUTE_MS },
  delivery: ALWAYS_CHARGED,
  cash: {
    isOn: true,
    districts: ["LK-11", "LK-21"],
    maxCents: rupees(25_000),
    feeCents: rupees(200),
    holdMs: 24 * HOUR_MS,
  },
  transfer: {
    isOn: true,
    account: { bank: "Bank", branch: "Branch", name: "Name", number: "1" },
    holdMs: 48 * HOUR_MS,
  },
};

const anOrder = (price: number, changed: Partial<WantedOrder> = {}): WantedOrder => ({
  lines: [{ variantId: "a", priceCents: rupees(price), quantity: 1, allowsCash: true }],
  district: "LK-11",
  ...changed,
});

const refusalsOf = (order: WantedOrder, changed: Partial<MethodSettings> = {}) =>
  Object.fromEntries(
    offeredMethods(order, { ...SETTINGS, ...changed }).map(({ method, refusals }) => [method, refusals]),
  );

const OFFERED = { card: [], "cash-on-delivery": [], "bank-transfer": [] };

test("offers every method with its totals when the order is ordinary", () => {
  const offers = offeredMethods(anOrder(4_000), SETTINGS);

  expect(offers.map(({ method, refusals }) => [method, refusals])).toEqual(Object.entries(OFFERED));
  expect(offers.map(({ totals }) => [totals.feeCents, totals.totalCents])).toEqual([
    [0, rupees(4_500)],
    [rupees(200), rupees(4_700)],
    [0, rupees(4_500)],
  ]);
});

test("offers cash on delivery only in the districts of the settings", () => {
  expect(refusalsOf(anOrder(4_000, { district: "LK-41" }))).toEqual({
    ...OFFERED,
    "cash-on-delivery": [{ reason: "district", district: "LK-41" }],
  });
});

test("accepts the cash limit itself and rejects more, fee and delivery included", () => {
  expect(refusalsOf(anOrder(24_300))).toEqual(OFFERED);
  expect(refusalsOf(anOrder(24_301))).toEqual({
    ...OFFERED,
    "cash-on-delivery": [{ reason: "above", maxCents: rupees(25_000) }],
  });
});

test("names the one product that excludes cash on delivery", () => {
  const lines = [
    { variantId: "a", priceCents: rupees(1_000), quantity: 1, allowsCash: true },
    { variantId: "b", priceCents: rupees(1_000), quantity: 1, allowsCash: false },
  ];

  expect(refusalsOf(anOrder(0, { lines }))["cash-on-delivery"]).toEqual([{ reason: "products", variantIds: ["b"] }]);
});

test("returns all reasons at once", () => {
  const lines = [{ variantId: "a", priceCents: rupees(30_000), quantity: 1, allowsCash: false }];

  expect(refusalsOf(anOrder(0, { lines, district: "LK-41" }))["cash-on-delivery"]).toEqual([
    { reason: "district", district: "LK-41" },
    { reason: "above", maxCents: rupees(25_000) },
    { reason: "products", variantIds: ["a"] },
  ]);
});

test("offers card payment between the smallest and largest amount of the gateway's plan", () => {
  expect(refusalsOf(anOrder(49_500)).card).toEqual([]);
  expect(refusalsOf(anOrder(49_501)).card).toEqual([{ reason: "above", maxCents: rupees(50_000) }]);
  expect(refusalsOf(anOrder(1), { card: { ...SETTINGS.card, minCents: rupees(600) } }).card).toEqual([
    { reason: "below", minCents: rupees(600) },
  ]);
  expect(refusalsOf(anOrder(900_000), { card: { ...SETTINGS.card, maxCents: null } }).card).toEqual([]);
});

test("returns only that reason when a method is switched off", () => {
  const allOff = {
    card: { ...SETTINGS.card, isOn: false },
    cash: { ...SETTINGS.cash, isOn: false },
    transfer: { ...SETTINGS.transfer, isOn: false, account: null },
  };

  expect(refusalsOf(anOrder(900_000, { district: "LK-41" }), allOff)).toEqual({
    card: [{ reason: "off" }],
    "cash-on-delivery": [{ reason: "off" }],
    "bank-transfer": [{ reason: "off" }],
  });
});

test("offers no bank transfer without a bank account", () => {
  const transfer = { ...SETTINGS.transfer, account: null };

  expect(refusalsOf(anOrder(4_000), { transfer })["bank-transfer"]).toEqual([{ reason: "no-account" }]);
});

test("offers card and transfer for gift cards alone, without credit, and nothing for gift cards with other items", () => {
  const card = { variantId: "b", priceCents: rupees(2_500), quantity: 1, allowsCash: false, isGiftCard: true };
  const alone = anOrder(0, { lines: [card], creditCents: rupees(9_000) });
  const apart = { reason: "gift-cards-apart" };

  expect(refusalsOf(alone)).toMatchObject({
    card: [],
    "cash-on-delivery": [{ reason: "products", variantIds: ["b"] }],
    "bank-transfer": [],
  });
  expect(offeredMethods(alone, SETTINGS).map(({ creditCents }) => creditCents)).toEqual([0, 0, 0]);
  const mixed = refusalsOf({ ...alone, lines: [card, ...anOrder(4_000).lines] });
  expect(mixed).toMatchObject({ card: [apart], "bank-transfer": [apart] });
  expect(mixed["cash-on-delivery"]).toContainEqual(apart);
});
