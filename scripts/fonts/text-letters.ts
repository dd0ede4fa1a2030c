export type TextLanguage = "si" | "ta";
/** Common letters are in nearly every text, rare ones in hardly any (docs/decisions/fonts.md). */
export type TextPart = "common" | "rare";

const VIRAMA = "\u0dca";
export const JOINER = "\u200d";
/** Includes the dotted circle, which carries a vowel sign without a consonant. */
const MARKS = `\u200c${JOINER}\u25cc`;
const RA = `${VIRAMA}${JOINER}ර`;
const YA = `${VIRAMA}${JOINER}ය`;
const ABOVE = `ර${VIRAMA}${JOINER}`;
const TOUCHING = `${JOINER}${VIRAMA}`;

const SINHALA_SIGNS = "ංඃ්ාැෑිීුූෘෙේෛොෝෞෟෲෳ";
/** Pairs of consonants that are still written as a ligature; in other pairs the first one has a visible virama. */
const SINHALA_PAIRS = ["ක්‍ෂ", "ත්‍ව", "න්‍ධ", "ද්‍ධ", "න්‍ද", "ද්‍ව"];
const TAMIL_SIGNS = "ாிீுூெேைொோௌ்ௗ";
const TAMIL_CONSONANTS = "கஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ";

/**
 * The letters of each file. The file of rare letters also has their vowel signs, so that a syllable comes from one
 * font.
 */
export const LETTERS: Record<TextLanguage, Record<TextPart, { own: string; partners: string }>> = {
  si: {
    common: {
      own: "අආඇඈඉඊඋඌඍඑඒඓඔඕඖකඛගඝඟචඡජඥටඨඩඬණතථදධනඳපඵබභමඹයරලවශෂසහළෆ",
      partners: SINHALA_SIGNS + MARKS,
    },
    rare: { own: "ඎඏඐඞඣඤඦඪ෴", partners: `රය${SINHALA_SIGNS}${MARKS}` },
  },
  ta: {
    common: { own: `ஃஅஆஇஈஉஊஎஏஐஒஓஔ${TAMIL_CONSONANTS}`, partners: TAMIL_SIGNS + MARKS },
    rare: { own: "ஂௐ", partners: TAMIL_CONSONANTS + TAMIL_SIGNS + MARKS },
  },
};

/** Sequences that the Sinhala font substitutes on the way from letters to glyphs. */
export const SEQUENCES: Record<TextLanguage, string[]> = { si: [RA, YA, RA + YA, ABOVE, TOUCHING], ta: [] };

/** Returns the syllables that a file draws as the whole font does, by first letter. */
export function syllablesIn(language: TextLanguage, part: TextPart): Map<string, string[]> {
  const { own, partners } = LETTERS[language][part];
  const known = new Set(own + partners);
  const ofLetter = language === "si" ? sinhalaSyllables : tamilSyllables;
  const isKnown = (syllable: string) => [...syllable].every((letter) => known.has(letter));
  const syllables = (letter: string) => (own.includes(letter) ? ofLetter(letter).filter(isKnown) : [letter]);
  return new Map(Array.from(own + partners, (letter) => [letter, syllables(letter)]));
}

function sinhalaSyllables(letter: string): string[] {
  if (!/[ක-ෆ]/.test(letter)) return [letter, `${letter}ං`, `${letter}ඃ`];
  const pairs = SINHALA_PAIRS.filter((pair) => pair.startsWith(letter));
  const heads = [letter, ...pairs].flatMap((head) => [head, head + RA, head + YA]);
  const others = [letter + RA + YA, ABOVE + letter, ABOVE + letter + YA];
  return [...withSigns([...heads, ...others], SINHALA_SIGNS), `${letter}${TOUCHING}ක`];
}

function tamilSyllables(letter: string): string[] {
  if (!/[க-ஹ]/.test(letter)) return [letter];
  const heads = letter === "க" ? [letter, "க்ஷ"] : [letter];
  return [...withSigns(heads, `${TAMIL_SIGNS}ஂ`), `${letter}்ரீ`];
}

function withSigns(heads: string[], signs: string): string[] {
  return heads.flatMap((head) => [head, ...Array.from(signs, (sign) => head + sign)]);
}
