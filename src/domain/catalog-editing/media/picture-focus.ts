import { MIDDLE } from "../../catalog/displayed-picture.ts";

/** Tenths from the left and from the top. */
export type Focus = { focusX: number; focusY: number };

/** Display width of the picture for selecting the focus, in CSS pixels. */
export const TAPPED_WIDTH = 240;

const TENTHS = 10;

/** Returns the number fields of the form. */
export function toFocusFields({ focusX, focusY }: Focus): Record<"left" | "top", string> {
  return { left: String(focusX), top: String(focusY) };
}

/**
 * Parses a focus point: the tapped position or the two number fields.
 * @param typed `spot.x` and `spot.y` in CSS pixels, as a browser sends them for `<input type="image">`; else `left` and
 * `top` in tenths
 * @param size size of the picture in any unit
 */
export function readFocus(typed: Readonly<Record<string, string>>, size: { width: number; height: number }): Focus {
  const number = (name: string) => (typed[name]?.trim() ? Number(typed[name]) : Number.NaN);
  const [x, y] = [number("spot.x"), number("spot.y")];
  if (Number.isNaN(x) || Number.isNaN(y)) return { focusX: inside(number("left")), focusY: inside(number("top")) };
  const height = (TAPPED_WIDTH * size.height) / size.width;
  return { focusX: inside((x / TAPPED_WIDTH) * TENTHS), focusY: inside((y / height) * TENTHS) };
}

function inside(tenths: number): number {
  return Number.isFinite(tenths) ? Math.min(Math.max(Math.round(tenths), 0), TENTHS) : MIDDLE;
}
