import type { Messages } from "../../../i18n/messages.ts";

export const titles: Messages["titles"] = {
  of: (page, shopName) => `${page} – ${shopName}`,
  home: (shopName) => `${shopName} – ශ්‍රී ලංකාව පුරා බෙදාහරින ඔන්ලයින් සාප්පුව`,
  allProducts: "සියලු භාණ්ඩ",
  search: "සෙවුම් ප්‍රතිඵල",
  topSelling: "වැඩිපුරම අලෙවි වන භාණ්ඩ",
  notFound: "පිටුව හමු නොවීය",
  failed: "දෝෂයක් සිදු විය",
};

export const policyPage: Messages["policyPage"] = {
  updated: (date) => `අවසන් වරට වෙනස් කළේ ${date}`,
  version: (version) => `${version} වන අනුවාදය`,
  contents: "මෙම පිටුවේ",
  filter: "ප්‍රශ්න සොයන්න",
};
