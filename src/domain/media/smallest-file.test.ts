import { expect, test } from "vitest";
import { HERO_WIDTHS, heroFile, SHIPPED_WIDTHS } from "./hero-picture.ts";
import { PICTURE_WIDTHS, pictureFile } from "./picture-widths.ts";
import { smallestFile } from "./smallest-file.ts";

test("returns the smallest file of a product's picture, and the one for zooming as it is", () => {
  const names = PICTURE_WIDTHS.map((width) => smallestFile(pictureFile("86a9cbdf", width, "avif")));

  expect(new Set(names)).toEqual(new Set(["86a9cbdf-320.avif", "86a9cbdf-1440.avif"]));
});

test("returns the smallest file of an owner's slide", () => {
  const wide = HERO_WIDTHS.slice(1).map((width) => smallestFile(heroFile("86a9cbdf", width, "webp")));

  expect(new Set(wide)).toEqual(new Set(["86a9cbdf-480.webp"]));
});

test.each([
  ["phone", "dusk-phone-480.avif"],
  ["desk", "dusk-desk-720.avif"],
] as const)("returns the smallest file of a shipped slide for a %s", (screen, smallest) => {
  const names = SHIPPED_WIDTHS[screen].map((width) => smallestFile(heroFile(`dusk-${screen}`, width, "avif")));

  expect(new Set(names)).toEqual(new Set([smallest]));
});

test("returns other files as they are", () => {
  expect(["clip.mp4", "clip-en.vtt"].map(smallestFile)).toEqual(["clip.mp4", "clip-en.vtt"]);
});
