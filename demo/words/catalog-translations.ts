import type { Translation } from "../../src/domain/languages.ts";
import type { DemoCategory, DemoProduct } from "../product.ts";
import { DRAWN_IN_COLOURS, SWATCHES } from "../selling.ts";
import { EVENING, NEAR, PARCEL } from "../views.ts";
import { optionTranslations } from "./option-translations.ts";
import { sellingTranslations } from "./selling-translations.ts";
import { siPictures } from "./si-pictures.ts";
import { taPictures } from "./ta-pictures.ts";

type TermTranslation = { language: Translation; english: string; translation: string };

const PICTURES: Record<Translation, Record<string, string>> = { si: siPictures, ta: taPictures };

const VIEWS: Record<Translation, Record<string, string>> = {
  si: {
    [EVENING]: "; අනෙක් පැත්තෙන්, සවස් කාලයේ",
    [NEAR]: "; ළඟින්",
    [PARCEL]: "එවන සාමාන්‍ය පෙට්ටිය; ඇතුළේ ඇති දේ ගැන වචනයක්වත් නැත",
  },
  ta: {
    [EVENING]: "; மறுபக்கத்திலிருந்து, மாலை நேரத்தில்",
    [NEAR]: "; அருகிலிருந்து",
    [PARCEL]: "அனுப்பப்படும் சாதாரணப் பெட்டி; உள்ளே இருப்பதைப் பற்றி ஒரு வார்த்தையும் இல்லை",
  },
};

/** Returns the options and picture texts of these products in Sinhala and Tamil. */
export function catalogTranslations(categories: readonly DemoCategory[]): TermTranslation[] {
  return (["si", "ta"] as const).flatMap((language) => [
    ...Object.entries({ ...optionTranslations, ...sellingTranslations }).map(([english, words]) => ({
      language,
      english,
      translation: words[language],
    })),
    ...categories.flatMap(({ products }) => products.flatMap((product) => picturesOf(language, product))),
    ...categories.flatMap(({ products }) => products.flatMap((product) => coloursOf(language, product))),
    { language, english: PARCEL, translation: VIEWS[language][PARCEL] ?? PARCEL },
  ]);
}

function picturesOf(language: Translation, { handle, alt }: { handle: string; alt: string }): TermTranslation[] {
  const translated = PICTURES[language][handle];
  if (!translated) return [];
  const seen = ["", EVENING, NEAR];
  return seen.map((view) => ({
    language,
    english: alt + view,
    translation: translated + (VIEWS[language][view] ?? ""),
  }));
}

/** Alternative texts of the pictures in other colours. */
function coloursOf(language: Translation, { handle, title, translations, variants }: DemoProduct): TermTranslation[] {
  const translated = translations?.[language]?.title;
  if (!DRAWN_IN_COLOURS.includes(handle) || !translated) return [];
  const colours = new Set(variants.flatMap(({ values }) => values).filter((value) => value in SWATCHES));
  return [...colours].map((colour) => ({
    language,
    english: `${title}, ${colour}`,
    translation: `${translated}, ${optionTranslations[colour]?.[language] ?? colour}`,
  }));
}
