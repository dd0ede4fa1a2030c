/** Size in pixels of the blur placeholder. Browsers scale it up, which blurs it. */
export const BLUR_PLACEHOLDER_SIZE = { width: 2, height: 3 } as const;

/** The first 24 bytes of a bitmap of this size with three bytes per pixel, which are always the same. */
const HEAD = "Qk0yAAAAAAAAABoAAAAMAAAAAgADAAEA";
/**
 * Bits per pixel: the end of the constant header, stored with each placeholder because base64 encodes groups of three
 * bytes.
 */
const DEPTH = [24, 0];
const CHANNELS = 3;
/** Padding of a bitmap row to a multiple of four bytes. */
const FILLED = [0, 0];

/**
 * Encodes a blur placeholder in 36 characters.
 * @param pixels red, green and blue of each pixel, by rows from the top
 */
export function encodeBlurPlaceholder(pixels: Uint8Array): string {
  const bytes = [...DEPTH];
  for (let y = BLUR_PLACEHOLDER_SIZE.height - 1; y >= 0; y -= 1) {
    for (let x = 0; x < BLUR_PLACEHOLDER_SIZE.width; x += 1) {
      const at = (y * BLUR_PLACEHOLDER_SIZE.width + x) * CHANNELS;
      bytes.push(...pixels.subarray(at, at + CHANNELS).toReversed());
    }
    bytes.push(...FILLED);
  }
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Returns the data URL of a blur placeholder. It needs neither a request nor an inline style, which the content
 * security policy forbids.
 */
export function blurPlaceholderUrl(blurPlaceholder: string): string {
  return `data:image/bmp;base64,${HEAD}${blurPlaceholder}`;
}
