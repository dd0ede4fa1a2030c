import { LATE_REFUND_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const success: CustomerMessages["success"] = {
  heading: "අපි ඔබේ ගෙවීම පරීක්ෂා කරමින් සිටිමු",
  waiting: "මෙයට සාමාන්‍යයෙන් තත්පර කිහිපයක් ගත වේ. මෙම පිටුව විවෘතව තැබීමට හෝ වැසීමට හැක: ඔබේ ඇණවුම සුරක්ෂිතයි.",
  slow: "බැංකුවෙන් තවම අපට පණිවිඩයක් ලැබී නැත. කරුණාකර නැවත ගෙවන්න එපා. ඇණවුම ‘මගේ ඇණවුම්’ යටතේ ඇත; අපි ඔබට ඊමේල් මගින් දන්වන්නෙමු.",
  checkNow: "නැවත පරීක්ෂා කරන්න",
  declinedHeading: "ගෙවීම සාර්ථක නොවීය",
  declinedText: "ඔබේ බැංකුව එය ප්‍රතික්ෂේප කළ අතර, මෙම ඇණවුම සඳහා මුදල් ගෙන නැත. නැවත උත්සාහ කළ හැක, නැතහොත් වෙනත් කාඩ්පතක් යොදන්න.",
  payAgain: "නැවත ගෙවා බලන්න",
  inReview:
    "ඔබේ ගෙවීම ලැබී ඇත. එය ප්‍රමාද වී හෝ වෙනත් මුදලකින් ලැබී ඇති නිසා අපි එය පරීක්ෂා කරමින් සිටිමු. කරුණාකර නැවත ගෙවන්න එපා. අපි ඔබට ඊමේල් මගින් දන්වන්නෙමු; ප්‍රශ්න ඇත්නම් ඇණවුම් අංකය සමඟ අප අමතන්න.",
  notSavedHint: (number) => `කරුණාකර නැවත ගෙවන්න එපා. ඔබේ ඇණවුම් අංකය ${number}; මේ ගැන අපට දන්වා ඇත.`,
  contact: "අප අමතන්න",
  closed: {
    "not-paid": "මෙම ඇණවුම වසා ඇති අතර, ඒ සඳහා ගෙවීමක් ලැබී නැත. ඔබේ භාණ්ඩ තවමත් ඔබේ කරත්තයේ තිබිය හැක.",
    refunding: `මෙම ඇණවුම සඳහා ඔබ ගෙවූ මුදල අපි ආපසු ගෙවමින් සිටිමු. එය එමින් පවතින විට ඊමේල් එකකින් දන්වන්නෙමු. දින ${LATE_REFUND_DAYS}කින් පසුත් ලැබී නැත්නම් කරුණාකර අප අමතන්න.`,
    "partly-refunded": "මෙම ඇණවුම සඳහා ඔබ ගෙවූ මුදලින් කොටසක් අපි ආපසු ගෙවා ඇත්තෙමු. ප්‍රශ්න ඇත්නම් ඇණවුම් අංකය සමඟ අප අමතන්න.",
    refunded: "මෙම ඇණවුම සඳහා ඔබ ගෙවූ මුදල අපි ආපසු ගෙවා ඇත්තෙමු.",
    "charged-back": "මෙම ඇණවුමේ ගෙවීම ඔබේ බැංකුව ආපසු ගෙන ඇත. එය වැරදීමක් නම් අප අමතන්න.",
  },
};

export const confirmation: CustomerMessages["confirmation"] = {
  heading: "ඇණවුම තහවුරුයි",
  message: "ස්තුතියි. ඔබේ ගෙවීම ලැබී ඇති අතර ඇණවුම තහවුරු කර ඇත.",
  reserved: (amount) => `ඔබේ කාඩ්පතේ ${amount} වෙන් කර ඇත. අපි ඔබේ ඇණවුම අසුරන විට එය අය කරගන්නෙමු.`,
  orderNumber: "ඇණවුම් අංකය",
  orderCode: "දුරකථනයට ඇණවුම් කේතය",
  amountPaid: "ගෙවූ මුදල",
  items: "භාණ්ඩ",
  quantityTimesPrice: (quantity, price) => `${quantity} x ${price}`,
  next: "අපි ඔබේ ඇණවුම අසුරා කුරියර් සේවාවට භාරදෙන්නෙමු.",
  mailed: "තහවුරු කිරීමේ පණිවිඩයක් සාමාන්‍ය මාතෘකාවක් සහිතව ඔබේ ඊමේල් වෙත එමින් පවතී.",
  trackOrder: "මගේ ඇණවුම් බලන්න",
  continueShopping: "තවත් භාණ්ඩ බලන්න",
};

export const tracking: CustomerMessages["tracking"] = {
  heading: "මගේ ඇණවුම්",
  empty: "ඇණවුම් හමු නොවීය.",
  emptyAction: "සියලු භාණ්ඩ බලන්න",
  orderId: "ඇණවුම් අංකය",
  status: "තත්ත්වය",
  subtotal: "උප එකතුව",
  total: "මුළු එකතුව",
  date: "දිනය",
  pending: "බලාපොරොත්තුවෙන්",
  items: "භාණ්ඩ",
  quantity: (title, quantity) => `${title} × ${quantity}`,
  details: "ඇණවුමේ විස්තර",
  customer: "පාරිභෝගිකයා",
  address: "බෙදාහරින ලිපිනය",
  open: "ඇණවුම බලන්න",
  payNow: "දැන් ගෙවන්න",
  checkPayment: "ගෙවීම බලන්න",
  timeline: "ඇණවුමේ ප්‍රගතිය",
};

export const orderStatus: CustomerMessages["orderStatus"] = {
  "awaiting-payment": "ගෙවීම ලැබෙන තුරු",
  "awaiting-transfer": "බැංකු මාරුව ලැබෙන තුරු",
  "awaiting-confirmation": "තහවුරු කරන තුරු",
  "on-hold": "පරීක්ෂා කරමින් පවතී",
  paid: "ගෙවා ඇත",
  confirmed: "තහවුරුයි",
  packed: "අසුරා ඇත",
  dispatched: "කුරියර් සේවාව සතුව",
  "delivery-failed": "බෙදාහැරීමට උත්සාහ කර ඇත",
  delivered: "බෙදාහැර ඇත",
  refused: "බෙදාහැරීම භාරගෙන නැත",
  returned: "ආපසු ලැබී ඇත",
  cancelled: "අවලංගුයි",
  expired: "කල් ඉකුත්‍ය, නියමිත වේලාවට ගෙවා හෝ තහවුරු කර නැත",
  refunded: "මුදල් ආපසු ගෙවා ඇත",
  "partly-refunded": "මුදලින් කොටසක් ආපසු ගෙවා ඇත",
  "charged-back": "ගෙවීම බැංකුව විසින් ආපසු හරවා ඇත",
};
