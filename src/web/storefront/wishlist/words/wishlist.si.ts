import type { CustomerMessages } from "../../../i18n/messages.ts";

export const wishlist: CustomerMessages["wishlist"] = {
  left: (count) => `ඔබේ ගිණුමේ නොව, මෙම උපාංගයේ සුරැකි භාණ්ඩ: ${count}. ඒවා මෙම උපාංගය භාවිත කරන වෙනත් කෙනෙකුගේ විය හැක.`,
  addLeft: "මගේ ගිණුමට එක් කරන්න",
  removeLeft: "ඒවා ඉවත් කරන්න",
  leftAdded: "ඔබේ ගිණුමට එක් කර ඇත.",
  leftRemoved: "මෙම උපාංගයෙන් ඉවත් කර ඇත.",
  leftNotAdded: (reason) => `එක් කර නැත: ${reason}`,
  empty: "තවම කිසිවක් සුරැක නැත. සුරැකීමට භාණ්ඩයක ඇති පොත් සලකුණ තට්ටු කරන්න.",
  remove: "ඉවත් කරන්න",
  needsScript: "භාණ්ඩ සුරැකීමට JavaScript අවශ්‍යයි.",
};
