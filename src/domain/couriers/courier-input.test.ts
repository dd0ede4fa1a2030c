import { expect, test } from "vitest";
import { DISTRICTS } from "../districts.ts";
import { rupees } from "../money.ts";
import { courierFields, courierInput } from "./courier-input.ts";

const TYPED = {
  name: " Example Couriers ",
  trackingUrl: "https://track.example.lk/{number}",
  numberExamples: "E1, E2\nE1",
};

const RULES = {
  cashLimit: "25,000",
  overdueDays: " 7 ",
  "district-LK-41": "on",
  "district-LK-11": "on",
  waybill: "Ref: {order code}\r\nTo: {name}",
};

test("reads a courier and returns its form", () => {
  const courier = courierInput.parse({ ...TYPED, ...RULES, collectsCash: "on" });
  expect(courier).toEqual({
    name: "Example Couriers",
    trackingUrl: "https://track.example.lk/{number}",
    numberExamples: ["E1", "E2"],
    collectsCash: true,
    cashLimitCents: rupees(25_000),
    districts: ["LK-11", "LK-41"],
    overdueDays: 7,
    waybill: "Ref: {order code}\nTo: {name}",
  });
  expect(courierInput.parse(courierFields(courier))).toEqual(courier);
});

test("takes a courier of whom only the name is known", () => {
  expect(courierInput.parse({ name: "Our rider" })).toEqual({
    name: "Our rider",
    trackingUrl: null,
    numberExamples: [],
    collectsCash: false,
    cashLimitCents: null,
    districts: [],
    overdueDays: 14,
    waybill: "",
  });
});

test("has no limit without cash, and no districts when all are ticked", () => {
  const all = Object.fromEntries(Object.keys(DISTRICTS).map((code) => [`district-${code}`, "on"]));
  const courier = courierInput.parse({ ...TYPED, ...all, cashLimit: "25000" });
  expect(courier).toMatchObject({ cashLimitCents: null, districts: [] });
});

test.each([
  ["waybill", { waybill: "To: {nobody}" }],
  ["waybill", { waybill: "x:y".repeat(2_000) }],
  ["cashLimit", { cashLimit: "0" }],
  ["cashLimit", { cashLimit: "lots" }],
  ["overdueDays", { overdueDays: "0" }],
  ["overdueDays", { overdueDays: "61" }],
  ["overdueDays", { overdueDays: "1.5" }],
  ["name", { name: "  " }],
  ["trackingUrl", { trackingUrl: "https://track.example.lk/" }],
  ["trackingUrl", { trackingUrl: "http://track.example.lk/{number}" }],
  ["trackingUrl", { trackingUrl: "javascript:alert({number})" }],
  ["numberExamples", { numberExamples: "starts with EX" }],
  ["numberExamples", { numberExamples: Array.from({ length: 11 }, (_, at) => `E${at}`).join() }],
])("refuses a wrong %s", (field, wrong) => {
  const { error } = courierInput.safeParse({ ...TYPED, ...wrong });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
