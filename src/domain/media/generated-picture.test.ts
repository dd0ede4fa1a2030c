import { expect, test } from "vitest";
import { drawPlaceholder } from "./generated-picture.ts";

test("draws the same picture for the same seed and another one for another seed", () => {
  expect(drawPlaceholder("linen-robe")).toBe(drawPlaceholder("linen-robe"));
  expect(drawPlaceholder("linen-robe")).not.toBe(drawPlaceholder("amber-oil"));
});

test("uses the given palette", () => {
  const svg = drawPlaceholder("linen-robe", { wall: "#123456", floor: "#234567", volume: "#345678" });

  expect(svg).toContain("#123456");
  expect(svg).toContain("#345678");
});
