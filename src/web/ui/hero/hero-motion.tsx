import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const SLIDE_MS = 5_000;

export type Slider = { show: (index: number) => void };

type HeroMotionProps = {
  viewport: RefObject<HTMLDivElement | null>;
  slider: RefObject<Slider | null>;
  isPlaying: boolean;
  onSelect: (index: number) => void;
};

/**
 * Moves slides that are on the page already: five seconds each, for ever in a circle (spec §9). When to play is the caller's
 * decision; a hidden tab rests by itself.
 */
export function HeroMotion({ viewport, slider, isPlaying, onSelect }: HeroMotionProps) {
  const [autoplay] = useState(() => Autoplay({ delay: SLIDE_MS, playOnInit: false, stopOnFocusIn: false }));
  const [startIndex] = useState(() => takeOverScroll(viewport.current));
  const [attach, carousel] = useEmblaCarousel({ loop: true, startIndex, duration: 25 }, [autoplay]);
  const [isHeld, setIsHeld] = useState(false);

  useLayoutEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!carousel) return;
    const select = () => onSelect(carousel.selectedScrollSnap());
    const hold = () => setIsHeld(true);
    const release = () => setIsHeld(false);
    carousel.on("select", select).on("pointerDown", hold).on("pointerUp", release);
    slider.current = { show: (index) => carousel.scrollTo(index) };
    return () => {
      carousel.off("select", select).off("pointerDown", hold).off("pointerUp", release);
      slider.current = null;
    };
  }, [carousel, slider, onSelect]);
  useEffect(() => {
    if (!carousel) return;
    if (isPlaying && !isHeld) autoplay.play();
    else autoplay.stop();
  }, [carousel, autoplay, isPlaying, isHeld]);
  return null;
}

/** Where somebody has scrolled to before; from here on positions are the carousel's. */
function takeOverScroll(viewport: HTMLElement | null): number {
  return viewport ? Math.round(viewport.scrollLeft / viewport.clientWidth) : 0;
}
