import { type RefObject, useEffect, useRef } from "react";

/** True when no element has the focus: the focused element was removed or disabled. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(":disabled");
}

/** Focuses an element if the focus was lost; otherwise keyboard users would start at the top of the page. */
export function focusIfLost(place: HTMLElement | null): void {
  if (place && isFocusLost()) place.focus({ preventScroll: true });
}

/** Returns a ref for an element that takes the lost focus whenever `told` changes to a value. */
export function useFocusIfLost(message: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) focusIfLost(place.current);
  }, [message]);
  return place;
}
