import type { VisibleSlide } from "../../../domain/content/slides.server.ts";
import { languagePath } from "../../../domain/languages.ts";
import { ButtonLink, buttonClasses } from "../../components/button.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { useDeviceUrl } from "../../discretion/device-url.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { HeroPicture } from "./hero-picture.tsx";
import { SHOP_NOW } from "./hero-slides.ts";

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
/** Number of slides whose dots fit beside the button on a phone; more of them have a row of their own. */
const DOTS_BESIDE = 3;

type HeroSlideProps = {
  slide: VisibleSlide;
  index: number;
  count: number;
  /** Not visible: not focusable and hidden from screen readers. */
  isAway: boolean;
  /** The first slide is placed after the last. */
  isBehind: boolean;
  /** True when the slide is visible soon: its font is fetched then. */
  isNear: boolean;
};

/** A slide; its text and its button are in the slide's own language. */
export function HeroSlide({ slide, index, count, isAway, isBehind, isNear }: HeroSlideProps) {
  const { home } = useMessages();
  const isEnglish = slide.language === "en";
  return (
    <article
      aria-roledescription="slide"
      aria-label={home.slideOf(index + 1, count)}
      inert={isAway}
      className={joinClasses(
        "flex min-h-70 w-full shrink-0 snap-start flex-col md:grid md:min-h-[clamp(18rem,38svh,22.5rem)] md:grid-cols-2",
        FIELDS[index % FIELDS.length],
        isBehind && BEHIND[count],
      )}
    >
      <HeroPicture picture={slide.picture} isFirst={index === 0} />
      <div
        lang={slide.language}
        className={joinClasses(
          "flex grow flex-col items-start px-4 pt-2 pb-1.5 max-[22rem]:pb-14 md:order-first md:px-6 md:pt-5 md:pb-5 lg:pr-12",
          count > DOTS_BESIDE && "max-md:pb-14",
          !isEnglish && joinClasses("slide-words no-script:font-slide", isNear && "font-slide"),
        )}
      >
        <div className="md:my-auto">
          <h2
            className={joinClasses(
              "max-md:leading-7 md:text-3xl",
              isEnglish ? "heading max-md:text-[1.375rem]" : "leading-snug max-md:text-[1.25rem]",
            )}
          >
            {slide.heading}
          </h2>
          <p className="mt-1 max-md:text-[0.9375rem] max-md:leading-[1.4] md:mt-3 md:text-lg">{slide.line}</p>
        </div>
        <SlideButton slide={slide} />
      </div>
    </article>
  );
}

/** Leads to the shop in the slide's language, which may be another one than the page's. */
function SlideButton({ slide: { language, link } }: { slide: VisibleSlide }) {
  const url = useDeviceUrl(link);
  const look = "mt-auto px-6 tracking-wide";
  if (language === pageLanguage()) {
    return (
      <ButtonLink to={link} className={look}>
        {SHOP_NOW[language]}
      </ButtonLink>
    );
  }
  return (
    <a href={languagePath(language, url)} hrefLang={language} className={joinClasses(buttonClasses("primary"), look)}>
      {SHOP_NOW[language]}
    </a>
  );
}
