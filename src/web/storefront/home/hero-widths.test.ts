import { existsSync } from "node:fs";
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
  expect(existsSync(file)).toBe(true);
  const { width: drawn, size = 0 } = await sharp(file)
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info);
  expect(drawn).toBe(width);
  expect(size).toBeLessThanOrEqual(MAX_HERO_BYTES);
});

test("does not use a picture of 750 pixels for a slide of 576 pixels on a desktop", () => {
  expect(shipped.some(({ width }) => width >= 576 && width < 650)).toBe(true);
});

test("requests an owner's picture only in stored widths", () => {
  expect(heroWidths("0123abcd")).toEqual(HERO_WIDTHS);
});
