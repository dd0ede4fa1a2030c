import { expect, test } from "vitest";
import { canFulfilmentBecome, FULFILMENT_STATES, type FulfilmentState } from "./fulfilment-state.ts";

const before = (to: FulfilmentState) => FULFILMENT_STATES.filter((from) => canFulfilmentBecome(from, to));

test("packs only orders without a hold, dispatches only packed or previously dispatched ones, delivers gift cards at once", () => {
  expect(before("packed")).toEqual(["unfulfilled", "partially-packed"]);
  expect(before("dispatched")).toEqual([...["packed", "partially-dispatched", "delivery-failed", "returning"]]);
  expect(before("delivered")).toEqual(["unfulfilled", "dispatched", "partially-delivered"]);
});

test("expires only orders on hold, and cancels only orders that no courier has", () => {
  expect(before("expired")).toEqual(["on-hold"]);
  expect(before("cancelled")).toEqual(["on-hold", "unfulfilled", "partially-packed", "packed"]);
});

test("allows a second delivery attempt, and the way back after it", () => {
  expect(canFulfilmentBecome("dispatched", "delivery-failed")).toBe(true);
  expect(canFulfilmentBecome("delivery-failed", "dispatched")).toBe(true);
  expect(canFulfilmentBecome("delivery-failed", "returning")).toBe(true);
});

test("revives an expired order but no cancelled one", () => {
  expect(FULFILMENT_STATES.filter((to) => canFulfilmentBecome("expired", to))).toEqual(["unfulfilled"]);
  expect(FULFILMENT_STATES.filter((to) => canFulfilmentBecome("cancelled", to))).toEqual([]);
});
