import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { heroFiles } from "../src/domain/media/hero-picture.ts";
import { COMPOSITIONS, drawHero, HOURS } from "./hero.ts";

const PUBLIC = join(import.meta.dirname, "../public");
function largestDifference(first: Buffer, second: Buffer): number {
  return first.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (second[index] ?? 0))), 0);
}

const SCENES = HOURS.flatMap((hour) =>
  (["phone", "desk"] as const).map((composition) => ({
    hour,
    composition,
    ...heroFiles(`/hero/${hour}`)[composition],
  })),
);

test.each(SCENES)("has the $hour scene for a $composition in each width of the home page", async (scene) => {
  const { base, widths, composition } = scene;
  const { width, height } = COMPOSITIONS[composition];
  for (const each of widths) {
    for (const format of ["avif", "webp"]) {
      const kept = await sharp(readFileSync(join(PUBLIC, `${base}-${each}.${format}`))).metadata();
      expect([kept.width, kept.height]).toEqual([each, Math.round((each * height) / width)]);
    }
  }
});

test.each(SCENES)(
  "draws the $hour scene for a $composition as it is in public/",
  { timeout: 120_000 },
  async ({ hour, composition, base, widths: [narrowest = 0] }) => {
    const { data, info } = await sharp(Buffer.from(drawHero(hour, composition)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [kept, drawn] = await Promise.all([
      sharp(readFileSync(join(PUBLIC, `${base}-${narrowest}.webp`)))
        .raw()
        .toBuffer(),
      sharp(data, { raw: info }).resize({ width: narrowest }).raw().toBuffer(),
    ]);

    expect(largestDifference(kept, drawn)).toBeLessThan(48);
  },
);

test("has icons of the home screen in their sizes", async () => {
  for (const size of [192, 512]) {
    const { width, height } = await sharp(join(PUBLIC, `neutral-${size}.png`)).metadata();
    expect([width, height]).toEqual([size, size]);
  }
});
