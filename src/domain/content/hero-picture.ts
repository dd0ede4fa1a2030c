import type { PictureFormat } from "../catalog/picture-widths.ts";

/** Widths in pixels in which the pictures of slides are kept: those of the ones that come with the shop. */
export const HERO_WIDTHS = [480, 750, 1200] as const;
export type HeroWidth = (typeof HERO_WIDTHS)[number];

/** Every one of them, as telephones choose among all (design §9). */
export const MAX_HERO_BYTES = 30_000;

/** The file of one rendition, below the media folder. */
export function heroFile(picture: string, width: HeroWidth, format: PictureFormat): string {
  return `${picture}-${width}.${format}`;
}

/** Where a browser finds it: a picture of the owner's, or `/hero/dusk` that comes with the shop. */
export function heroUrl(picture: string, width: HeroWidth, format: PictureFormat): string {
  return `${picture.startsWith("/") ? picture : `/media/${picture}`}-${width}.${format}`;
}
