import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const cart: CustomerMessages["cart"] = {
  heading: "කරත්තය",
  empty: "කරත්තය හිස් ය",
  emptyAction: "සියලු භාණ්ඩ බලන්න",
  product: "භාණ්ඩය",
  price: "මිල",
  quantity: "ගණන",
  subtotal: "උප එකතුව",
  lineSubtotal: "එකතුව",
  actions: "ඉවත් කරන්න",
  quantityOf: (title) => `${title}: ගණන`,
  delete: "මකන්න",
  deleteItem: (title) => `${title} කරත්තයෙන් ඉවත් කරන්න`,
  deleted: (title) => `${title} ඔබේ කරත්තයෙන් ඉවත් කර ඇත.`,
  undo: "ආපසු ගන්න",
  update: "යාවත්කාලීන කරන්න",
  summary: "සාරාංශය",
  deliveryCharge: "බෙදාහැරීමේ ගාස්තුව",
  total: "මුළු එකතුව",
  proceed: "ගෙවීමට යන්න",
  acceptance: `ඇණවුම් කිරීමෙන් වයස අවුරුදු ${MINIMUM_AGE}ක් හෝ වැඩි බව තහවුරු කර එකඟ වේ:`,
  loginFirst: "ඊළඟ පියවර ඇතුළු වීම හෝ ගිණුමක් සෑදීමයි. ඔබේ කරත්තය එලෙසම පවතී.",
  changesFirst: "පළමුව වෙනස්කම් බලන්න",
  byCard: (total) => `${total} · කාඩ්පතින්`,
  newHere: "මෙහි අලුත්ද?",
  register: "ලියාපදිංචි වන්න",
  onlyIfFaulty: "දෝෂ සහිත නම් පමණක් ආපසු දිය හැක",
  notReturnable: (count, of) =>
    `සනීපාරක්ෂක හේතු මත ${count === of ? "මෙම භාණ්ඩ" : `භාණ්ඩ ${of}න් ${count}ක්`} ආපසු භාරගත නොහැක; දෝෂ සහිත, හානි වූ හෝ වැරදි නම් පමණි.`,
  agree: `මගේ වයස අවුරුදු ${MINIMUM_AGE}ක් හෝ ඊට වැඩි අතර, මෙම නියමවලට එකඟ වෙමි:`,
  agreeFirst: "ඔබේ වයස තහවුරු කර නියමවලට එකඟ වීමට කොටුව සලකුණු කරන්න.",
  readFirst: "පළමුව මෙය කියවා, ඉන්පසු ඇණවුම් කරන්න.",
  termsChanged: (day) => `අපගේ නියම ${day} දින වෙනස් විය.`,
  termsBefore: "ඔබ කලින් එකඟ වූ නියම",
  registered: "ඔබේ ගිණුම සූදානම්. පියවර 2: ගෙවීම.",
  continueShopping: "තවත් භාණ්ඩ බලන්න",
  completeProfile: "ඔබේ විස්තර එක් කරන්න",
};

export const cartProblems: CustomerMessages["cartProblems"] = {
  heading: "ඔබේ කරත්තය වෙනස් වී ඇත",
  priceChanged: (title, price) => `${title}: දැන් මිල ${price}.`,
  unavailable: (title) => `${title} දැන් ලබාගත නොහැක.`,
  tooFew: (title, available) => (available === 0 ? `${title} තොගයේ නැත.` : `${title}: ඉතිරිව ඇත්තේ ${available}ක් පමණි.`),
  accept: "වෙනස්කම් පිළිගන්න",
};

export const freeDelivery: CustomerMessages["freeDelivery"] = {
  missing: (amount) => `තව ${amount}ක භාණ්ඩ එක් කළහොත් බෙදාහැරීම නොමිලේ.`,
  reached: "මෙම ඇණවුමට බෙදාහැරීම නොමිලේ.",
};

export const instructions: CustomerMessages["instructions"] = {
  more: "පාර්සලයේ නම, බෙදාහැරීමේ ඉල්ලීම්, තෑග්ග",
  parcelName: "පාර්සලයේ නම",
  parcelNameHint: "ඉහත නම යෙදීමට හිස්ව තබන්න. ඔබේ රිසිට්පතේ සැමවිටම ඔබේ නම ඇත.",
  request: "කුරියර් සේවාවට",
  noRequest: "විශේෂයක් නැත",
  requests: {
    "call-first": "පළමුව මට අමතන්න",
    "only-to-me": "මට පමණක් භාරදෙන්න",
    "collect-at-office": "මම කුරියර් කාර්‍යාලයෙන් ලබාගන්නෙමි",
  },
  gift: "මෙය තෑග්ගකි",
  giftHint: "පාර්සලයේ මිල ගණන් නැත. කුරියර් සේවාව අමතන්නේ ලබන්නාට නොව ඔබටය. තෑග්ගකට ලැබුණු විට ගෙවිය නොහැක.",
  giftNote: "සරල කාඩ්පතක සටහන",
  giftNoteHint: (left) => `අත්‍යවශ්‍ය නැත. තව අකුරු ${left}ක්.`,
};

export const accountCart: CustomerMessages["accountCart"] = {
  question: (units) =>
    units === 1 ? "මෙම භාණ්ඩය ඔබේ ගිණුමේ කරත්තයට එක් කරන්නද?" : `මෙම භාණ්ඩ ${units} ඔබේ ගිණුමේ කරත්තයට එක් කරන්නද?`,
  add: "එක් කරන්න",
  keepApart: "මෙම උපාංගයේ තබන්න",
};
