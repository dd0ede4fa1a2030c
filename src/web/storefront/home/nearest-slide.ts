/** The slide that somebody has scrolled to; the first one of a hero that is not shown yet, and so has no width. */
export function nearestSlide(viewport: Pick<HTMLElement, "scrollLeft" | "clientWidth"> | null): number {
  if (!viewport || viewport.clientWidth === 0) return 0;
  return Math.round(viewport.scrollLeft / viewport.clientWidth);
}
