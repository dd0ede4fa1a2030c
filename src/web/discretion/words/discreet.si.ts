import type { Messages } from "../../i18n/messages.ts";

export const discreet: Messages["discreet"] = {
  exit: "වසන්න",
  quickExit: "වහාම වසන්න",
  privacy: "පෞද්ගලික",
  on: "රහසිගත",
  isOn: "රහසිගත ප්‍රකාරය සක්‍රියයි",
  arrives: "ඔබේ දොරකඩට ලැබෙන දේ",
  recentHeading: "මෑතදී බැලූ භාණ්ඩ",
  recentOffer: "ඔබ බලන දේ සාප්පුව සටහන් කරන්නේ නැත. ඔබ කැමති නම් මෙම බ්‍රව්සරයට එය මතක තබාගත හැක.",
  recentTurnOn: "මා බලන දේ මතක තබාගන්න",
  recentTurnOff: "නවත්වා අමතක කරන්න",
};
