import type { Messages } from "../../i18n/messages.ts";

export const discreet: Messages["discreet"] = {
  exit: "අඩවිය වසන්න",
  thisDevice: "මෙම උපාංගයේ",
  turnOn: "රහසිගත ප්‍රකාරය සක්‍රිය කරන්න",
  turnOff: "රහසිගත ප්‍රකාරය නවත්වන්න",
  aboutLeaving: "ඉවත් වන විට මැකෙන්නේ මොනවාද, නොමැකෙන්නේ මොනවාද",
  forget: "මෙම උපාංගය අමතක කරන්න",
  forgetShort: "කරත්තය හිස් කර, ඔබව ගිණුමෙන් ඉවත් කර, මෙහි කළ සියලු තේරීම් අමතක කරයි. ඔබේ ගිණුම සහ ඇණවුම් එලෙසම පවතී.",
  recentHeading: "මෑතදී බැලූ භාණ්ඩ",
  recentOffer: "ඔබ බලන දේ අපි සටහන් නොකරමු. මෙම උපාංගයේ ලැයිස්තුවක් තබාගන්නද?",
  recentTurnOn: "ඔව්, මතක තබාගන්න",
  recentTurnOff: "නවත්වා හිස් කරන්න",
};
