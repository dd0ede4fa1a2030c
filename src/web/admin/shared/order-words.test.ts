import { expect, test } from "vitest";
import { orderWords } from "./order-words.ts";

test.each([
  [{ units: 3, firstUnits: 1 }, "3 items: Silk Robe, S / Maroon + 2"],
  [{ units: 3, firstUnits: 2 }, "3 items: 2 × Silk Robe, S / Maroon + 1"],
  [{ units: 2, firstUnits: 2 }, "2 items: Silk Robe, S / Maroon"],
  [{ units: 1, firstUnits: 1 }, "1 item: Silk Robe, S / Maroon"],
])("names the first item of %j and counts the others", (units, text) => {
  expect(orderWords.items({ ...units, first: "Silk Robe, S / Maroon", pictures: [] })).toBe(text);
});
