import { birthDate } from "../../discretion/words/birth-date.si.ts";
import { privacySheet } from "../../discretion/words/privacy-sheet.si.ts";
import type { SeoMessages } from "../../i18n/seo-messages.ts";
import { siteFooter } from "../../storefront/layout/words/footer.si.ts";

const descriptions: SeoMessages["descriptions"] = {
  home: "ශ්‍රී ලංකාවේ වැඩිහිටියන් සඳහා වූ ඔන්ලයින් සාප්පුව. සරල විස්තර, පැහැදිලි මිල, සාමාන්‍ය පෙට්ටියක අසුරා බෙදාහැරීම.",
  allProducts: "සාප්පුවේ ඇති සියල්ල වර්ග අනුව, රුපියල් මිල සමඟ. සාමාන්‍ය පෙට්ටියක අසුරා ශ්‍රී ලංකාව පුරා බෙදාහරිමු.",
  category: "භාණ්ඩ, මිල සහ තොග. සාමාන්‍ය පෙට්ටියක අසුරා ශ්‍රී ලංකාව පුරා බෙදාහරිමු.",
  guides: "අප අලෙවි කරන දේ තෝරා ගැනීම, භාවිතය සහ ගබඩා කිරීම ගැන කෙටි මාර්ගෝපදේශ.",
  topSelling: "ශ්‍රී ලංකාවේ අපගේ පාරිභෝගිකයන් වැඩිපුරම ඇණවුම් කරන භාණ්ඩ.",
  product: "මිල, තොගය සහ විස්තර. සාමාන්‍ය පෙට්ටියක අසුරා ශ්‍රී ලංකාව පුරා බෙදාහරිමු.",
  about: "අපි කවුද, භාණ්ඩ තෝරන්නේ කෙසේද, ඔබේ ඇණවුම පෞද්ගලිකව තබන්නේ කෙසේද යන්න.",
  faq: "බෙදාහැරීම, ඇසුරුම්, ගෙවීම්, බැංකු ප්‍රකාශ, ආපසු භාරදීම සහ ඔබේ පෞද්ගලිකත්වය ගැන පිළිතුරු.",
  terms: "ශ්‍රී ලංකාවේ වැඩිහිටියන්ට අප අලෙවි කිරීමට අදාළ නියම සහ කොන්දේසි.",
  privacy: "අප තබාගන්නා පෞද්ගලික දත්ත, ඒ ඇයි, කොපමණ කලක්ද, ලබන්නේ කවුද, සහ ඔබේ අයිතිවාසිකම්.",
  refund: "ආපසු භාරදීම, මාරු කිරීම සහ මුදල් ආපසු ගෙවීම: මොනවාද, කවදා වන තුරුද, මුදල් ලැබෙන්නේ කෙසේද.",
  "size-guide": "මැනගන්නා ආකාරය, සෙන්ටිමීටරවලින් ප්‍රමාණ, සහ ප්‍රමාණ දෙකක් අතර නම් කළ යුතු දේ.",
  parcel: "පෙට්ටිය සහ ලේබලය පෙනෙන ආකාරය, සහ කවුරුන් කුමක් දකීද.",
  contact: "චැට්, දුරකථන, ඊමේල් හෝ තැපැල් මගින් සාප්පුව අමතන ආකාරය සහ පැමිණිලි කරන තැන.",
};

const categoryIntro: SeoMessages["categoryIntro"] = (name) => `${name}: සාමාන්‍ය පෙට්ටියක අසුරා ඔබ වෙත.`;

const share: SeoMessages["share"] = { description: "සාමාන්‍ය පෙට්ටියක අසුරා ශ්‍රී ලංකාව පුරා බෙදාහරිමු." };

const guides: SeoMessages["guides"] = {
  title: "මාර්ගෝපදේශ",
  intro: "අප අලෙවි කරන දේ තෝරා ගැනීම, භාවිතය සහ ගබඩා කිරීම ගැන සරල පිළිතුරු.",
  products: "මෙම මාර්ගෝපදේශයේ භාණ්ඩ",
  empty: "තවම මාර්ගෝපදේශ නැත.",
};

const newerEnglish: SeoMessages["newerEnglish"] = {
  text: (date) => `මෙම පිටුවේ ඉංග්‍රීසි පාඨය ${date} දින වෙනස් විය. එය මෙම පරිවර්තනයට වඩා අලුත් වන අතර, බලපැවැත්වෙන්නේ එයයි.`,
  link: "එය ඉංග්‍රීසියෙන් කියවන්න",
};

const changed: SeoMessages["changed"] = (date, version) => `අවසන් වරට වෙනස් කළේ ${date}. ${version} වන අනුවාදය.`;

const parcel: SeoMessages["parcel"] = {
  box: { alt: "මුද්‍රණයක් නැති, වසන ලද දුඹුරු පෙට්ටියක්", caption: "පෙට්ටිය: වසා ඇත; ලාංඡනයක්, පින්තූර හෝ භාණ්ඩවල නම් නැත" },
  label: {
    alt: "නමක්, ලිපිනයක් සහ ට්‍රැකින් අංකයක් ඇති ලේබලයක්",
    caption: "ලේබලය: ඔබේ විස්තර, සාමාන්‍ය යවන්නෙකුගේ නමක් සහ කුරියර් සේවාව සඳහා අංකයක්",
  },
};

export const texts = {
  birthDate,
  newerEnglish,
  changed,
  descriptions,
  categoryIntro,
  guides,
  parcel,
  privacySheet,
  share,
  siteFooter,
};
