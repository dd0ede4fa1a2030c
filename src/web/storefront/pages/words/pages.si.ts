import type { Messages } from "../../../i18n/messages.ts";

export const titles: Messages["titles"] = {
  of: (page, shopName) => `${page} – ${shopName}`,
  home: (shopName) => `${shopName} – ශ්‍රී ලංකාව පුරා බෙදාහරින ඔන්ලයින් සාප්පුව`,
  notFound: "පිටුව හමු නොවීය",
  failed: "දෝෂයක් සිදු විය",
};

export const policyPage: Messages["policyPage"] = {
  version: (version) => `${version} වන අනුවාදය`,
  contents: "මෙම පිටුවේ",
};
