import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { Messages } from "../../../i18n/messages.ts";

export const common: Messages["common"] = {
  loading: "පූරණය වෙමින්...",
  loadingOrders: "ඔබේ ඇණවුම් පූරණය වෙමින්...",
  skipToContent: "අන්තර්ගතයට යන්න",
  opensElsewhere: "වෙනත් වෙබ් අඩවියක් විවෘත වේ",
  save: "සුරකින්න",
  cancel: "අවලංගු කරන්න",
  close: "වසන්න",
  back: "ආපසු",
  toAllProducts: "සියලු භාණ්ඩ බලන්න",
  toHome: "මුල් පිටුවට යන්න",
  optional: "අත්‍යවශ්‍ය නැත",
  errorSummary: "කරුණාකර මේ කොටස් නැවත බලන්න",
  showPassword: "මුරපදය පෙන්වන්න",
  hidePassword: "මුරපදය සඟවන්න",
};

export const navbar: Messages["navbar"] = {
  label: "ප්‍රධාන",
  logo: (shopName) => `${shopName}, මුල් පිටුව`,
  login: "ඇතුළු වන්න",
  logout: "ඉවත් වන්න",
  saved: "සුරැකි දේ",
  cart: "කරත්තය",
  cartCount: (count) => (count === 0 ? "කරත්තය, හිස් ය" : `කරත්තය, භාණ්ඩ ${count}ක්`),
  searchForm: "සාප්පුවේ සොයන්න",
  searchField: "භාණ්ඩ සොයන්න",
  searchPlaceholder: "සොයන්න",
  searchButton: "සොයන්න",
  clearSearch: "සෙවුම මකා ආපසු යන්න",
};

export const tabBar: Messages["tabBar"] = {
  label: "කොටස්",
  home: "මුල් පිටුව",
  categories: "වර්ග",
  account: "ගිණුම",
  topSelling: "ජනප්‍රිය",
  more: "තවත්",
};

export const footer: Messages["footer"] = {
  terms: "නියම සහ කොන්දේසි",
  privacy: "පෞද්ගලිකත්ව ප්‍රතිපත්තිය",
  refund: "මුදල් ආපසු ගෙවීමේ ප්‍රතිපත්තිය",
  contact: "අප අමතන්න",
  sizeGuide: "ප්‍රමාණ මඟපෙන්වීම",
  cards: "ගෙවිය හැකි ක්‍රම",
};

export const help: Messages["help"] = {
  chat: "උදව් අවශ්‍යද?",
};

export const languages: Messages["languages"] = {
  label: "භාෂාව",
};

export const ageGate: Messages["ageGate"] = {
  heading: `ඔබේ වයස අවුරුදු ${MINIMUM_AGE}ක් හෝ ඊට වැඩිද?`,
  text: `මෙම සාප්පුව වැඩිහිටියන් සඳහා භාණ්ඩ අලෙවි කරයි. ඉදිරියට යාමට ඔබට අවම වශයෙන් වයස අවුරුදු ${MINIMUM_AGE}ක් විය යුතුය.`,
  yes: `මගේ වයස අවුරුදු ${MINIMUM_AGE}ක් හෝ ඊට වැඩියි`,
  no: `මගේ වයස අවුරුදු ${MINIMUM_AGE}ට අඩුයි`,
  remembered: "අපි මෙය මතක තබාගන්නේ ඔබේ උපාංගයේ පමණි.",
  refusedText: "ඔබට දැන් මෙම පිටුව වසා දැමිය හැක.",
};

export const discretion: Messages["discretion"] = {
  leave: "වහාම වසන්න: මෙම අඩවියෙන් පිටතට",
  showPicture: "පින්තූරය පෙන්වන්න",
  parcel: "සාමාන්‍ය පෙට්ටියක්. සාමාන්‍ය යවන්නෙකුගේ නමක්. ලේබලයේ භාණ්ඩවල නම් නැත.",
  statement: (statementName) => `ඔබේ කාඩ්පත් ප්‍රකාශයේ ${statementName} ලෙස සඳහන් වේ.`,
};

export const trouble: Messages["trouble"] = {
  notFoundHeading: "මෙම පිටුව සොයාගත නොහැකි විය",
  notFoundText: "සබැඳිය පරණ හෝ වැරදි විය හැක.",
  failedHeading: "අපගේ පැත්තෙන් දෝෂයක් සිදු විය",
  failedText: "කරුණාකර මොහොතකින් නැවත උත්සාහ කරන්න, නැතහොත් චැට් එකෙන් අපෙන් විමසන්න. ඔබ මේ දැන් මුදල් ගෙවා ඇත්නම් නැවත නොගෙවන්න.",
  notAllowedHeading: "මෙම පිටුව ඔබට බැලිය නොහැක",
  notAllowedText: "ඔබ වෙනත් ගිණුමකින් ඇතුළු වී සිටිය හැක.",
};
