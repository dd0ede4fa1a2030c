import { expect, test } from "vitest";
import { drawPlaceholder } from "./generated-picture.ts";

test("the same seed draws the same picture, another seed another one", () => {
  expect(drawPlaceholder("linen-robe")).toBe(drawPlaceholder("linen-robe"));
  expect(drawPlaceholder("linen-robe")).not.toBe(drawPlaceholder("amber-oil"));
});

test("a palette given is the palette used", () => {
  const svg = drawPlaceholder("linen-robe", { wall: "#123456", floor: "#234567", volume: "#345678" });

  expect(svg).toContain("#123456");
  expect(svg).toContain("#345678");
});
