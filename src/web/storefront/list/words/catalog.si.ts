import { RETURN_WINDOW_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { Messages } from "../../../i18n/messages.ts";

export const allProducts: Messages["allProducts"] = {
  heading: "සියලු භාණ්ඩ",
  blurb: "අප අලෙවි කරන සියල්ල, සාමාන්‍ය පෙට්ටියක අසුරා ඔබ වෙත.",
  category: "වර්ගය",
  subcategories: "උප වර්ග",
  otherCategories: "වෙනත් වර්ග",
  all: "සියල්ල",
  show: "පෙන්වන්න",
  showCount: (count) => `භාණ්ඩ ${count}ක් පෙන්වන්න`,
  empty: "මේ මොහොතේ මෙම වර්ගයේ භාණ්ඩ නැත.",
  count: (count) => `භාණ්ඩ ${count}ක්`,
  sort: "පෙළගැස්වීම",
  sortNewest: "අලුත්ම",
  sortPriceUp: "අඩුම මිල",
  sortPriceDown: "වැඩිම මිල",
  sortTopSelling: "වැඩිපුර අලෙවි වන",
  narrow: "පෙරහන්",
  priceFrom: "අවම මිල",
  priceTo: "උපරිම මිල",
  anyPrice: "ඕනෑම",
  onlyInStock: "තොගයේ ඇති ඒවා පමණයි",
  clear: "පෙරහන් ඉවත් කරන්න",
  removeFilter: (filter) => `පෙරහන ඉවත් කරන්න: ${filter}`,
  noneLeft: "ගැළපෙන භාණ්ඩ නැත. පෙරහනක් ඉවත් කර බලන්න.",
};

export const paging: Messages["paging"] = {
  label: "පිටු",
  previous: "පෙර පිටුව",
  next: "ඊළඟ පිටුව",
  pageOf: (page, count) => `පිටු ${count}න් ${page}`,
  here: "ඔබ සිටින තැන",
};

export const card: Messages["card"] = {
  shopNow: "මිලට ගන්න",
  keep: "සුරකින්න",
  kept: "සුරැකි දේ",
  shopNowFor: (title) => `මිලට ගන්න: ${title}`,
  from: "ආරම්භ මිල",
  priceBefore: "පෙර මිල:",
  priceNow: "දැන් මිල:",
  rating: (average, reviews) => `තරු 5න් ${average}, සමාලෝචන ${reviews}ක්`,
  canEmail: "ඊමේල් මගින් දැනුම් දිය හැක",
};

export const stock: Messages["stock"] = {
  inStock: (units) => `තොගයේ ${units}ක් ඇත`,
  uncounted: "තොගයේ ඇත",
  lastFew: "අවසාන කිහිපය",
  outOfStock: "තොගයේ නැත",
};

export const search: Messages["search"] = {
  heading: "සෙවුම් ප්‍රතිඵල",
  results: (count, query) => `"${query}" සඳහා ප්‍රතිඵල ${count}ක් හමු විය`,
  nothingTyped: "කරුණාකර ඔබ සොයන දේ ටයිප් කරන්න.",
  included: (word) => `“${word}” සඳහා ප්‍රතිඵලද ඇතුළත්‍ය.`,
  corrected: (query, shown) => `“${query}” හරියටම ගැළපෙන කිසිවක් නැත. “${shown}” පෙන්වයි.`,
  notSold: (word) => `අපි “${word}” විකුණන්නේ නැත. මේවා ඊට වඩාත් සමීපයි.`,
  closest: "වඩාත් සමීප ප්‍රතිඵල",
  notFound: (query) => `“${query}” සොයාගත නොහැකි විය. අක්ෂර වින්‍යාසය පරීක්ෂා කරන්න, නැතහොත් වර්ගයක් තෝරන්න.`,
  unavailable: "සෙවුම දැන් ක්‍රියා නොකරයි. නැවත උත්සාහ කරන්න.",
  tryAgain: "නැවත උත්සාහ කරන්න",
  askUs: "චැට් එකෙන් අපෙන් අසන්න",
  bestFirst: "ගැළපෙන අනුව",
  popular: "දැන් ජනප්‍රිය",
  suggestions: "යෝජනා",
  suggested: (count) => `යෝජනා ${count}ක්`,
  seeAll: (count) => `ප්‍රතිඵල ${count}ම බලන්න`,
};

export const topSelling: Messages["topSelling"] = {
  heading: "වැඩිපුරම අලෙවි වන භාණ්ඩ",
  subtitle: "අපගේ පාරිභෝගිකයන් වැඩිපුරම කැමති වූ භාණ්ඩ මෙන්න.",
  sold: (units) => `අලෙවි වූ ගණන: ${units}`,
  empty: "වැඩිපුර අලෙවි වූ භාණ්ඩ හමු නොවීය.",
};

export const product: Messages["product"] = {
  pictures: "පින්තූර",
  picture: (title, position, count) => `${title}, පින්තූර ${count}න් ${position}`,
  showPicture: (position) => `${position} වන පින්තූරය පෙන්වන්න`,
  showVideo: "වීඩියෝව පෙන්වන්න",
  enlarge: "විශාල කරන්න",
  video: (title) => `වීඩියෝව: ${title}, ශබ්දය නැත`,
  sku: "SKU",
  choiceUnavailable: (choice) => `${choice}, ලබාගත නොහැක`,
  quantity: "ප්‍රමාණය",
  decrease: (label) => `එකක් අඩු කරන්න: ${label}`,
  increase: (label) => `එකක් වැඩි කරන්න: ${label}`,
  addToCart: "කරත්තයට එක් කරන්න",
  inCart: (quantity) => `කරත්තයේ ${quantity}ක්`,
  viewCart: "කරත්තය බලන්න",
  cannotBuy: "මෙම භාණ්ඩය තොගයේ නැත.",
  tellMe: "නැවත පැමිණි විට ඊමේල් කරන්න",
  atMost: (title, units) => `${title}: එක් වරකට ඇණවුම් කළ හැක්කේ උපරිම ${units}කි.`,
  onlyLeft: (units) => `ඉතිරිව ඇත්තේ ${units}ක් පමණි.`,
  delivery: (charge, days) => `ශ්‍රී ලංකාවේ ඕනෑම තැනකට වැඩ කරන දින ${days}කින් බෙදාහරිමු, ඇණවුමකට ${charge}.`,
  freeFrom: (amount) => `${amount} හෝ ඊට වැඩි වටිනාකමක භාණ්ඩ සඳහා නොමිලේ.`,
  returnable: `බෙදාහැරීමෙන් පසු දින ${RETURN_WINDOW_DAYS}ක් ඇතුළත, භාවිත නොකර, ඇසුරුම සමඟ ආපසු භාරදිය හැක.`,
  notReturnable: "සනීපාරක්ෂක හේතු නිසා ආපසු භාරගත නොහැක; දෝෂයක් හෝ හානියක් ඇත්නම් හෝ ඔබ ඇණවුම් කළ දේ නොවේ නම් පමණක් භාරගනිමු.",
  refundPolicy: "මුදල් ආපසු ගෙවීමේ ප්‍රතිපත්තිය",
  askInChat: "මෙම භාණ්ඩය ගැන අසන්න",
  orderInChat: "චැට් මගින් ඇණවුම් කරන්න",
  chatShown: "චැට් එක මෙම පණිවිඩයෙන් ඇරඹේ. ඔබ යවන තුරු කිසිවක් නොයැවේ.",
  chatPrivacy: "එහි සඳහන් වන්නේ භාණ්ඩයේ යොමු අංකය පමණි, නම නොවේ.",
  openChat: "චැට් එක විවෘත කරන්න",
  chatQuestion: (reference) => `ආයුබෝවන්, ${reference} නැවත ලැබෙන්නේ කවදාද?`,
  chatMessage: (reference) => `ආයුබෝවන්, මම ${reference} ඇණවුම් කිරීමට කැමතියි. කරුණාකර ඉදිරියට කළ යුතු දේ දන්වන්න.`,
  myDistrict: "ඔබේ දිස්ත්‍රික්කයට බෙදාහැරීම බලන්න",
  related: "ඔබ කැමති විය හැකි තවත් දේ",
  lookInside: "ඔබේ කරත්තයේ ඇති දේ බලන්න",
  cartFull: (products) => `කරත්තයක තැබිය හැක්කේ වෙනස් භාණ්ඩ උපරිම ${products}කි. කරුණාකර පළමුව මේවා ඇණවුම් කරන්න.`,
  cartNotKept:
    "මෙම බ්‍රව්සරය අප වෙනුවෙන් කරත්තයක් තබා නොගන්නා නිසා, ඊළඟ පිටුවේදී එය හිස් වනු ඇත. කරුණාකර දත්ත තබා ගැනීමට මෙම අඩවියට ඉඩ දෙන්න, නැතහොත් චැට් එකෙන් ඇණවුම් කරන්න.",
  withDetailsHint: "නැතහොත් ඔබේ නම සහ ලිපිනය සමඟ සම්පූර්ණ ඇණවුම එවන්න (ඒ සඳහා ඇතුළු විය යුතුය).",
  withDetails: "මගේ විස්තර සමඟ ඇණවුම් කරන්න",
  chooseDistrict: "ඔබේ දිස්ත්‍රික්කය තෝරන්න",
};
