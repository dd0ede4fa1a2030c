import { expect, test } from "vitest";
import { parseBenefit, readBenefit, readBenefits } from "./benefits.ts";

test("reads icons and texts, and parses what it stored", () => {
  const read = readBenefits(" Quiet :  Quiet, 42 dB|battery: 2 h: USB-C | ");

  expect(read).toEqual({ value: ["quiet: Quiet, 42 dB", "battery: 2 h: USB-C"] });
  expect(parseBenefit("battery: 2 h: USB-C")).toEqual({ icon: "battery", text: "2 h: USB-C" });
  expect(readBenefits("")).toEqual({ value: [] });
});

test.each(["loud: Loud", "Waterproof", "quiet:", `quiet: ${"x".repeat(41)}`, "soft: a | soft: b | soft: c | soft: d"])(
  "rejects %j",
  (text) => {
    expect(readBenefits(text)).toHaveProperty("reason");
  },
);

test("rejects a text with the separator of the product file", () => {
  expect(readBenefit("soft: Soft | warm")).toHaveProperty("reason");
});

test("omits a benefit with an icon of another version", () => {
  expect(parseBenefit("loud: Loud")).toBeNull();
});
