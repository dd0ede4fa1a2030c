import { useState } from "react";

/** What marks a control that does not count as looking: pressing "play" must play. */
export const IGNORED_BY_ATTENTION = "data-plays";

/** Whether somebody points at a part of the page, has a finger on it or the keyboard in it. */
export function useAttention() {
  const [isHovered, setIsHovered] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const handlers = {
    onPointerEnter: (event: React.PointerEvent) => setIsHovered(event.pointerType === "mouse"),
    onPointerLeave: () => setIsHovered(false),
    onTouchStart: () => setIsTouched(true),
    onTouchEnd: () => setIsTouched(false),
    onTouchCancel: () => setIsTouched(false),
    onFocus: ({ target }: React.FocusEvent) =>
      setIsFocused(target.matches(":focus-visible") && !target.hasAttribute(IGNORED_BY_ATTENTION)),
    onBlur: () => setIsFocused(false),
  };
  return [isHovered || isTouched || isFocused, handlers] as const;
}
