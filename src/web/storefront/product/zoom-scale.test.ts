import { expect, test } from "vitest";
import { scrollAfterZoom, toScale } from "./zoom-scale.ts";

test.each([
  [0.4, 1],
  [1.04, 1],
  [1.6, 1.6],
  [7, 3],
])("bounds the scale %d to %d", (wanted, scale) => {
  expect(toScale(wanted)).toBe(scale);
});

test("keeps the point under the fingers when the picture grows and shrinks", () => {
  // The spot at 300 of 400 pixels is at 600 of 800 afterwards.
  expect(scrollAfterZoom({ scroll: 100, point: 200 }, 2)).toBe(400);
  expect(scrollAfterZoom({ scroll: 400, point: 200 }, 0.5)).toBe(100);
});
