import type { Messages } from "../../../i18n/messages.ts";

export const titles: Messages["titles"] = {
  of: (page, shopName) => `${page} – ${shopName}`,
  home: (shopName) => `${shopName} – இலங்கை முழுவதும் டெலிவரி செய்யும் இணையக் கடை`,
  notFound: "பக்கம் கிடைக்கவில்லை",
  failed: "ஏதோ தவறு நடந்தது",
};

export const policyPage: Messages["policyPage"] = {
  version: (version) => `பதிப்பு ${version}`,
  contents: "இந்தப் பக்கத்தில்",
};
