import { expect, test } from "vitest";
import { rowItemsOf } from "./row-items.ts";

test("sums up the units, names the first line and takes three different pictures", () => {
  const line = (title: string, image: string) => ({ title, variantLabel: "S / Maroon", quantity: 2, image });
  const lines = [
    line("Robe", "a"),
    line("Robe", "a"),
    line("Lamp", ""),
    line("Fan", "b"),
    line("Cup", "c"),
    line("Pen", "d"),
  ];

  expect(rowItemsOf(lines)).toEqual({
    units: 12,
    first: "Robe, S / Maroon",
    firstUnits: 2,
    pictures: ["a", "b", "c"],
  });
  expect(rowItemsOf([])).toEqual({ units: 0, first: "", firstUnits: 0, pictures: [] });
});
