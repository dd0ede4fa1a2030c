/** Pixels of what stands in for a picture that is on its way: a browser draws it larger, which blurs it. */
export const STAND_IN = { width: 2, height: 3 } as const;

/** The first 24 bytes of a bitmap of that size with three bytes a pixel: they are the same for all. */
const HEAD = "Qk0yAAAAAAAAABoAAAAMAAAAAgADAAEA";
/** Bits of a pixel: the end of what is the same, kept with each as base64 goes by three bytes. */
const DEPTH = [24, 0];
const CHANNELS = 3;
/** Rows of a bitmap are filled up to four bytes. */
const FILLED = [0, 0];

/**
 * What is kept of a picture to stand in for it: 36 characters.
 * @param pixels red, green and blue of each pixel, by rows from the top
 */
export function toStandIn(pixels: Uint8Array): string {
  const bytes = [...DEPTH];
  for (let y = STAND_IN.height - 1; y >= 0; y -= 1) {
    for (let x = 0; x < STAND_IN.width; x += 1) {
      const at = (y * STAND_IN.width + x) * CHANNELS;
      bytes.push(...pixels.subarray(at, at + CHANNELS).toReversed());
    }
    bytes.push(...FILLED);
  }
  return btoa(String.fromCharCode(...bytes));
}

/** The same as a browser draws it, within the page: no request, and no inline style, which pages may not have. */
export function standInAddress(standIn: string): string {
  return `data:image/bmp;base64,${HEAD}${standIn}`;
}
