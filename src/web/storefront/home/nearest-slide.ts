/** Returns the index of the slide that is scrolled to; the first one while the hero has no width. */
export function nearestSlide(viewport: Pick<HTMLElement, "scrollLeft" | "clientWidth"> | null): number {
  if (!viewport || viewport.clientWidth === 0) return 0;
  return Math.round(viewport.scrollLeft / viewport.clientWidth);
}
