import { expect, test } from "vitest";
import { missingChoices, readAxis } from "./variant-grid.ts";

test("the values of an option are read one after the other, each once", () => {
  expect(readAxis(" Small,  Extra  large;small,,Large\nSmall")).toEqual(["Small", "Extra large", "Large"]);
  expect(readAxis(" , ")).toEqual([]);
});

test("every size comes in every colour, in the order in which they were written", () => {
  expect(
    missingChoices(
      [
        ["S", "L"],
        ["Plum", "Sand"],
      ],
      [],
      100,
    ),
  ).toEqual([
    ["S", "Plum"],
    ["S", "Sand"],
    ["L", "Plum"],
    ["L", "Sand"],
  ]);
});

test("what is there already is not made again, whatever its letters, and an option without values is none", () => {
  expect(missingChoices([["S", "L"], []], [["s"]], 100)).toEqual([["L"]]);
  expect(missingChoices([[], []], [], 100)).toEqual([]);
});

test("there are never more than are possible", () => {
  const many = Array.from({ length: 20 }, (_, index) => String(index));

  expect(missingChoices([many, many], [["0", "0"]], 100)).toHaveLength(99);
});
