import { pictureUrl, widthsFor } from "./picture-widths.ts";

/** Returns the absolute URL of the largest WebP of a picture, for a product file. */
export function publicPictureUrl(baseUrl: string, picture: string, pictureWidth: number): string {
  const largest = widthsFor(pictureWidth).at(-1) ?? 320;
  return `${baseUrl}${pictureUrl(picture, largest, "webp")}`;
}

/** Returns the picture name in such a URL of any host, because the shop's host can change; null for other text. */
export function pictureInUrl(url: string): string | null {
  return /^https?:\/\/[^/?#]+\/media\/([0-9a-f]{8,64})-\d+\.(?:webp|avif)$/.exec(url)?.[1] ?? null;
}
