import { encode } from "uqr";

/** Light around it, in squares: cameras need it to find the edges. */
const QUIET = 2;

/** A text as squares for a camera: the side's length, and the dark ones as an SVG path. */
export function drawQrCode(text: string): { side: number; path: string } {
  const { data, size: side } = encode(text, { ecc: "M", border: QUIET });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { side, path: rows.join("") };
}
