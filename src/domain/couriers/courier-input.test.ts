import { expect, test } from "vitest";
import { courierFields, courierInput } from "./courier-input.ts";

const TYPED = {
  name: " Example Couriers ",
  trackingUrl: "https://track.example.lk/{number}",
  numberExamples: "E1, E2\nE1",
};

test("reads a courier and returns its form", () => {
  const courier = courierInput.parse({ ...TYPED, collectsCash: "on" });
  expect(courier).toEqual({
    name: "Example Couriers",
    trackingUrl: "https://track.example.lk/{number}",
    numberExamples: ["E1", "E2"],
    collectsCash: true,
  });
  expect(courierInput.parse(courierFields(courier))).toEqual(courier);
});

test("takes a courier of whom only the name is known", () => {
  expect(courierInput.parse({ name: "Our rider" })).toEqual({
    name: "Our rider",
    trackingUrl: null,
    numberExamples: [],
    collectsCash: false,
  });
});

test.each([
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
