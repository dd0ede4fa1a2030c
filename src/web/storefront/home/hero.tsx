import { useRef, useState, useSyncExternalStore } from "react";
import type { VisibleSlide } from "../../../domain/content/slides.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { HeroControls } from "./hero-controls.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { useAttention } from "./use-attention.ts";
import { useTurningSlides } from "./use-turning-slides.ts";

const UNWELCOME = "(prefers-reduced-motion: reduce)";

/** True when automatic motion is allowed; false until hydration, because nothing could be paused before. */
function useIsMotionAllowed(): boolean {
  return useSyncExternalStore(watchMotion, readMotion, () => false);
}

function watchMotion(onChange: () => void) {
  const query = matchMedia(UNWELCOME);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function readMotion(): boolean {
  return !matchMedia(UNWELCOME).matches;
}

/**
 * Slides that scroll and snap without any script. Where motion is allowed they rotate every five seconds in an endless
 * circle (spec §2, §9). They pause while the visitor interacts with them.
 */
export function Hero({ slides }: { slides: readonly VisibleSlide[] }) {
  const { home } = useMessages();
  const count = slides.length;
  const viewport = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isWatched, attention] = useAttention();
  const isWelcome = useIsMotionAllowed() && count > 1;
  const isTurning = isWelcome && !isPaused && !isWatched;
  const { selected, furthest, isFirstBehind, show, events } = useTurningSlides({ viewport, count, isTurning });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={home.carousel}
      className="relative -mx-4 overflow-hidden md:-mx-6 xl:mx-0 xl:mt-6 xl:rounded-picture"
      {...attention}
    >
      <div
        ref={viewport}
        className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        {...events}
      >
        {/* Not announced while slides rotate: screen readers would never stop. */}
        <div className="flex w-full min-w-0" aria-live={isTurning ? "off" : "polite"}>
          {slides.map((slide, index) => (
            <HeroSlide
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
              key={index}
              slide={slide}
              index={index}
              count={count}
              isAway={isWelcome && index !== selected}
              isBehind={isFirstBehind && index === 0}
              isNear={index <= furthest + 1}
            />
          ))}
        </div>
      </div>
      {count > 1 && (
        <HeroControls
          count={count}
          selected={selected}
          onShow={show}
          pause={isWelcome ? { isPaused, onChange: setIsPaused } : null}
        />
      )}
    </section>
  );
}
