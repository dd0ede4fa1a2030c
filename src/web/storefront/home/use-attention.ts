import { useState } from "react";

/** Attribute of controls that do not pause the rotation: pressing "play" must play. */
export const IGNORED_BY_ATTENTION = "data-plays";

/** True while the visitor points at, touches or focuses a part of the page. */
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
