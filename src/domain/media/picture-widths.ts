/** Widths in pixels of a picture's renditions, smallest first; none exceeds the original. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1440] as const;

export const PICTURE_FORMATS = ["avif", "webp"] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * Returns the widths that exist for a picture: those up to its own, and always the smallest.
 * @param pictureWidth pixels of the original, or of the largest rendition as in `product_images.width`
 */
export function widthsFor(pictureWidth: number): PictureWidth[] {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= pictureWidth);
  return fitting.length > 0 ? fitting : [PICTURE_WIDTHS[0]];
}

/** Returns the file name of a rendition, below the media folder. */
export function pictureFile(picture: string, width: PictureWidth, format: PictureFormat): string {
  return `${picture}-${width}.${format}`;
}

/** Returns the URL path of a rendition. The name contains the content's hash, so caches may store it for ever. */
export function pictureUrl(picture: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${pictureFile(picture, width, format)}`;
}

/** Returns all renditions of one format for a `srcset` attribute. */
export function pictureSrcSet(picture: string, pictureWidth: number, format: PictureFormat): string {
  return widthsFor(pictureWidth)
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(", ");
}
