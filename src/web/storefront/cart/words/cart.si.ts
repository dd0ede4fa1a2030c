import { MINIMUM_AGE } from "../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const cart: CustomerMessages["cart"] = {
  heading: "කරත්තය",
  empty: "කරත්තය හිස්‍ය",
  emptyAction: "සියලු භාණ්ඩ බලන්න",
  product: "භාණ්ඩය",
  price: "මිල",
  quantity: "ප්‍රමාණය",
  subtotal: "එකතුව",
  actions: "ඉවත් කරන්න",
  quantityOf: (title) => `${title}: ප්‍රමාණය`,
  delete: "මකන්න",
  deleteItem: (title) => `${title} කරත්තයෙන් ඉවත් කරන්න`,
  deleted: (title) => `${title} ඔබේ කරත්තයෙන් ඉවත් කළා.`,
  undo: "ආපසු ගන්න",
  update: "යාවත්කාලීන කරන්න",
  summary: "සාරාංශය",
  deliveryCharge: "බෙදාහැරීමේ ගාස්තුව",
  total: "මුළු එකතුව",
  proceed: "ගෙවීමට යන්න",
  acceptance: `ඇණවුම් කිරීමෙන්, ඔබේ වයස අවුරුදු ${MINIMUM_AGE}ක් හෝ ඊට වැඩි බවත්, මෙම නියමවලට එකඟ වන බවත් ඔබ තහවුරු කරයි:`,
  loginFirst: "ඊළඟට ඔබ ඇතුළු වේ, නැතහොත් ගිණුමක් සාදයි. ඔබේ කරත්තය එලෙසම පවතී.",
  continueShopping: "තවත් භාණ්ඩ බලන්න",
  needsScript: "කරත්තයට JavaScript අවශ්‍යයි. එය නැතිව භාණ්ඩයේ පිටුවෙන් චැට් මගින් ඇණවුම් කළ හැක.",
  forget: "මෙම උපාංගයේ කරත්තය හිස් කරන්න",
  forgotten: "මෙම උපාංගයේ කරත්තය දැන් හිස්‍ය.",
  completeProfile: "ඔබේ විස්තර එක් කරන්න",
};

export const cartProblems: CustomerMessages["cartProblems"] = {
  heading: "ඔබේ කරත්තය වෙනස් වී ඇත",
  priceChanged: (title, price) => `${title}: දැන් මිල ${price}.`,
  unavailable: (title) => `${title} දැන් ලබාගත නොහැක.`,
  tooFew: (title, available) => (available === 0 ? `${title} තොගයේ නැත.` : `${title}: ඉතිරිව ඇත්තේ ${available}ක් පමණි.`),
  overLimit: (title, limit) => `${title}: එක් වරකට ඇණවුම් කළ හැක්කේ උපරිම ${limit}කි.`,
  accept: "වෙනස්කම් පිළිගන්න",
  accepted: "ඔබේ කරත්තය යාවත්කාලීනයි.",
};

export const freeDelivery: CustomerMessages["freeDelivery"] = {
  missing: (amount) => `තව ${amount} ක භාණ්ඩ එක් කළහොත් බෙදාහැරීම නොමිලේ.`,
  reached: "මෙම ඇණවුමට බෙදාහැරීම නොමිලේ.",
};
