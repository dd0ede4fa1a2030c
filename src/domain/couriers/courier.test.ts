import { expect, test } from "vitest";
import { isNumberOf, trackingUrlOf } from "./courier.ts";

const COURIER = {
  name: "Example Couriers",
  trackingUrl: "https://track.example.lk/?id={number}",
  numberExamples: ["EX12345678", "90-1234"],
  collectsCash: true,
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
