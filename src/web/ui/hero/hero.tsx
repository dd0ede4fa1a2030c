import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "../../i18n/use-messages.ts";
import { joinClasses } from "../join-classes.ts";
import { HeroControls } from "./hero-controls.tsx";
import type { HeroMotion, Slider } from "./hero-motion.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { useAttention } from "./use-attention.ts";

/**
 * Three slides that can be scrolled and snap into place without any script. When the page has come to rest, and movement is
 * welcome, they begin to turn by themselves (spec §2).
 */
export function Hero() {
  const { home } = useMessages();
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider | null>(null);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isWatched, attention] = useAttention();
  const Motion = useMotionWhenIdle();

  const show = (index: number) => {
    if (slider.current) slider.current.show(index);
    else viewport.current?.scrollTo({ left: index * viewport.current.clientWidth });
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={home.carousel}
      className="relative -mx-4 md:mx-0 md:mt-6 md:overflow-hidden md:rounded-picture"
      {...attention}
    >
      <div
        ref={viewport}
        onScroll={Motion ? undefined : () => setSelected(nearestSlide(viewport))}
        className={joinClasses(
          "flex",
          Motion ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]",
        )}
      >
        <div className="flex w-full min-w-0" aria-live={isPaused ? "polite" : "off"}>
          {home.slides.map((slide, index) => (
            <HeroSlide
              key={slide.language}
              slide={slide}
              index={index}
              count={home.slides.length}
              isAway={Motion !== null && index !== selected}
            />
          ))}
        </div>
      </div>
      {Motion && (
        <Motion viewport={viewport} slider={slider} isPlaying={!isPaused && !isWatched} onSelect={setSelected} />
      )}
      <HeroControls
        count={home.slides.length}
        selected={selected}
        onShow={show}
        pause={Motion && { isPaused, onChange: setIsPaused }}
      />
    </section>
  );
}

function nearestSlide(viewport: RefObject<HTMLDivElement | null>): number {
  const { scrollLeft = 0, clientWidth = 1 } = viewport.current ?? {};
  return Math.round(scrollLeft / clientWidth);
}

/** The code that moves the slides: fetched when nobody waits for anything, and not at all where movement is unwelcome. */
function useMotionWhenIdle(): typeof HeroMotion | null {
  const [motion, setMotion] = useState<{ HeroMotion: typeof HeroMotion } | null>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // Without it the slides stay where they are, to be scrolled: nothing to tell anybody.
    const load = () => void import("./hero-motion.tsx").then(setMotion, () => setMotion(null));
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, 1_500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 4_000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return motion?.HeroMotion ?? null;
}
