import { expect, test } from "vitest";
import { canReturnBecome, OPEN_RETURNS } from "./return-status.ts";

test("allows one decision, and withdrawal or refusal until the items are back", () => {
  expect(canReturnBecome("requested", "approved")).toBe(true);
  expect(canReturnBecome("requested", "received")).toBe(false);
  expect(canReturnBecome("approved", "declined")).toBe(true);
  expect(canReturnBecome("declined", "approved")).toBe(false);
  expect(canReturnBecome("approved", "withdrawn")).toBe(true);
  expect(OPEN_RETURNS).toEqual(["requested", "approved"]);
});
