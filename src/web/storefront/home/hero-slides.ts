import type { VisibleSlide } from "../../../domain/content/slides.server.ts";
import type { Language } from "../../../domain/languages.ts";

/** A slide. Its text is in the slide's own language on every page (spec §1), so it needs a `lang` attribute. */
type HeroSlide = { language: Language; subtitle: string; description: string };

/** The button of a slide in its language. */
export const SHOP_NOW: Record<Language, string> = { en: "SHOP NOW", si: "මිලට ගන්න", ta: "வாங்குக" };

/** Returns the words of the built-in slide in a language. */
export function slideWords(language: Language): string {
  const slide = HERO_SLIDES.find((each) => each.language === language);
  return `${slide?.subtitle} ${slide?.description} ${SHOP_NOW[language]}`;
}

/** Times of day of these slides: of their pictures and backgrounds. */
const HOURS = ["dusk", "lamp", "dawn"] as const;

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    language: "en",
    subtitle: "Discreet, from our shelf to your door",
    description: "We deliver islandwide in a plain box. Nothing on the outside says what's inside.",
  },
  {
    language: "ta",
    subtitle: "உங்கள் தனியுரிமையை மதிக்கிறோம்",
    description: "நாடு முழுவதும், சாதாரணப் பெட்டியில், பொருளின் பெயர் இன்றி.",
  },
  {
    language: "si",
    subtitle: "ඔබේ පෞද්ගලිකත්වයට අපි ගරු කරමු",
    description: "දිවයින පුරා, සාමාන්‍ය පෙට්ටියක, භාණ්ඩයේ නම සඳහන් නොකර.",
  },
];

/** Returns the built-in slides, used while the owner has none, with the one in the page's language first. */
export function slidesFrom(language: Language): VisibleSlide[] {
  const own = HERO_SLIDES.filter((slide) => slide.language === language);
  const all = [...own, ...HERO_SLIDES.filter((slide) => slide.language !== language)];
  return all.map((slide, index) => ({
    language: slide.language,
    heading: slide.subtitle,
    line: slide.description,
    link: "/all-products",
    picture: `/hero/${HOURS[index % HOURS.length]}`,
  }));
}
