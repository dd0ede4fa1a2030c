import type { CustomerMessages } from "../../../i18n/messages.ts";

export const orderPage: CustomerMessages["orderPage"] = {
  placedOn: (day) => `ඇණවුම් කළ දිනය: ${day}`,
  code: (code) => `ඇණවුම් කේතය ${code}`,
  requests: {
    "call-first": "කුරියර් සේවාව පළමුව ඔබට අමතයි.",
    "only-to-me": "කුරියර් සේවාව එය භාරදෙන්නේ ඔබට පමණි.",
    "collect-at-office": "ඔබ එය කුරියර් කාර්‍යාලයෙන් ලබාගනී.",
  },
  gift: (note) => (note ? `තෑග්ග, කාඩ්පතක් සමඟ: ${note}` : "තෑග්ග"),
  whatHappened: "ඇණවුමේ ප්‍රගතිය",
  steps: "ඔබේ ඇණවුමේ පියවර",
  placed: "ඇණවුම් කළා",
  done: "නිමයි",
  items: "භාණ්ඩ",
  subtotal: "උප එකතුව",
  deliveryCharge: "බෙදාහැරීමේ ගාස්තුව",
  fee: "මුදල් එකතු කිරීමේ ගාස්තුව",
  byCredit: "තෑගි කාඩ්පතින් හෝ බැරෙන් ගෙවූ",
  total: "මුළු එකතුව",
  parcel: "ඔබේ පාර්සලය",
  carriedBy: (courier, trackingNumber) => (trackingNumber ? `${courier}, ට්‍රැකින් අංකය ${trackingNumber}` : courier),
  follow: "පාර්සලය කොහේදැයි බලන්න",
  deliverTo: "බෙදාහරින ලිපිනය",
  whatYouCanDo: "ඔබට කළ හැකි දේ",
  cancel: "ඇණවුම අවලංගු කරන්න",
  receipt: "රිසිට්පත",
  orderSummary: "ඇණවුමේ සාරාංශය",
  returnSomething: "භාණ්ඩයක් ආපසු භාරදෙන්න",
  allOrders: "මගේ සියලු ඇණවුම්",
  terms: "ඔබ එකඟ වූ කොන්දේසි",
  termsAsOf: (day) => `ඔබ ඇණවුම් කළ ${day} දින පෙන්වූ පරිදි.`,
  helpHeading: "උදව්",
  help: "මෙම ඇණවුම ගැන ප්‍රශ්නයක්ද? ඇණවුම් අංකය සඳහන් කර අපට ලියන්න; භාණ්ඩයේ නම කීමට අවශ්‍ය නැත.",
};

export const toldEvents: CustomerMessages["toldEvents"] = {
  placed: () => "ඔබ ඇණවුම කළා.",
  "payment-declined": () => "බැංකුව ගෙවීමක් ප්‍රතික්ෂේප කළා. එයින් මුදල් ගෙන නැත.",
  "replaced-by-new-order": () => "මෙයට ගෙවීමට පෙර ඔබ අලුත් ඇණවුමක් කළ නිසා අවලංගු කළා.",
  review: () => "අපි මෙම ඇණවුමේ ගෙවීමක් පරීක්ෂා කරමින් සිටිමු.",
  "bank-slip-uploaded": () => "ඔබ බැංකු පත්‍රිකාව උඩුගත කළා.",
  "refund-requested": (amount) => `${amount ?? "ඔබේ මුදල්"} ඔබට ආපසු ගෙවන ලෙස අපි ඉල්ලා සිටියා.`,
  refunded: (amount) => `${amount ?? "ඔබේ මුදල්"} ඔබ වෙත එමින් පවතී. එය පෙන්වීමට ඔබේ බැංකුවට දින කිහිපයක් ගත වේ.`,
  "return-requested": () => "ඔබ භාණ්ඩයක් ආපසු භාරදීමට ඉල්ලුවා.",
  "return-approved": () => "එය ආපසු එවිය හැකි බව අපි පිළිතුරු දුන්නා.",
  "return-declined": () => "එය ආපසු භාරගත නොහැකි බව අපි පිළිතුරු දුන්නා.",
  "return-withdrawn": () => "ඔබ ආපසු භාරදීමේ ඉල්ලීම ඉවත් කරගත්තා.",
  "return-received": () => "ඔබ එවූ දේ අපට ලැබුණා.",
};

export const orderAgain: CustomerMessages["orderAgain"] = {
  button: "නැවත ඇණවුම් කරන්න",
  heading: "ඔබ ඇණවුම් කළ පසු වෙනස් වූ දේ",
  allGone: "මෙම භාණ්ඩ කිසිවක් දැන් ලබාගත නොහැක.",
  add: "කරත්තයට එක් කරන්න",
  failed: "සාප්පුව සමඟ සම්බන්ධ විය නොහැකි විය. කරුණාකර ඔබේ සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.",
};
