import type { SeoMessages } from "../../i18n/seo-messages.ts";

export const privacySheet: SeoMessages["privacySheet"] = {
  mode: "රහසිගත ප්‍රකාරය",
  modeHint: (neutralName) => `ඡායාරූප බොඳ කරයි, මෙම ටැබය “${neutralName}” ලෙස නම් කරයි, ඔබේ සෙවුම් බ්‍රව්සර ඉතිහාසයට එක් නොකරයි.`,
  hideNames: "භාණ්ඩවල නම් ද සඟවන්න",
  light: "අඩු දත්ත ප්‍රකාරය",
  aboutExit: "වහාම වැසීමෙන් සැඟවෙන, නොසැඟවෙන දේ",
  clear: "මෙම උපාංගයෙන් මකන්න",
  clearHint: "ඔබව ගිණුමෙන් ඉවත් කර, කරත්තය සහ සැකසුම් මෙම බ්‍රව්සරයෙන් මකයි. ඔබේ ගිණුම සහ ඇණවුම් සුරක්ෂිතයි.",
  confirmClear: "ඔව්, මකන්න",
};
