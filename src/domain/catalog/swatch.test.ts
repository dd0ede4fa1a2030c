import { expect, test } from "vitest";
import { findColourOption, readSwatch, swatchesOf } from "./swatch.ts";

test("reads a colour with and without its number sign", () => {
  expect(readSwatch("#B5654A")).toEqual({ value: "#b5654a" });
  expect(readSwatch("b5654a")).toEqual({ value: "#b5654a" });
  expect(readSwatch("")).toEqual({ value: "" });
  for (const text of ["red", "#fff", "#b5654a80", "url(x)"]) expect(readSwatch(text)).toHaveProperty("reason");
});

test("finds the option that is named after the colour", () => {
  expect(findColourOption(["Size", "Colour"])).toBe(1);
  expect(findColourOption(["Color"])).toBe(0);
  expect(findColourOption(["Size", "Colour of the lid"])).toBeNull();
});

test("gives all variants of a colour its swatch", () => {
  const variants = [
    { optionValues: ["S", "Plum"], swatch: "" },
    { optionValues: ["S", "Sand"], swatch: "#d9c3a3" },
    { optionValues: ["M", "Plum"], swatch: "#6d3a58" },
    { optionValues: ["M", "Slate"], swatch: "" },
  ];

  expect(swatchesOf(variants, 1)).toEqual(["#6d3a58", "#d9c3a3", "#6d3a58", ""]);
  expect(swatchesOf(variants, null)).toEqual(["", "", "", ""]);
});
