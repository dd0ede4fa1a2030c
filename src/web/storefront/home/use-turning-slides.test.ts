import { expect, test } from "vitest";
import { nearestSlide } from "./use-turning-slides.ts";

test.each([
  [{ scrollLeft: 0, clientWidth: 360 }, 0],
  [{ scrollLeft: 350, clientWidth: 360 }, 1],
  [{ scrollLeft: 720, clientWidth: 360 }, 2],
  [{ scrollLeft: 0, clientWidth: 0 }, 0],
  [null, 0],
])("%j is slide %i", (viewport, slide) => {
  expect(nearestSlide(viewport)).toBe(slide);
});
