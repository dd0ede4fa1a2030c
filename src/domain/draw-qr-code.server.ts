import { encode } from "uqr";

/** A QR code: side length in modules, and the dark modules as an SVG path. */
export type QrDrawing = { side: number; path: string };

/** Width of the light border in modules, as ISO/IEC 18004 requires: cameras need it to find the edges. */
const QUIET = 4;

/** Encodes a text as a QR code. */
export function drawQrCode(text: string): QrDrawing {
  const { data, size: side } = encode(text, { ecc: "M", border: QUIET });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { side, path: rows.join("") };
}
