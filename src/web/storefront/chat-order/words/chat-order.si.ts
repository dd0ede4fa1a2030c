import type { CustomerMessages } from "../../../i18n/messages.ts";

export const chatOrder: CustomerMessages["chatOrder"] = {
  heading: "චැට් මගින් ඇණවුම් කරන්න",
  intro: "පණිවිඩයක් තෝරන්න. ඔබ චැට් එකෙන් යවන තුරු කිසිවක් නොයැවේ.",
  choice: "විකල්පය",
  full: "මගේ විස්තර සමඟ",
  fullNote: "එහි භාණ්ඩයත් ඔබේ නමත් සඳහන් වේ. එය චැට් එකේ සහ මෙම බ්‍රව්සරයේ ඉතිහාසයේ පවතී.",
  useFull: "මෙම පණිවිඩය යොදන්න",
  discreet: "කෙටි සහ රහසිගත",
  discreetNote: "එහි භාණ්ඩයවත් ඔබේ නමවත් සඳහන් නොවේ. යොමු අංකයෙන් දෙකම අපි දනිමු.",
  useDiscreet: "කෙටි පණිවිඩය යොදන්න",
  delivery: (charge) => `බෙදාහැරීම සඳහා ඇණවුමකට ${charge} එකතු වේ.`,
  kept: "ඔබ ඉල්ලන දේ යොමු අංකය යටතේ ඔබේ ගිණුමේ තබාගනිමු. අපි චැට් එකෙන් තහවුරු කළ විට එය ඇණවුමක් වේ.",
  changeDetails: "මගේ විස්තර වෙනස් කරන්න",
  usedBefore: "මෙම පිටුව දැනටමත් වෙනත් පණිවිඩයකට යොදාගෙන ඇත. පහත ඇත්තේ අලුත් යොමු අංකයක් සහිත අලුත් පණිවිඩයකි.",
  soldOut: "මෙම භාණ්ඩය තොගයේ නැති නිසා දැන් ඇණවුම් කළ නොහැක.",
  toProduct: "භාණ්ඩයට ආපසු",
  readyHeading: "ඔබේ පණිවිඩය සූදානම්",
};

export const chatMessage: CustomerMessages["chatMessage"] = {
  greeting: "ආයුබෝවන්, මම මෙය ඇණවුම් කිරීමට කැමතියි:",
  reference: "යොමු අංකය",
  confirm: "කරුණාකර මෙම ඇණවුම තහවුරු කරන්න.",
  shortened: "(කෙටි කර ඇත)",
  discreet: ({ quantity, product, reference }) =>
    `ආයුබෝවන්, මම ${quantity} × ${product} ඇණවුම් කිරීමට කැමතියි. මගේ යොමු අංකය ${reference}. කරුණාකර මෙම ඇණවුම තහවුරු කරන්න.`,
};
