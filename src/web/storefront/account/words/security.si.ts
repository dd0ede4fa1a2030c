import type { CustomerMessages } from "../../../i18n/messages.ts";

export const ownPassword: CustomerMessages["ownPassword"] = {
  heading: "මුරපදය",
  text: "අලුත් මුරපදයක් දැමූ විට ඔබේ අනෙක් සියලු උපාංග ගිණුමෙන් ඉවත් වේ.",
  change: "මුරපදය වෙනස් කරන්න",
  current: "දැනට ඇති මුරපදය",
  changed: "ඔබේ මුරපදය වෙනස් කර ඇත. අනෙක් සියලු උපාංග ගිණුමෙන් ඉවත් කර ඇත.",
};

export const devices: CustomerMessages["devices"] = {
  heading: "ඔබ ඇතුළු වී සිටින උපාංග",
  unknown: "හඳුනා නොගත් උපාංගයක්",
  isThis: "මෙම උපාංගය",
  lastActive: (moment) => `අවසන් වරට භාවිත කළේ: ${moment}`,
  logOut: "ඉවත් කරන්න",
  logOutOthers: "අනෙක් සියල්ල ඉවත් කරන්න",
};
