import type { Messages } from "../../../i18n/messages.ts";

export const chosen: Messages["chosen"] = {
  heading: "භාණ්ඩ එකතු",
  empty: "මේ මොහොතේ මෙම එකතුවේ භාණ්ඩ නැත.",
};
