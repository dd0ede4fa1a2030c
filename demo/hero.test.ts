import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { heroFiles, MAX_HERO_BYTES } from "../src/domain/media/hero-picture.ts";

const PUBLIC = join(import.meta.dirname, "../public");
const HEIGHT_BY_WIDTH = { phone: 312 / 1080, desk: 810 / 1440 } as const;
const SCENES = ["dusk", "lamp", "dawn"].flatMap((scene) =>
  (["phone", "desk"] as const).map((composition) => ({
    scene,
    composition,
    ...heroFiles(`/hero/${scene}`)[composition],
  })),
);

test.each(SCENES)("has the $scene scene for a $composition in each width of the home page", async (scene) => {
  const { base, widths, composition } = scene;
  for (const width of widths) {
    for (const format of ["avif", "webp"]) {
      const path = join(PUBLIC, `${base}-${width}.${format}`);
      const found = await sharp(readFileSync(path)).metadata();
      expect([found.width, found.height], path).toEqual([width, Math.round(width * HEIGHT_BY_WIDTH[composition])]);
      if (composition === "phone") expect(statSync(path).size, path).toBeLessThanOrEqual(MAX_HERO_BYTES);
    }
  }
});

test("has icons of the home screen in their sizes", async () => {
  for (const size of [192, 512]) {
    const { width, height } = await sharp(join(PUBLIC, `neutral-${size}.png`)).metadata();
    expect([width, height]).toEqual([size, size]);
  }
});
