import type { CustomerMessages } from "../../../i18n/messages.ts";

export const checkout: CustomerMessages["checkout"] = {
  noConnection: "සම්බන්ධතාවක් නැති නිසා කිසිවක් ඇණවුම් වී හෝ අය වී නැත. ඔබේ සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.",
  noResponse: "සාප්පුව සමඟ සම්බන්ධ විය නොහැකි විය. කිසිවක් අය වී නැත. ඔබේ සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න; දෙවරක් ඇණවුම් නොවේ.",
  unavailable: "මේ මොහොතේ සාප්පුව වෙත ළඟා විය නොහැක. කිසිවක් අය වී නැත. මිනිත්තුවකින් නැවත උත්සාහ කරන්න; දෙවරක් ඇණවුම් නොවේ.",
  heading: "ගෙවීම",
  deliverTo: "බෙදාහරින ලිපිනය",
  check: "පරීක්ෂා කර ඇණවුම් කරන්න",
  changeAddress: "වෙනස් කරන්න",
  payment: "ගෙවීම",
  card: "කාඩ්පත (Visa හෝ MasterCard)",
  cardHint: "ඔබ ගෙවන්නේ PayHere හි ආරක්ෂිත පිටුවේය. ඔබේ කාඩ්පත් අංකය අපට කිසිවිට නොපෙනේ.",
  pay: (total) => `${total} ගෙවන්න`,
  starting: "ගෙවීම් පිටුව විවෘත වෙමින්...",
  onGatewayPage: "පොප්අප් කවුළුව ක්‍රියා නොකරයිද? PayHere අඩවියේ ගෙවන්න",
  paying: (number) => `${number} සඳහා ගෙවීම`,
  waitsForYou: "ඔබේ ඇණවුම භාරගෙන ඇති අතර, ගෙවීම ලැබෙන තුරු සිටී.",
  paidAlready: "ඔබ මේ දැන් ගෙව්වාද? එසේ නම් කරුණාකර නැවත ගෙවන්න එපා.",
  heldUntil: (time) => `${time} වන තුරු අපි ඔබේ භාණ්ඩ තබාගනිමු.`,
  closed: "ඔබ ගෙවීමට පෙර ඉවත් විය.",
  linkIsOver: "මෙම ගෙවීම් සබැඳිය අවසන්. ඇණවුම තවමත් අවශ්‍ය නම් ඔබේ ඇණවුම් කේතය සමඟ අප අමතන්න.",
  cancelOrder: "මෙම ඇණවුම අවලංගු කරන්න",
  ofProfile: "මගේ පැතිකඩේ ලිපිනය",
  deliverElsewhere: "වෙනත් ලිපිනයකට එවන්න",
};

export const cancelled: CustomerMessages["cancelled"] = {
  heading: "ඔබ ගෙවීම් පිටුවෙන් ඉවත් වී ඇත",
  text: "ගෙවීමක් සිදු වී නැත. ඔබේ භාණ්ඩ තවමත් මෙහි ඇත.",
  payNow: "දැන් ගෙවන්න",
};
