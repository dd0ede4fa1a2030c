import { RETURN_WINDOW_DAYS } from "../../../domain/content/shop-facts.ts";
import type { Language } from "../../../domain/languages.ts";
import { oneOrMore } from "../../i18n/plurals.ts";

/** Texts that the page displays as they are. */
export type CompareTexts = {
  title: string;
  heading: string;
  intro: string;
  empty: string;
  /** Label of the products of the same category. */
  another: string;
  add: string;
  full: string;
  /** Note below four products on a phone, which shows three. */
  threeOnPhones: string;
  onlyDifferences: string;
  noDifferences: string;
  remove: string;
  price: string;
  /** Text in place of a missing value, for screen readers. */
  none: string;
};

type Words = CompareTexts & {
  stock: string;
  rating: string;
  returns: string;
  returnable: string;
  notReturnable: string;
  cash: string;
  warranty: string;
  months: (count: number) => string;
  yes: string;
  no: string;
};

// On the server only: a page receives the words that it displays, and no others.
const WORDS: Record<Language, Words> = {
  en: {
    title: "Compare",
    heading: "Compare products",
    intro: "Kept in this browser only. Clearing this device removes it.",
    empty: "Nothing to compare yet. Tap Compare on a product to put it here.",
    another: "Another product of this kind",
    add: "Add",
    full: "You can compare up to four products. Remove one first.",
    threeOnPhones: "A phone shows three products. Remove one to see the fourth.",
    onlyDifferences: "Only differences",
    noDifferences: "These products have the same facts.",
    remove: "Remove",
    price: "Price",
    none: "Not stated",
    stock: "Stock",
    rating: "Rating",
    returns: "Returns",
    returnable: `Within ${RETURN_WINDOW_DAYS} days`,
    notReturnable: "Only if faulty",
    cash: "Cash on delivery",
    warranty: "Warranty",
    months: (count) => `${count} ${oneOrMore(count, "month", "months")}`,
    yes: "Yes",
    no: "No",
  },
  si: {
    title: "සසඳන්න",
    heading: "භාණ්ඩ සසඳන්න",
    intro: "මෙම බ්‍රව්සරයේ පමණක් සුරැක ඇත. මෙම උපාංගයෙන් මකන විට එයද මැකේ.",
    empty: "සැසඳීමට තවම කිසිවක් නැත. භාණ්ඩයක ඇති “සසඳන්න” තට්ටු කළ විට එය මෙතැනට එක් වේ.",
    another: "මෙවැනි තවත් භාණ්ඩයක්",
    add: "එක් කරන්න",
    full: "සැසඳිය හැක්කේ භාණ්ඩ උපරිම හතරකි. පළමුව එකක් ඉවත් කරන්න.",
    threeOnPhones: "දුරකථනයක පෙනෙන්නේ භාණ්ඩ තුනකි. හතරවැන්න බැලීමට එකක් ඉවත් කරන්න.",
    onlyDifferences: "වෙනස්කම් පමණක්",
    noDifferences: "මෙම භාණ්ඩවල තොරතුරු එක සමානය.",
    remove: "ඉවත් කරන්න",
    price: "මිල",
    none: "සඳහන් කර නැත",
    stock: "තොගය",
    rating: "තරු",
    returns: "ආපසු භාරදීම",
    returnable: `දින ${RETURN_WINDOW_DAYS}ක් ඇතුළත`,
    notReturnable: "දෝෂයක් ඇත්නම් පමණි",
    cash: "භාණ්ඩ ලැබුණු විට මුදල් ගෙවීම",
    warranty: "වගකීම් කාලය",
    months: (count) => `මාස ${count}`,
    yes: "ඔව්",
    no: "නැත",
  },
  ta: {
    title: "ஒப்பிடுக",
    heading: "பொருட்களை ஒப்பிடுக",
    intro: "இந்த பிரவுசரில் மட்டும் சேமிக்கப்பட்டுள்ளது. இந்தச் சாதனத்திலிருந்து அழிக்கும்போது இதுவும் அழியும்.",
    empty: "ஒப்பிட இன்னும் எதுவும் இல்லை. ஒரு பொருளில் உள்ள “ஒப்பிடுக” என்பதைத் தட்டினால் அது இங்கே சேரும்.",
    another: "இதே வகையில் இன்னொரு பொருள்",
    add: "சேர்க்க",
    full: "அதிகபட்சம் நான்கு பொருட்களை ஒப்பிடலாம். முதலில் ஒன்றை நீக்கவும்.",
    threeOnPhones: "தொலைபேசியில் மூன்று பொருட்கள் தெரியும். நான்காவதைக் காண ஒன்றை நீக்கவும்.",
    onlyDifferences: "வேறுபாடுகள் மட்டும்",
    noDifferences: "இந்தப் பொருட்களின் விவரங்கள் ஒன்றே.",
    remove: "நீக்குக",
    price: "விலை",
    none: "குறிப்பிடப்படவில்லை",
    stock: "கையிருப்பு",
    rating: "மதிப்பீடு",
    returns: "திருப்பி அனுப்புதல்",
    returnable: `${RETURN_WINDOW_DAYS} நாட்களுக்குள்`,
    notReturnable: "குறைபாடு இருந்தால் மட்டும்",
    cash: "பொருள் கிடைக்கும்போது பணம்",
    warranty: "உத்தரவாதம்",
    months: (count) => `${count} ${oneOrMore(count, "மாதம்", "மாதங்கள்")}`,
    yes: "ஆம்",
    no: "இல்லை",
  },
};

export function compareWords(language: Language): Words {
  return WORDS[language];
}

/** Returns the texts that the page displays as they are. */
export function compareTexts(language: Language): CompareTexts {
  const { stock, rating, returns, returnable, notReturnable, cash, warranty, months, yes, no, ...texts } =
    WORDS[language];
  return texts;
}
