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
  complete: "ඇණවුම් කිරීමට පෙර අපට මේ විස්තර අවශ්‍යයි. කරුණාකර එක් වරක් පුරවන්න.",
};
