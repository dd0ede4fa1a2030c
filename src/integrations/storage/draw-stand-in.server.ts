import type { Sharp } from "sharp";
import { STAND_IN, toStandIn } from "../../domain/media/blur-placeholder.ts";

/** Returns the blur placeholder of a picture. */
export async function drawStandIn(picture: Sharp): Promise<string> {
  const { width, height } = STAND_IN;
  const pixels = await picture
    .flatten({ background: "#ffffff" })
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return toStandIn(pixels);
}
