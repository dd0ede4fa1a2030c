import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { nearestSlide } from "./nearest-slide.ts";

const SLIDE_MS = 5_000;

type Turning = {
  viewport: RefObject<HTMLDivElement | null>;
  count: number;
  isTurning: boolean;
};

/**
 * Slides stand in a row that the browser scrolls, by finger or by itself. At the last one the first moves behind it, so
 * that going on is a step like any other; at rest there, both jump back to the beginning, and nobody sees it.
 */
export function useTurningSlides({ viewport, count, isTurning }: Turning) {
  /** Equal to `count` where the first slide has come after the last. */
  const [position, setPosition] = useState(0);
  const [furthest, setFurthest] = useState(0);

  const follow = useCallback(() => {
    const nearest = nearestSlide(viewport.current);
    setPosition(nearest);
    setFurthest((before) => Math.max(before, nearest));
  }, [viewport]);
  const beginAgain = () => {
    if (nearestSlide(viewport.current) !== count) return;
    // In one breath, so that no picture is drawn between the two.
    flushSync(() => setPosition(0));
    jumpToFirst(viewport.current);
  };

  // Where somebody has scrolled to before the script came.
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
  // Where the browser does not say when scrolling has ended, nobody has jumped back yet.
  if (at === count) jumpToFirst(viewport);
  slideTo(viewport, (at % count) + 1);
}

/** As smoothly as the style sheet lets it be. */
function slideTo(viewport: HTMLElement | null, index: number): void {
  viewport?.scrollTo({ left: index * viewport.clientWidth });
}

function jumpToFirst(viewport: HTMLElement | null): void {
  viewport?.scrollTo({ left: 0, behavior: "instant" });
}
