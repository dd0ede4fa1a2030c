/** Widths in pixels that every picture is kept in, smallest first, as far as its original reaches. */
export const PICTURE_WIDTHS = [320, 480, 640, 960] as const;

export const PICTURE_FORMATS = ["avif", "webp"] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * The widths that exist for a picture: those not above its own, and always the smallest.
 * @param pictureWidth pixels of the original, or of the largest rendition as `product_images.width` has it
 */
export function widthsFor(pictureWidth: number): PictureWidth[] {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= pictureWidth);
  return fitting.length > 0 ? fitting : [PICTURE_WIDTHS[0]];
}

/** The file of one rendition, below the media folder. */
export function pictureFile(picture: string, width: PictureWidth, format: PictureFormat): string {
  return `${picture}-${width}.${format}`;
}

/** Where a browser finds one rendition. The name holds the content's hash, so it may be kept for ever. */
export function pictureUrl(picture: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${pictureFile(picture, width, format)}`;
}

/** All renditions of one format, for an `<img srcset>` or `<source srcset>`. */
export function pictureSrcSet(picture: string, pictureWidth: number, format: PictureFormat): string {
  return widthsFor(pictureWidth)
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(", ");
}
