import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawHero, HOURS } from "./hero.ts";

const PUBLIC = join(import.meta.dirname, "../public");
function largestDifference(first: Buffer, second: Buffer): number {
  return first.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (second[index] ?? 0))), 0);
}

const heroFile = (name: string) => join(PUBLIC, "hero", name);

test.each(HOURS)("has at most 30 kB for the %s scene at a phone's width", (hour) => {
  for (const format of ["avif", "webp"]) {
    expect(statSync(heroFile(`${hour}-750.${format}`)).size).toBeLessThanOrEqual(30_000);
    expect(statSync(heroFile(`${hour}-480.${format}`)).size).toBeLessThanOrEqual(30_000);
  }
});

test.each(HOURS)("has the %s scene in each width of the home page", async (hour) => {
  for (const width of [480, 750, 1200]) {
    for (const format of ["avif", "webp"]) {
      const kept = await sharp(readFileSync(heroFile(`${hour}-${width}.${format}`))).metadata();
      expect([kept.width, kept.height]).toEqual([width, Math.round(width * 0.75)]);
    }
  }
});

test.each(HOURS)("draws the %s scene as it is in public/", { timeout: 120_000 }, async (hour) => {
  const { data, info } = await sharp(Buffer.from(drawHero(hour)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [kept, drawn] = await Promise.all([
    sharp(readFileSync(heroFile(`${hour}-480.webp`)))
      .raw()
      .toBuffer(),
    sharp(data, { raw: info }).resize({ width: 480 }).raw().toBuffer(),
  ]);

  expect(largestDifference(kept, drawn)).toBeLessThan(48);
});

test("has icons of the home screen in their sizes", async () => {
  for (const size of [192, 512]) {
    const { width, height } = await sharp(join(PUBLIC, `neutral-${size}.png`)).metadata();
    expect([width, height]).toEqual([size, size]);
  }
});
