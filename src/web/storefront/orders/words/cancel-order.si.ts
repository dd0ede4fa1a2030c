import { LATE_REFUND_DAYS } from "../../../../domain/content/shop-facts.ts";
import type { CustomerMessages } from "../../../i18n/messages.ts";

export const cancelOrder: CustomerMessages["cancelOrder"] = {
  heading: "මෙම ඇණවුම අවලංගු කරනවාද?",
  intro: (number) => `${number}. එහි භාණ්ඩ නැවත තොගයට යන අතර, මෙය ආපසු හැරවිය නොහැක.`,
  yourMoney: "ඔබේ මුදල්",
  button: "ඇණවුම අවලංගු කරන්න",
  submitting: "අවලංගු කරමින්...",
  keep: "ඇණවුම තබාගන්න",
  closedHeading: "මෙම ඇණවුම මෙහිදී අවලංගු කළ නොහැක",
  closedText: "කුරියර් සේවාවට භාරදෙන තුරු අපට එය නැවැත්විය හැක. කරුණාකර ඇණවුම් අංකය සඳහන් කර අපට ලියන්න, නැතහොත් කතා කරන්න.",
  alreadyText: "එය දැනටමත් අවලංගු කර ඇත.",
  toOrder: "ඇණවුමට ආපසු",
};

export const cancelMoney: CustomerMessages["cancelMoney"] = {
  none: () =>
    "මෙම ඇණවුම සඳහා අපට මුදල් ලැබී නැති නිසා ආපසු ගෙවීමට දෙයක් නැත. ඔබ මේ දැන් ගෙවා හෝ මාරු කර ඇත්නම් එය නැති වන්නේ නැත: අපි එය සොයා ආපසු ගෙවමු.",
  "to-card": (amount) =>
    `බෙදාහැරීමේ ගාස්තුව ද ඇතුළුව ${amount} ඔබ ගෙවූ කාඩ්පතට ආපසු ගෙවන ලෙස අපි PayHere වෙතින් ඉල්ලමු. එය පෙන්වීමට ඔබේ බැංකුවට දින කිහිපයක් ගත වේ. දින ${LATE_REFUND_DAYS}කින් පසුත් ලැබී නැත්නම් කරුණාකර අපට ලියන්න.`,
  "by-transfer": (amount) =>
    `බෙදාහැරීමේ ගාස්තුව ද ඇතුළුව ${amount} බැංකු මාරුවකින් ඔබට ආපසු ගෙවමු. ගිණුම් අංකය විමසීමට අපෙන් කෙනෙක් ඔබට ලියනු ඇත.`,
  "in-review": (amount) =>
    `මෙම ඇණවුමට නොගැළපෙන ${amount} මුදලක් අපට ලැබී ඇත. අපෙන් කෙනෙක් එය බලමින් සිටින අතර එය ඔබට ආපසු ගෙවනු ඇත.`,
};
