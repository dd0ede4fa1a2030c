import { expect, test } from "vitest";
import { generatePicture } from "./generated-picture.ts";

test("draws the same picture for the same seed and another one for another seed", () => {
  expect(generatePicture("linen-robe")).toBe(generatePicture("linen-robe"));
  expect(generatePicture("linen-robe")).not.toBe(generatePicture("amber-oil"));
});

test("uses the given palette", () => {
  const svg = generatePicture("linen-robe", { wall: "#123456", floor: "#234567", volume: "#345678" });

  expect(svg).toContain("#123456");
  expect(svg).toContain("#345678");
});
