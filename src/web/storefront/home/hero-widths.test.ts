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

test.each(shipped)("$file is there, $width pixels wide, and light", async ({ width, file }) => {
  expect(existsSync(file)).toBe(true);
  const { width: drawn, size = 0 } = await sharp(file)
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info);
  expect(drawn).toBe(width);
  expect(size).toBeLessThanOrEqual(MAX_HERO_BYTES);
});

test("the place of a slide at a desk, 576 pixels, takes no picture of 750", () => {
  expect(shipped.some(({ width }) => width >= 576 && width < 650)).toBe(true);
});

test("an owner's picture is asked for in no width that it was not kept in", () => {
  expect(heroWidths("0123abcd")).toEqual(HERO_WIDTHS);
});
