import { pictureUrl, widthsFor } from "./picture-widths.ts";

/** Where the largest WebP of a picture is found from outside, for a product file. */
export function pictureAddress(baseUrl: string, picture: string, pictureWidth: number): string {
  const largest = widthsFor(pictureWidth).at(-1) ?? 320;
  return `${baseUrl}${pictureUrl(picture, largest, "webp")}`;
}

/** The picture that such an address names, whatever the shop's own address is by now; null for every other text. */
export function pictureOfAddress(address: string): string | null {
  return /^https?:\/\/[^/?#]+\/media\/([0-9a-f]{8,64})-\d+\.(?:webp|avif)$/.exec(address)?.[1] ?? null;
}
