import type { PictureFormat } from "./picture-widths.ts";

/** Widths in pixels of the owner's slide pictures. */
export const HERO_WIDTHS = [480, 750, 1200] as const;
/**
 * Pictures shipped with the shop also have the width of the desktop layout, which suits phones with 1.5 pixels per CSS
 * pixel too.
 */
const SHIPPED_WIDTHS = [480, 600, 750, 1200] as const;
type HeroWidth = (typeof SHIPPED_WIDTHS)[number];

/** Upper bound for each rendition, because phones can choose any of them (design §9). */
export const MAX_HERO_BYTES = 30_000;

/** Returns the file name of a rendition, below the media folder. */
export function heroFile(picture: string, width: HeroWidth, format: PictureFormat): string {
  return `${picture}-${width}.${format}`;
}

const isShipped = (picture: string) => picture.startsWith("/");

/** Returns the widths that exist for a picture. */
export function heroWidths(picture: string): readonly HeroWidth[] {
  return isShipped(picture) ? SHIPPED_WIDTHS : HERO_WIDTHS;
}

/** Returns the URL path of a rendition; a shipped picture such as `/hero/dusk` is a path already. */
export function heroUrl(picture: string, width: HeroWidth, format: PictureFormat): string {
  return `${isShipped(picture) ? picture : `/media/${picture}`}-${width}.${format}`;
}
