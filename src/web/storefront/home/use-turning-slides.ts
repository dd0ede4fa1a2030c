import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

const SLIDE_MS = 5_000;

type Turning = {
  viewport: RefObject<HTMLDivElement | null>;
  count: number;
  isTurning: boolean;
};

/**
 * Rotates slides in a row that the browser scrolls, by touch or by script. After the last slide the first one is placed
 * behind it, so that the rotation continues in one direction; at rest both jump back to the beginning without a visible
 * change.
 */
export function useTurningSlides({ viewport, count, isTurning }: Turning) {
  /** Equal to `count` while the first slide is placed after the last. */
  const [position, setPosition] = useState(0);
  const [furthest, setFurthest] = useState(0);

  const follow = useCallback(() => {
    const nearest = nearestSlide(viewport.current);
    setPosition(nearest);
    setFurthest((before) => Math.max(before, nearest));
  }, [viewport]);
  const beginAgain = () => {
    if (nearestSlide(viewport.current) !== count) return;
    // Synchronous, so that no frame is painted between the two.
    flushSync(() => setPosition(0));
    jumpToFirst(viewport.current);
  };

  // Reads the scroll position from before hydration.
  useLayoutEffect(follow, [follow]);
  useLayoutEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => turn(viewport.current, count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [viewport, count, isTurning]);

  return {
    selected: position % count,
    furthest,
    isFirstBehind: position >= count - 1,
    show: (index: number) => slideTo(viewport.current, index),
    events: { onScroll: follow, onScrollEnd: beginAgain },
  };
}

function turn(viewport: HTMLElement | null, count: number): void {
  if (document.hidden) return;
  const at = nearestSlide(viewport);
  // Browsers without the `scrollend` event have not jumped back yet.
  if (at === count) jumpToFirst(viewport);
  slideTo(viewport, (at % count) + 1);
}

/** Scrolls to a slide; the style sheet decides whether smoothly. */
function slideTo(viewport: HTMLElement | null, index: number): void {
  viewport?.scrollTo({ left: index * viewport.clientWidth });
}

function jumpToFirst(viewport: HTMLElement | null): void {
  viewport?.scrollTo({ left: 0, behavior: "instant" });
}

/** Returns the index of the slide that is scrolled to; the first one while the hero has no width. */
export function nearestSlide(viewport: Pick<HTMLElement, "scrollLeft" | "clientWidth"> | null): number {
  if (!viewport || viewport.clientWidth === 0) return 0;
  return Math.round(viewport.scrollLeft / viewport.clientWidth);
}
