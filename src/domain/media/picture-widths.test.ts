import { expect, test } from "vitest";
import { pictureSrcSet, pictureUrl, widthsFor } from "./picture-widths.ts";

test("returns the widths up to that of the original", () => {
  expect(widthsFor(4000)).toEqual([320, 480, 640, 960, 1440]);
  expect(widthsFor(1439)).toEqual([320, 480, 640, 960]);
  expect(widthsFor(640)).toEqual([320, 480, 640]);
  expect(widthsFor(639)).toEqual([320, 480]);
});

test("returns the smallest width for smaller pictures", () => {
  expect(widthsFor(40)).toEqual([320]);
});

test("builds the URL from picture, width and format", () => {
  expect(pictureUrl("0a1b2c", 480, "avif")).toBe("/media/0a1b2c-480.avif");
});

test("offers each width once in a srcset, smallest first", () => {
  expect(pictureSrcSet("0a1b2c", 500, "webp")).toBe("/media/0a1b2c-320.webp 320w, /media/0a1b2c-480.webp 480w");
});
