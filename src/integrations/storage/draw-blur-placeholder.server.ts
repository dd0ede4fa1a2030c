import type { Sharp } from "sharp";
import { BLUR_PLACEHOLDER_SIZE, encodeBlurPlaceholder } from "../../domain/media/blur-placeholder.ts";

/** Returns the blur placeholder of a picture. */
export async function drawBlurPlaceholder(picture: Sharp): Promise<string> {
  const { width, height } = BLUR_PLACEHOLDER_SIZE;
  const pixels = await picture
    .flatten({ background: "#ffffff" })
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return encodeBlurPlaceholder(pixels);
}
