import type { Metadata, Sharp } from "sharp";
import { invariant } from "../../domain/errors.ts";
import { BLUR_PLACEHOLDER_SIZE, encodeBlurPlaceholder } from "../../domain/media/blur-placeholder.ts";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
  widthsFor,
} from "../../domain/media/picture-widths.ts";
import { contentName, type MediaPlace, secretName } from "./content-name.server.ts";
import { storeAt } from "./folder-store.server.ts";
import { loadSharp } from "./load-sharp.server.ts";

/** Upper bound for a decoded picture; more pixels would take over 160 MB. */
const MAX_PIXELS = 40_000_000;
/** Maximum side of a WebP picture, in pixels. */
const MAX_SIDE = 16_383;
/** Maximum size of a picture file in bytes, enough for a camera's photograph. */
export const MAX_PICTURE_BYTES = 30_000_000;
/** Sharp reports AVIF as "heif" with the compression "av1". */
const ACCEPTED: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/** Matches the root element of our own drawings. Reading the size with sharp would parse the whole SVG. */
const DRAWN_SIZE = /^<svg [^>]*width="(\d+)" height="(\d+)"/;

const REASONS = {
  "too-large": "The picture is too large: at most 40 megapixels, 16,383 pixels on a side and 30 MB.",
  "unknown-format": "This is not a picture the shop can use. Use JPEG, PNG, WebP or AVIF.",
  damaged: "The picture is damaged: it could not be read to its end.",
};

export type PictureReason = keyof typeof REASONS;

/** A rejected picture; `message` is the reason in words for the owner. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  readonly reason: PictureReason;

  constructor(reason: PictureReason, cause?: unknown) {
    super(REASONS[reason], { cause });
    this.reason = reason;
  }
}

/** `picture` is the name of the files; width and height are pixels of the largest rendition, as in `product_images`. */
export type StoredPicture = { picture: string; width: number; height: number; blurPlaceholder: string };

/**
 * Re-encodes an uploaded picture as AVIF and WebP in each fixed width up to its own: upright, without metadata (which
 * can contain the location), on white where it was transparent. The same bytes get the same name. Existing files are
 * left alone, so a call can be repeated.
 * @throws {PictureError} too-large, unknown-format, damaged; nothing is stored then
 */
export async function storePicture(place: MediaPlace, input: Buffer): Promise<StoredPicture> {
  const picture = secretName(place.nameKey, input);
  return store(place, { picture, ...(await openPicture(input)), effort: 1 });
}

/**
 * Returns an uploaded picture for re-encoding, with its size when upright.
 * @throws {PictureError} too-large, unknown-format
 */
export async function openPicture(input: Buffer): Promise<Size & { source: Sharp }> {
  if (input.length > MAX_PICTURE_BYTES) throw new PictureError("too-large");
  const metadata = await readHeader(input);
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new PictureError("too-large");
  const sharp = await loadSharp();
  return { source: sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error" }), width, height };
}

/**
 * Stores a drawing of our own code in the same renditions. `storePicture` rejects SVG, because an untrusted SVG can
 * refer to files and URLs.
 */
export async function storeDrawing(place: Pick<MediaPlace, "mediaDir">, svg: string): Promise<StoredPicture> {
  const input = Buffer.from(svg);
  const [width = 0, height = 0] = (DRAWN_SIZE.exec(svg) ?? []).slice(1).map(Number);
  invariant(width > 0 && height > 0, "drawing has no size");
  const sharp = await loadSharp();
  return store(place, { picture: contentName(input), source: sharp(input), width, height, effort: 0 });
}

async function readHeader(input: Buffer): Promise<Metadata> {
  const metadata = await openHeader(input);
  const isAccepted = metadata.format === "heif" ? metadata.compression === "av1" : ACCEPTED.has(metadata.format);
  if (!isAccepted) throw new PictureError("unknown-format");
  return metadata;
}

async function openHeader(input: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new PictureError("unknown-format", cause);
  }
}

type Size = { width: number; height: number };

/**
 * `effort` of the AVIF encoder: for a photograph, one step more takes three times as long and saves a tenth of the
 * bytes.
 */
type Original = Size & { picture: string; source: Sharp; effort: 0 | 1 };

async function store({ mediaDir }: Pick<MediaPlace, "mediaDir">, original: Original): Promise<StoredPicture> {
  const files = storeAt(mediaDir);
  const { picture, source, effort } = original;
  const widths = widthsFor(original.width);
  const width = Math.min(original.width, widths.at(-1) ?? original.width);
  const height = Math.max(1, Math.round((original.height * width) / original.width));

  const renditions = widths.flatMap((each) =>
    PICTURE_FORMATS.map((format) => ({
      format,
      width: Math.min(each, width),
      file: pictureFile(picture, each, format),
    })),
  );
  const missing = await whereAsync(renditions, async ({ file }) => !(await files.has(file)));
  if (missing.length === 0)
    return { picture, width, height, blurPlaceholder: await findBlurPlaceholder({ mediaDir }, picture) };

  const decoded = await decode(source, { width, height });
  await Promise.all(
    missing.map(async (rendition) => {
      const bytes = await encode(decoded, { ...rendition, effort });
      await files.put(rendition.file, bytes);
    }),
  );
  return { picture, width, height, blurPlaceholder: await findBlurPlaceholder({ mediaDir }, picture) };
}

/** Returns the blur placeholder of a stored picture; empty without files. */
export async function findBlurPlaceholder(
  { mediaDir }: Pick<MediaPlace, "mediaDir">,
  picture: string,
): Promise<string> {
  const smallest = await storeAt(mediaDir).read(pictureFile(picture, PICTURE_WIDTHS[0], "webp"));
  return smallest ? drawBlurPlaceholder((await loadSharp())(smallest)) : "";
}

type Decoded = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Decodes once at the largest size needed; every rendition uses these pixels. */
async function decode(source: Sharp, { width, height }: Size): Promise<Decoded> {
  return source
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width, height, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new PictureError("damaged", cause);
    });
}

type Rendition = { width: number; format: PictureFormat; effort: number };

async function encode({ data, info }: Decoded, { width, format, effort }: Rendition): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(data, { raw: info }).resize({ width });
  const encoded = format === "avif" ? resized.avif({ quality: 58, effort }) : resized.webp({ quality: 80, effort: 2 });
  return encoded.toBuffer();
}

async function whereAsync<T>(items: T[], matches: (item: T) => Promise<boolean>): Promise<T[]> {
  const wanted = await Promise.all(items.map(matches));
  return items.filter((_, index) => wanted[index]);
}

/** Returns the blur placeholder of a picture. */
async function drawBlurPlaceholder(picture: Sharp): Promise<string> {
  const { width, height } = BLUR_PLACEHOLDER_SIZE;
  const pixels = await picture
    .flatten({ background: "#ffffff" })
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return encodeBlurPlaceholder(pixels);
}
