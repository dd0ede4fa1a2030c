import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { courierRefusal, isNumberOf, trackingUrlOf } from "./courier.ts";

const COURIER = {
  name: "Example Couriers",
  trackingUrl: "https://track.example.lk/?id={number}",
  numberExamples: ["EX12345678", "90-1234"],
  collectsCash: true,
  cashLimitCents: rupees(25_000),
  districts: ["LK-11", "LK-12"],
  overdueDays: 14,
  waybill: "",
};

test("puts the number into the tracking link", () => {
  expect(trackingUrlOf(COURIER, "EX 1&2")).toBe("https://track.example.lk/?id=EX%201%262");
  expect(trackingUrlOf({ ...COURIER, trackingUrl: null }, "EX1")).toBeNull();
});

test.each([
  ["EX00000001", true],
  ["ab87654321", true],
  ["111222", true],
  ["EX0000001", false],
  ["4500.00", false],
  ["EX0000000Z", false],
])("compares the format of %s with the examples", (number, isOne) => {
  expect(isNumberOf(COURIER, number)).toBe(isOne);
  expect(isNumberOf({ numberExamples: [] }, number)).toBe(true);
});

test.each([
  ["LK-11", rupees(25_000), null],
  ["LK-12", null, null],
  ["LK-11", rupees(25_001), "cash-limit"],
  ["LK-41", rupees(100), "district"],
  ["LK-41", rupees(30_000), "cash-limit"],
] as const)("compares a parcel to %s with %s to collect with the courier's rules", (district, cashCents, refusal) => {
  expect(courierRefusal(COURIER, { district, cashCents })).toBe(refusal);
});

test("takes every parcel without limit and districts, but cash only from couriers that collect it", () => {
  const rules = { collectsCash: true, cashLimitCents: null, districts: [] };
  expect(courierRefusal(rules, { district: "LK-41", cashCents: rupees(900_000) })).toBeNull();
  const noCash = { ...rules, collectsCash: false };
  expect(courierRefusal(noCash, { district: "LK-41", cashCents: rupees(1) })).toBe("no-cash");
  expect(courierRefusal(noCash, { district: "LK-41", cashCents: null })).toBeNull();
});
