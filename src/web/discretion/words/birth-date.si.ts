import { MINIMUM_AGE } from "../../../domain/content/shop-facts.ts";
import type { SeoMessages } from "../../i18n/seo-messages.ts";

export const birthDate: SeoMessages["birthDate"] = {
  heading: "ඔබ උපන්නේ කවදාද?",
  legend: "උපන් දිනය",
  hint: "ඉලක්කම්වලින්, උදාහරණයක් ලෙස 27\u00a03\u00a01990.",
  day: "දිනය",
  month: "මාසය",
  year: "වර්ෂය",
  send: "ඉදිරියට යන්න",
  yearOnly: "අපි මෙම දිනයෙන් ඔබේ වයස පරීක්ෂා කර, එය ඉවත දමමු. ඔබ වයස තහවුරු කළ බව මතක තබාගන්නේ මෙම උපාංගයේ පමණි.",
  problems: {
    date: "එවැනි දිනයක් නැත, නැතහොත් එය තවම පැමිණ නැත. දිනය, මාසය සහ වර්ෂය පරීක්ෂා කරන්න.",
    year: "වර්ෂය ඉලක්කම් හතරකින් ඇතුළත් කරන්න, උදාහරණයක් ලෙස 1990.",
  },
  refusedHeading: `මෙම සාප්පුව වයස අවුරුදු ${MINIMUM_AGE}ක් හෝ ඊට වැඩි අය සඳහා වේ`,
  refusedText: "එය ඔබට පෙන්විය නොහැක. ඔබට දැන් මෙම පිටුව වසා දැමිය හැක.",
  cartHeading: "ඔබේ වයස තහවුරු කරන්න",
  cartText: "ඔබේ කරත්තයේ ඇති භාණ්ඩ සඳහා ඔබේ උපන් දිනය අවශ්‍ය වේ.",
};
