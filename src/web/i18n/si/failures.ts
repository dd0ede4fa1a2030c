import type { CustomerMessages } from "../messages.ts";

export const catalogue: CustomerMessages["catalogue"] = {
  loginFailed: "ඊමේල් හෝ මුරපදය වැරදියි",
  passwordsDiffer: "මුරපද දෙක එක සමාන නැත",
  resetMailSent: "මුරපදය වෙනස් කිරීමේ ඊමේල් එක යවා ඇත. කරුණාකර ඔබේ ඊමේල් බලන්න.",
  resetMailFailed: "මුරපදය වෙනස් කිරීමේ ඊමේල් එක යැවිය නොහැකි විය. කරුණාකර ඔබේ ඊමේල් ලිපිනය බලන්න.",
  loginToOrder: "ඇණවුමක් කිරීමට ඔබ ගිණුමට ඇතුළු විය යුතුය.",
  profileMissing: "පරිශීලක විස්තර හමු නොවීය.",
  loginToViewAccount: "ඔබේ ගිණුම බැලීමට කරුණාකර ඇතුළු වන්න.",
  loginToCheckOut: "ඔබ ගිණුමට ඇතුළු විය යුතුය.",
  paymentNotStarted: (error) => `ගෙවීමේදී දෝෂයක් ඇති විය: ${error}`,
  loginToCompleteOrder: "ඇණවුම සම්පූර්ණ කිරීමට ඔබ ගිණුමට ඇතුළු විය යුතුය.",
  paidButNotSaved: "ගෙවීම සාර්ථකයි, නමුත් ඇණවුම සුරැකීමට නොහැකි විය. කරුණාකර අප අමතන්න.",
  profileUpdated: "පැතිකඩ සාර්ථකව යාවත්කාලීන කර ඇත.",
  profileNotUpdated: "පැතිකඩ යාවත්කාලීන කිරීමට නොහැකි විය.",
  loginToTrack: "ඔබේ ඇණවුම් බැලීමට කරුණාකර ඇතුළු වන්න.",
};

export const unreachable = "සාප්පුව සමඟ සම්බන්ධ විය නොහැකි විය. කරුණාකර ඔබේ සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.";
