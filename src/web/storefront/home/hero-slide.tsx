import type { ShownSlide } from "../../../domain/content/slides.server.ts";
import { ButtonLink } from "../../components/button.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { HeroPicture } from "./hero-picture.tsx";

/** Backgrounds of the text, in order: those of the built-in slides match their pictures. */
const FIELDS = ["bg-dusk", "bg-lamp", "bg-dawn"];
/** Offset that moves the first slide behind the last, by the number of slides. */
const BEHIND = [
  "",
  "",
  "translate-x-[200%]",
  "translate-x-[300%]",
  "translate-x-[400%]",
  "translate-x-[500%]",
  "translate-x-[600%]",
];

type HeroSlideProps = {
  slide: ShownSlide;
  index: number;
  count: number;
  /** Not visible: not focusable and hidden from screen readers. */
  isAway: boolean;
  /** The first slide is placed after the last. */
  isBehind: boolean;
  /** Soon visible, so its font is worth fetching. */
  isNear: boolean;
};

export function HeroSlide({ slide, index, count, isAway, isBehind, isNear }: HeroSlideProps) {
  const { home } = useMessages();
  const isEnglish = slide.language === "en";
  return (
    <article
      aria-roledescription="slide"
      aria-label={home.slideOf(index + 1, count)}
      inert={isAway}
      className={joinClasses(
        "flex min-h-[38rem] w-full shrink-0 snap-start flex-col md:grid md:min-h-[31rem] md:grid-cols-2",
        FIELDS[index % FIELDS.length],
        isBehind && BEHIND[count],
      )}
    >
      <HeroPicture picture={slide.picture} isFirst={index === 0} />
      <div className="flex flex-col items-start px-5 pt-6 pb-16 md:order-first md:justify-center md:px-10 md:pt-12 md:pb-20 lg:px-14">
        <div
          lang={slide.language}
          className={isEnglish ? undefined : joinClasses("slide-words no-script:font-slide", isNear && "font-slide")}
        >
          <h2 className={isEnglish ? "heading text-4xl" : "text-xl leading-snug md:text-2xl lg:text-3xl"}>
            {slide.heading}
          </h2>
          <p className={isEnglish ? "mt-3 md:mt-4 md:text-lg" : "mt-3 max-md:text-sm md:leading-relaxed"}>
            {slide.line}
          </p>
        </div>
        <ButtonLink to={slide.link} className="mt-6 px-7 tracking-wide md:mt-8">
          {home.shopNow}
        </ButtonLink>
      </div>
    </article>
  );
}
