import type { ShownSlide } from "../../../domain/content/slides.server.ts";
import type { Language } from "../../../domain/languages.ts";

/** A slide. Its text is in the slide's own language on every page (spec §1), so it needs a `lang` attribute. */
type HeroSlide = { language: Language; subtitle: string; description: string };

/** Times of day of these slides: of their pictures and backgrounds. */
const HOURS = ["dusk", "lamp", "dawn"] as const;

export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    language: "en",
    subtitle: "Discreet, from our shelf to your door",
    description:
      "Well-made products for adults, chosen with care and described in plain words. Everything travels in a plain box to any district of Sri Lanka, with no product name on the outside.",
  },
  {
    language: "ta",
    subtitle: "உங்கள் தனியுரிமையை மதிக்கிறோம்",
    description:
      "வயது வந்தோருக்கான தரமான பொருட்களைக் கவனமாகத் தேர்ந்தெடுத்து, எளிய மொழியில் விளக்குகிறோம். இலங்கையின் எல்லா மாவட்டங்களுக்கும் சாதாரணப் பெட்டியில் பொதிசெய்து அனுப்புகிறோம்; பொருட்களின் பெயர்கள் பெட்டியின் மேல் எழுதப்படுவதில்லை.",
  },
  {
    language: "si",
    subtitle: "ඔබේ පෞද්ගලිකත්වයට අපි ගරු කරමු",
    description:
      "වැඩිහිටියන් සඳහා වන ගුණාත්මක භාණ්ඩ අපි පරෙස්සමෙන් තෝරා, සරල බසින් විස්තර කරමු. ශ්‍රී ලංකාවේ ඕනෑම දිස්ත්‍රික්කයකට සාමාන්‍ය පෙට්ටියක අසුරා එවමු; භාණ්ඩවල නම් පෙට්ටියේ පිටත සඳහන් නොවේ.",
  },
];

/** Returns the built-in slides, used while the owner has none, with the one in the page's language first. */
export function slidesFrom(language: Language): ShownSlide[] {
  const own = HERO_SLIDES.filter((slide) => slide.language === language);
  const all = [...own, ...HERO_SLIDES.filter((slide) => slide.language !== language)];
  return all.map((slide, index) => ({
    ...{ language: slide.language, heading: slide.subtitle, line: slide.description, link: "/all-products" },
    picture: `/hero/${HOURS[index % HOURS.length]}`,
  }));
}
