import { stat } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { HERO_WIDTHS, heroFiles, heroUrl, MAX_HERO_BYTES } from "../../../domain/media/hero-picture.ts";
import { slidesFrom } from "./hero-slides.ts";

const shipped = slidesFrom("en").flatMap(({ picture }) =>
  Object.values(heroFiles(picture)).flatMap(({ base, widths }) =>
    widths.flatMap((width) =>
      (["avif", "webp"] as const).map((format) => ({ width, file: `public${heroUrl(base, width, format)}` })),
    ),
  ),
);

test.each(shipped)("has a small $file of $width pixels", async ({ width, file }) => {
  const [{ size }, metadata] = await Promise.all([stat(file), sharp(file).metadata()]);
  expect(metadata.width).toBe(width);
  expect(size).toBeLessThanOrEqual(MAX_HERO_BYTES);
});

test("requests an owner's picture only in stored widths on every screen", () => {
  const own = { base: "0123abcd", widths: HERO_WIDTHS };

  expect(heroFiles("0123abcd")).toEqual({ phone: own, desk: own });
});
