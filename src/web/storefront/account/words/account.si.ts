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
    `අපි ${pending} වෙත සබැඳියක් යැව්වෙමු. ඔබේ ඊමේල් එහි ලැබීමට පැයක් ඇතුළත එය විවෘත කරන්න. එතෙක් අපි ${current} වෙත ලියමු.`,
  complete: "ඔබේ නම සහ ලිපිනය එක් වරක් එක් කර, ඇණවුම් කරන්න.",
};

export const savedElsewhere: CustomerMessages["savedElsewhere"] = {
  changed: "ඔබ මෙම පිටුව විවෘත කළ පසු, මෙම විස්තර වෙනත් ටැබයක හෝ වෙනත් උපාංගයක වෙනස් කර ඇත. ඔබේ වෙනස්කම් තවම සුරකා නැත.",
  now: (label, text) => `${label}: ${text === "" ? "දැන් හිස්" : `දැන් “${text}”`}`,
  yours: "ඔබ ලියූ දේ එම කොටසේ ඇත.",
  check: "කරුණාකර මෙම කොටස් නැවත බලා සුරකින්න.",
};
