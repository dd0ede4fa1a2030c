import type { CollectionText, NewCollection } from "../src/domain/catalog-editing/add-collection.server.ts";
import type { Language } from "../src/domain/languages.ts";

type DemoCollection = Omit<NewCollection, "published" | "position"> & {
  texts: Record<Language, CollectionText>;
};

/** In the order of the home page. Products belong to a collection by its tag. */
const COLLECTIONS: readonly DemoCollection[] = [
  {
    slug: "first-time",
    tag: "first-time",
    texts: {
      en: {
        title: "New here? Start with these",
        intro: "Simple things that are easy to choose. Like everything else, they come in a plain box.",
      },
      si: {
        title: "පළමු ඇණවුමට",
        intro: "අපෙන් පළමු වරට ඇණවුම් කරනවාද? මේවා තෝරා ගැනීමට පහසු සරල භාණ්ඩ. අනෙක් සියල්ල මෙන්ම මේවාත් සාමාන්‍ය පෙට්ටියක අසුරා එවමු.",
      },
      ta: {
        title: "முதல் ஆர்டருக்கு",
        intro:
          "எங்களிடம் முதல் முறை ஆர்டர் செய்கிறீர்களா? இவை எளிமையானவை, தேர்ந்தெடுக்க எளிதானவை. மற்ற எல்லாவற்றையும் போல இவையும் சாதாரணப் பெட்டியில்தான் வரும்.",
      },
    },
  },
  {
    slug: "gifts",
    tag: "gift",
    texts: {
      en: {
        title: "Gifts",
        intro: "For a birthday, an anniversary, or no reason at all. Gift-ready, in a plain box.",
      },
      si: {
        title: "තෑගි දීමට",
        intro: "උපන්දිනයකට, විවාහ සංවත්සරයකට, නැතහොත් කිසිම හේතුවක් නැතිව. හොඳින් අසුරා, සාමාන්‍ය පෙට්ටියක එවමු.",
      },
      ta: {
        title: "பரிசளிக்க",
        intro: "பிறந்தநாளுக்கு, திருமண நாளுக்கு, அல்லது காரணமே இல்லாமல். நன்றாகப் பொதிந்து, சாதாரணப் பெட்டியில் அனுப்புகிறோம்.",
      },
    },
  },
  {
    slug: "quiet-evenings",
    tag: "evening",
    texts: {
      en: {
        title: "Quiet evenings",
        intro: "A candle, a warm bath, something soft to wear: for when the day's work is done.",
      },
      si: {
        title: "සන්සුන් සැන්දෑ",
        intro: "ඉටිපන්දමක්, උණුසුම් නෑමක්, මෘදු ඇඳුමක්: දවසේ වැඩ අවසන් වූ පසු එන විවේකයට.",
      },
      ta: {
        title: "அமைதியான மாலைகள்",
        intro: "ஒரு மெழுகுவர்த்தி, வெதுவெதுப்பான குளியல், மென்மையான உடை: நாளின் வேலைகள் முடிந்த பிறகு வரும் ஓய்வுக்கு.",
      },
    },
  },
];

export const DEMO_COLLECTIONS = COLLECTIONS.map((collection, position) => ({
  ...collection,
  position,
  published: true,
}));
