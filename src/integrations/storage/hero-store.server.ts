import { HERO_WIDTHS, heroFile, MAX_HERO_BYTES } from "../../domain/media/hero-picture.ts";
import { PICTURE_FORMATS, type PictureFormat } from "../../domain/media/picture-widths.ts";
import { type MediaPlace, secretName } from "./content-name.server.ts";
import { storeAt } from "./folder-store.server.ts";
import { loadSharp } from "./load-sharp.server.ts";
import { openPicture, PictureError } from "./picture-store.server.ts";

/** Aspect ratios beyond these are cropped in the middle, because a slide is about as wide as high. */
const WIDEST = 16 / 9;
const HIGHEST = 3 / 4;
/** Encoder qualities from best to worst; the first that is small enough is used. */
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [58, 48, 38, 30, 22, 15],
  webp: [80, 68, 56, 44, 32, 20, 10],
};
/**
 * Scale factor for pictures that no quality makes small enough, such as leaves of a tree; browsers scale them up again.
 */
const SMALLER = 0.8;

/**
 * Re-encodes a picture for a slide of the home page in the hero's widths, each at most 30 kB. The same bytes get the
 * same name.
 * @returns the name of its files
 * @throws {PictureError} too-large, unknown-format, damaged; nothing is stored then
 */
export async function storeHeroPicture({ mediaDir, nameKey }: MediaPlace, input: Buffer): Promise<string> {
  const { source, width, height } = await openPicture(input);
  // The name differs from that of a product's picture, because the files differ.
  const picture = secretName(nameKey, Buffer.concat([Buffer.from("hero "), input]));
  const ratio = Math.min(Math.max(width / height, HIGHEST), WIDEST);
  const largest = Math.min(Math.max(...HERO_WIDTHS), width, Math.round(height * ratio));
  const decoded = await source
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: largest, height: Math.max(1, Math.round(largest / ratio)), fit: "cover" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new PictureError("damaged", cause);
    });
  const files = storeAt(mediaDir);
  for (const each of HERO_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const name = heroFile(picture, each, format);
      if (!(await files.has(name))) await files.put(name, await encode(decoded, Math.min(each, largest), format));
    }
  }
  return picture;
}

type Decoded = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

async function encode({ data, info }: Decoded, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  for (let scale = 1; ; scale *= SMALLER) {
    const resized = sharp(data, { raw: info }).resize({ width: Math.max(1, Math.round(width * scale)) });
    for (const quality of QUALITIES[format]) {
      const bytes = await resized
        .clone()
        [format](format === "avif" ? { quality, effort: 1 } : { quality, effort: 2 })
        .toBuffer();
      if (bytes.length <= MAX_HERO_BYTES) return bytes;
    }
  }
}
