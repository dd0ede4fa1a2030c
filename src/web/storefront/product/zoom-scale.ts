export const MAX_SCALE = 3;

/** Returns a scale within its bounds; one that is nearly 1 fits the screen. */
export function toScale(wanted: number): number {
  return wanted < 1.05 ? 1 : Math.min(wanted, MAX_SCALE);
}

/**
 * Returns the scroll position that keeps the same spot of the picture under a point.
 * @param at scroll position and point within the view, in CSS pixels on one axis
 */
export function scrollAfterZoom({ scroll, point }: { scroll: number; point: number }, ratio: number): number {
  return (scroll + point) * ratio - point;
}
