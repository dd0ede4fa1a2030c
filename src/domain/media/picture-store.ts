import { FILE_LIMITS } from "../catalog/product-limits.ts";
import type { PictureFiles } from "../catalog-import/stored-product.ts";

/** Where the pictures of products are kept, as every page shows them. */
export type PictureStore = {
  /**
   * Draws a picture that somebody gave us anew, without its metadata, in all sizes that are needed. The same bytes are the same picture.
   * @throws {DomainError} PICTURE_REFUSED; nothing is kept then
   */
  keep(bytes: Uint8Array): Promise<PictureFiles>;
  /**
   * The same for a slide of the home page: in the widths of the hero, each at most 30 kB.
   * @returns the name of its files
   * @throws {DomainError} PICTURE_REFUSED; nothing is kept then
   */
  keepHero(bytes: Uint8Array): Promise<string>;
  /**
   * Keeps a video as it is, without what is noted in it about place and owner. The same bytes are the same video.
   * @returns its file's name
   * @throws {DomainError} INVALID_INPUT when it is none that browsers play, is cut off or too large; nothing is kept then
   */
  keepVideo(bytes: Uint8Array): Promise<string>;
  /** Names of all files, pictures in each of their sizes, that were written before this time. */
  listBefore(time: Date): Promise<string[]>;
  /** Takes one of these files away; one that is not there is no failure. */
  remove(file: string): Promise<void>;
  /** What stands in for a picture while it is on its way (`stand-in.ts`); empty when it has no files. */
  standInOf(picture: string): Promise<string>;
  /** Drawings that stand in for pictures that are missing; at least one. */
  placeholders(): Promise<readonly PictureFiles[]>;
};

/** Pictures of one form: a telephone hands over several at once. */
export const MAX_PICTURES_AT_ONCE = 8;
/** Of one product, as many as a product file may give it. */
export const MAX_PICTURES = FILE_LIMITS.images;
/** A telephone's photograph has 2 to 6 MB. */
const MAX_PICTURE_BYTES = 12_000_000;
/** Of one form with pictures, and its fields. */
export const MAX_PICTURE_FORM_BYTES = 4 * MAX_PICTURE_BYTES;

export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const SIGNATURES: Record<PictureKind, (head: string) => boolean> = {
  jpeg: (head) => head.startsWith("\xff\xd8\xff"),
  png: (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  webp: (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP",
  avif: (head) => head.slice(4, 8) === "ftyp" && /^avi[fs]$/.test(head.slice(8, 12)),
};
const HEAD_BYTES = 12;

/** What a picture is by its first bytes, whatever its name or sender says; null for everything else, drawings in SVG too. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  const kinds = Object.keys(SIGNATURES) as PictureKind[];
  return kinds.find((kind) => SIGNATURES[kind](head)) ?? null;
}
