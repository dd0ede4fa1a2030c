import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { scrollAfterZoom, toScale } from "./zoom-scale.ts";

/** Scale after a double tap. */
const CLOSER = 2;
/** Part of the view that an arrow key moves by. */
const KEY_STEP = 0.25;
/** Minimum length of a swipe, in CSS pixels. */
const SWIPE = 48;

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Point = { x: number; y: number };
type Pinch = { distance: number; scale: number };

/**
 * Scale of a picture in a scrolled view, changed by pinching, double taps and keys.
 * @param onStep called with −1 or 1 to show the previous or next picture, while one fits the view
 */
export function useZoom(onStep: (step: number) => void) {
  const view = useRef<HTMLDivElement>(null);
  const pinch = useRef<Pinch | null>(null);
  const swipe = useRef<Point | null>(null);
  const [scale, setScale] = useState(1);
  /** Enlarges around a point of the window; around the middle without one. */
  const zoom = (wanted: number, at?: Point) => {
    const next = toScale(wanted);
    const box = view.current;
    if (!box || next === scale) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const point = at ? { x: at.x - left, y: at.y - top } : { x: width / 2, y: height / 2 };
    const { scrollLeft, scrollTop } = box;
    // The view can only be scrolled once the picture has its new size.
    flushSync(() => setScale(next));
    box.scrollLeft = scrollAfterZoom({ scroll: scrollLeft, point: point.x }, next / scale);
    box.scrollTop = scrollAfterZoom({ scroll: scrollTop, point: point.y }, next / scale);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (event.key === "+" || event.key === "=") zoom(scale + 1);
    if (event.key === "-") zoom(scale - 1);
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const box = view.current;
    if (scale === 1) onStep(x);
    else box?.scrollBy(x * box.clientWidth * KEY_STEP, y * box.clientHeight * KEY_STEP);
  };
  const gestures = {
    // The browser scrolls; pinches and double taps are handled here. The policy allows styles that a script sets.
    style: { touchAction: "pan-x pan-y" },
    onDoubleClick: ({ clientX: x, clientY: y }: React.MouseEvent) => zoom(scale === 1 ? CLOSER : 1, { x, y }),
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const { 0: first, 1: second } = touches;
      pinch.current = first && second ? { distance: distanceOf(first, second), scale } : null;
      swipe.current = first && !second && scale === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchMove: ({ touches }: React.TouchEvent) => {
      const { 0: first, 1: second } = touches;
      if (!pinch.current || !first || !second) return;
      const middle = { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 };
      zoom((pinch.current.scale * distanceOf(first, second)) / pinch.current.distance, middle);
    },
    onTouchEnd: ({ changedTouches: { 0: last } }: React.TouchEvent) => {
      const from = swipe.current;
      [pinch.current, swipe.current] = [null, null];
      if (!from || !last) return;
      const [right, down] = [last.clientX - from.x, last.clientY - from.y];
      if (Math.abs(right) > Math.max(SWIPE, Math.abs(down))) onStep(right < 0 ? 1 : -1);
    },
  };
  return { view, scale, zoom, gestures, onKeyDown };
}

const distanceOf = (a: React.Touch, b: React.Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
