import { expect, test } from "vitest";
import { dispatchInput } from "./dispatch-input.ts";

const UNTRACKED = { trackingNumber: null, trackingUrl: null };

test.each(["https://track.example.lk/AB123", "https://track.example.lk/?id=AB123#now"])(
  "accepts the tracking URL %s",
  (trackingUrl) => {
    expect(dispatchInput.parse({ courier: " Example Couriers ", trackingNumber: " AB123 ", trackingUrl })).toEqual({
      courier: "Example Couriers",
      trackingNumber: "AB123",
      trackingUrl,
    });
  },
);

test("accepts a courier without tracking", () => {
  expect(dispatchInput.parse({ courier: "Our own rider", ...UNTRACKED })).toMatchObject(UNTRACKED);
});

test.each([
  ["plain http", "http://track.example.lk/AB123"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,x"],
  ["no address", "AB123"],
  ["a password", "https://user:secret@track.example.lk/"],
  ["a line break", "https://track.example.lk/\nx"],
  ["an endless address", `https://track.example.lk/${"x".repeat(500)}`],
])("rejects a tracking URL with %s", (_, trackingUrl) => {
  expect(dispatchInput.safeParse({ courier: "Example", trackingNumber: null, trackingUrl }).success).toBe(false);
});

test("rejects an empty courier name", () => {
  expect(dispatchInput.safeParse({ courier: "  ", ...UNTRACKED }).success).toBe(false);
});
