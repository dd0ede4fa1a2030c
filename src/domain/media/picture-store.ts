import { FILE_LIMITS } from "../catalog/product-limits.ts";
import type { PictureFiles } from "../catalog-import/stored-product.ts";

/** Storage for public pictures and videos. */
export type PictureStore = {
  /**
   * Re-encodes an uploaded picture in all sizes, without its metadata. The same bytes return the same picture.
   * @throws {DomainError} PICTURE_REFUSED; nothing is stored then
   */
  save(bytes: Uint8Array): Promise<PictureFiles>;
  /**
   * Re-encodes a picture for a slide of the home page in the hero's widths, each at most 30 kB.
   * @returns the name of its files
   * @throws {DomainError} PICTURE_REFUSED; nothing is stored then
   */
  saveHero(bytes: Uint8Array): Promise<string>;
  /**
   * Stores a video without its location and owner metadata. The same bytes return the same video.
   * @returns its file name
   * @throws {DomainError} INVALID_INPUT when browsers cannot play it, or it is truncated or too large; nothing is
   * stored then
   */
  saveVideo(bytes: Uint8Array): Promise<string>;
  /**
   * Stores the captions of a video, which are WebVTT. The same captions return the same file.
   * @returns its file name
   * @throws {DomainError} INVALID_INPUT; nothing is stored then
   */
  saveCaptions(bytes: Uint8Array): Promise<string>;
  /** Returns the names of all files written before this time, pictures in each of their sizes. */
  listBefore(time: Date): Promise<string[]>;
  /** Deletes a file; a missing file is no error. */
  remove(file: string): Promise<void>;
  /** Returns the blur placeholder of a picture (`blur-placeholder.ts`); empty without files. */
  blurPlaceholderOf(picture: string): Promise<string>;
  /** Returns generated pictures for products without one; at least one. */
  generatedPictures(): Promise<readonly PictureFiles[]>;
};

/** Maximum number of pictures per form; phones upload several at once. */
export const MAX_PICTURES_AT_ONCE = 8;
/** Maximum number of pictures per product, the same as in a product file. */
export const MAX_PICTURES = FILE_LIMITS.images;
/** In bytes; a phone's photograph has 2 to 6 MB. */
const MAX_PICTURE_BYTES = 12_000_000;
/** Upper bound for one form with pictures, in bytes. */
export const MAX_PICTURE_FORM_BYTES = 4 * MAX_PICTURE_BYTES;

export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const SIGNATURES: Record<PictureKind, (head: string) => boolean> = {
  jpeg: (head) => head.startsWith("\xff\xd8\xff"),
  png: (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  webp: (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP",
  avif: (head) => head.slice(4, 8) === "ftyp" && /^avi[fs]$/.test(head.slice(8, 12)),
};
const HEAD_BYTES = 12;

/**
 * Returns the format of a picture by its first bytes, ignoring its name and content type; null for other files,
 * including SVG.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const kinds = Object.keys(SIGNATURES) as PictureKind[];
  return kinds.find((kind) => SIGNATURES[kind](head)) ?? null;
}
