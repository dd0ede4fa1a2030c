/**
 * Draws the generated files of public/: the home page's three groups of goods, and the icons of a phone's home screen from
 * favicon.svg. The results are committed. Run it after a change of a scene or of the logo.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { heroFiles } from "../src/domain/media/hero-picture.ts";
import { type Composition, drawHero, HOURS } from "./hero.ts";

const ICON_SIZES = [192, 512];
/** Share of an icon that a phone may crop to make it round. */
const ICON_MARGIN = 0.18;
const PAPER = "#fbf7f2";
const PUBLIC = join(import.meta.dirname, "../public");

await mkdir(join(PUBLIC, "hero"), { recursive: true });
for (const hour of HOURS) {
  for (const [composition, { base, widths }] of Object.entries(heroFiles(`/hero/${hour}`))) {
    // Removes the alpha channel first: edges at half a pixel would turn dark.
    const scene = await sharp(Buffer.from(drawHero(hour, composition as Composition)))
      .removeAlpha()
      .png()
      .toBuffer();
    for (const width of widths) {
      const resized = sharp(scene).resize({ width });
      // The largest picture of the first view, so it is encoded with the highest effort.
      await resized
        .clone()
        .avif({ quality: 80, effort: 6 })
        .toFile(join(PUBLIC, `${base}-${width}.avif`));
      await resized
        .clone()
        .webp({ quality: 88, effort: 6 })
        .toFile(join(PUBLIC, `${base}-${width}.webp`));
    }
  }
}

const mark = await readFile(join(PUBLIC, "favicon.svg"));
for (const size of ICON_SIZES) {
  const margin = Math.round(size * ICON_MARGIN);
  const drawn = await sharp(mark, { density: size * 3 })
    .resize(size - 2 * margin)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: drawn, left: margin, top: margin }])
    .png({ palette: true })
    .toFile(join(PUBLIC, `icon-${size}.png`));
}
