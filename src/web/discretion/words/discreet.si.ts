import type { Messages } from "../../i18n/messages.ts";

export const discreet: Messages["discreet"] = {
  exit: "වසන්න",
  quickExit: "වහාම වසන්න",
  privacy: "පෞද්ගලික",
  on: "රහසිගත",
  isOn: "රහසිගත ප්‍රකාරය සක්‍රියයි",
  arrives: "ඔබේ දොරකඩට ලැබෙන දේ",
  recentHeading: "මෑතදී බැලූ භාණ්ඩ",
  recentOffer: "ඔබ බලන දේ අපි සටහන් නොකරමු. මෙම උපාංගයේ ලැයිස්තුවක් තබාගන්නද?",
  recentTurnOn: "ඔව්, මතක තබාගන්න",
  recentTurnOff: "නවත්වා හිස් කරන්න",
};
