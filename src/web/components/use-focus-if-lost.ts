import { type RefObject, useEffect, useRef } from "react";

/** Whether nothing has the focus any more: what had it is gone, or was switched off. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(":disabled");
}

/** Gives the focus to a place on the page, if whatever led there has lost it: else a keyboard would begin anew at the top. */
export function focusIfLost(place: HTMLElement | null): void {
  if (place && isFocusLost()) place.focus({ preventScroll: true });
}

/** The same for what has appeared, each time that something else is `told` there; not while it is nothing. */
export function useFocusIfLost(told: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) focusIfLost(place.current);
  }, [told]);
  return place;
}
