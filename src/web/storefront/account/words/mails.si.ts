import type { CustomerMessages } from "../../../i18n/messages.ts";

export const mailChoice: CustomerMessages["mailChoice"] = {
  heading: "ඊමේල්",
  without: "අපගේ ඊමේල්වල සඳහන් වන්නේ ඔබේ ඇණවුම් අංකය සහ මුදල පමණි. ඔබ මිලට ගත් දේ සඳහන් නොවේ.",
  withNames: "ඇණවුම් ගැන අප එවන ඊමේල්වල ඔබ මිලට ගත් දේ ද සඳහන් වේ.",
  warningWithout: "ඔබේ ඊමේල් වෙන කිසිවෙකු නොකියවන්නේ නම් පමණක් මෙය සක්‍රිය කරන්න. මාතෘකාවල භාණ්ඩයක නමක් කිසිවිට නැත.",
  warningWith: "ඔබේ ඊමේල් විවෘත කළ හැකි ඕනෑම කෙනෙකුට එය කියවිය හැක. මාතෘකාවල භාණ්ඩයක නමක් කිසිවිට නැත.",
  turnOn: "භාණ්ඩවල නම් ඇතුළත් කරන්න",
  turnOff: "භාණ්ඩවල නම් ඇතුළත් නොකරන්න",
};

export const backInStock: CustomerMessages["backInStock"] = {
  title: "නැවත තොගයට පැමිණි විට",
  heading: (title) => `${title}: තොගයේ නැත`,
  offer: "එය නැවත පැමිණි විට අපි ඔබට එක් වරක් ඊමේල් කරන්නෙමු. ඔබ වෙනුවෙන් එකක් වෙන් කළ නොහැක.",
  neutral: "ඔබ ‘මගේ ගිණුම’ තුළ එසේ ඉල්ලා නැත්නම්, ඊමේල් එකේ භාණ්ඩයේ නම සඳහන් නොවේ.",
  subscribe: "නැවත පැමිණි විට ඊමේල් කරන්න",
  waiting: "එය නැවත පැමිණි විට අපි ඔබට ඊමේල් කරන්නෙමු.",
  unsubscribe: "මට ඊමේල් නොකරන්න",
  isBack: (title) => `${title} තොගයේ ඇත.`,
  toProduct: "භාණ්ඩය බලන්න",
};

export const marketing: CustomerMessages["marketing"] = {
  heading: "දීමනා සහ පුවත්",
  text: "ඔබ සක්‍රිය නොකළහොත් මෙය අක්‍රියයි. ඔබේ ඇණවුම් ගැන පණිවිඩ කෙසේ වුවත් ලැබේ. කිසිම පණිවිඩයක භාණ්ඩයක නමක් නැත.",
  off: "අක්‍රියයි",
  since: (day) => `${day} සිට සක්‍රියයි`,
  turnOn: "සක්‍රිය කරන්න",
  turnOff: "අක්‍රිය කරන්න",
};

export const cartChoice: CustomerMessages["cartChoice"] = {
  heading: "කරත්තය",
  on: "ඔබේ කරත්තය ඔබේ ගිණුමේ ඇත; ඔබ ඇතුළු වන සෑම උපාංගයකම එය එකමය.",
  off: "ඔබේ කරත්තය එක් එක් උපාංගයේ පවතී.",
  turnOn: "මගේ ගිණුමේ තබන්න",
  turnOff: "එක් එක් උපාංගයේ තබන්න",
};
