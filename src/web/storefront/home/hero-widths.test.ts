import { stat } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { HERO_WIDTHS, heroUrl, heroWidths, MAX_HERO_BYTES } from "../../../domain/media/hero-picture.ts";
import { slidesFrom } from "./hero-slides.ts";

const shipped = slidesFrom("en").flatMap(({ picture }) =>
  heroWidths(picture).flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({ width, file: `public${heroUrl(picture, width, format)}` })),
  ),
);

test.each(shipped)("has a small $file of $width pixels", async ({ width, file }) => {
  const [{ size }, metadata] = await Promise.all([stat(file), sharp(file).metadata()]);
  expect(metadata.width).toBe(width);
  expect(size).toBeLessThanOrEqual(MAX_HERO_BYTES);
});

test("does not use a picture of 750 pixels for a slide of 576 pixels on a desktop", () => {
  expect(shipped.some(({ width }) => width >= 576 && width < 650)).toBe(true);
});

test("requests an owner's picture only in stored widths", () => {
  expect(heroWidths("0123abcd")).toEqual(HERO_WIDTHS);
});
