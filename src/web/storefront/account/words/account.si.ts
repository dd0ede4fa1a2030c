import type { CustomerMessages } from "../../../i18n/messages.ts";

export const account: CustomerMessages["account"] = {
  heading: "මගේ ගිණුම",
  loading: "පූරණය වෙමින්...",
  profile: "පැතිකඩ",
  address: "ලිපිනය",
  editProfile: "පැතිකඩ වෙනස් කරන්න",
  save: "සුරකින්න",
  saving: "සුරකිමින්...",
  cancel: "අවලංගු කරන්න",
  myOrders: "මගේ ඇණවුම්",
  logout: "ඉවත් වන්න",
  loginEmail: "ඇතුළු වීමට ඊමේල්",
  pendingEmail: (pending, current) =>
    `අපි ${pending} වෙත සබැඳියක් යැව්වෙමු. පැයක් ඇතුළත එය විවෘත කරන්න: ඉන්පසු ඔබ ඇතුළු වන්නේත් අපගේ ඊමේල් ලැබෙන්නේත් එයිනි. එතෙක් තවමත් ${current} වේ.`,
  emailPassword: "ඔබේ මුරපදය",
  emailPasswordHint: "ඊමේල් ලිපිනය වෙනස් කිරීමට පමණක් අවශ්‍යයි. අපි අලුත් ලිපිනයට සබැඳියක් එවන්නෙමු.",
  complete: "ඔබේ නම සහ ලිපිනය එක් වරක් ඇතුළත් කර, පසුව ඇණවුම් කරන්න.",
};

export const savedElsewhere: CustomerMessages["savedElsewhere"] = {
  changed: "ඔබ මෙම පිටුව විවෘත කළ පසු, මෙම විස්තර වෙනත් ටැබයක හෝ වෙනත් උපාංගයක වෙනස් කර ඇත. ඔබේ වෙනස්කම් තවම සුරැක නැත.",
  now: (label, text) => `${label}: ${text === "" ? "දැන් හිස්" : `දැන් “${text}”`}`,
  yours: "ඔබ ලියූ දේ එම කොටසේ ඇත.",
  check: "කරුණාකර මෙම කොටස් නැවත බලා සුරකින්න.",
};
