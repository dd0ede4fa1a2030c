import { expect, test } from "vitest";
import { readFocus } from "./picture-focus.ts";

const SIZE = { width: 640, height: 800 };

test.each([
  [{ "spot.x": "0", "spot.y": "0", left: "5", top: "5" }, 0, 0],
  [{ "spot.x": "120", "spot.y": "150" }, 5, 5],
  [{ "spot.x": "239", "spot.y": "299" }, 10, 10],
  [{ "spot.x": "60", "spot.y": "9999" }, 3, 10],
  [{ left: "2", top: "9" }, 2, 9],
  [{ left: "-3", top: "77" }, 0, 10],
  [{ left: "", top: "x" }, 5, 5],
  [{}, 5, 5],
])("parses %j as %i tenths from the left and %i from the top", (typed, focusX, focusY) => {
  expect(readFocus(typed, SIZE)).toEqual({ focusX, focusY });
});
