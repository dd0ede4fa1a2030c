import type { PictureFormat } from "./picture-widths.ts";

/** Widths in pixels in which the owner's pictures of slides are kept. */
export const HERO_WIDTHS = [480, 750, 1200] as const;
/** Those that come with the shop also have the width that they are shown in at a desk, and on a phone with three pixels for two. */
const SHIPPED_WIDTHS = [480, 600, 750, 1200] as const;
type HeroWidth = (typeof SHIPPED_WIDTHS)[number];

/** Every one of them, as telephones choose among all (design §9). */
export const MAX_HERO_BYTES = 30_000;

/** The file of one rendition, below the media folder. */
export function heroFile(picture: string, width: HeroWidth, format: PictureFormat): string {
  return `${picture}-${width}.${format}`;
}

const isShipped = (picture: string) => picture.startsWith("/");

/** The widths that there are of a picture: of an owner's, those in which all that was ever handed in was kept. */
export function heroWidths(picture: string): readonly HeroWidth[] {
  return isShipped(picture) ? SHIPPED_WIDTHS : HERO_WIDTHS;
}

/** Where a browser finds it: a picture of the owner's, or `/hero/dusk` that comes with the shop. */
export function heroUrl(picture: string, width: HeroWidth, format: PictureFormat): string {
  return `${isShipped(picture) ? picture : `/media/${picture}`}-${width}.${format}`;
}
