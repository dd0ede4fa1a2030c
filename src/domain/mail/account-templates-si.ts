import type { AccountTemplates } from "./account-mails.ts";

const IGNORE = "එය ඔබ නොවේ නම්, මෙම ඊමේල් එක එලෙසම තබන්න: කිසිවක් වෙනස් නොවේ.";

/** Sinhala templates. */
export const accountTemplatesSi: AccountTemplates = {
  reset: ({ shop, link }) => ({
    subject: "අලුත් මුරපදයක් සඳහා සබැඳිය",
    preheader: "එය පැයක් වලංගුය.",
    paragraphs: [`කවුරුන් හෝ, බොහෝ විට ඔබ, ${shop.name} හි ඔබේ ගිණුම සඳහා අලුත් මුරපදයක් ඉල්ලා ඇත.`],
    action: { label: "අලුත් මුරපදයක් තෝරන්න", url: link },
    afterwards: ["සබැඳිය පැයක් ඇතුළත, එක් වරක් පමණක් වලංගුය.", IGNORE],
  }),

  verification: ({ shop, link }) => ({
    subject: "කරුණාකර ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න",
    preheader: "සබැඳිය පැයක් වලංගුය.",
    paragraphs: [
      `කවුරුන් හෝ, බොහෝ විට ඔබ, මෙම ලිපිනයෙන් ${shop.name} හි ගිණුමක් සාදා ඇත.`,
      "කරුණාකර ලිපිනය ඔබේ බව තහවුරු කරන්න. ඉන්පසු ඔබට ඇතුළු විය හැක.",
    ],
    action: { label: "මගේ ලිපිනය තහවුරු කරන්න", url: link },
    afterwards: ["සබැඳිය පැයක් වලංගුය.", IGNORE],
  }),

  contactEmail: ({ shop, link }) => ({
    subject: "ඔබේ ඊමේල් ලිපිනය තහවුරු කරන්න",
    preheader: "සබැඳිය පැයක් වලංගුය.",
    paragraphs: [
      `කවුරුන් හෝ, බොහෝ විට ඔබ, ${shop.name} වෙතින් එන ඊමේල් සඳහා මෙම ලිපිනය ඇතුළත් කර ඇත.`,
      "ලිපිනය ඔබේ බව තහවුරු කරන්න. එතෙක් අපි ඔබේ පෙර ලිපිනයට ලියමු.",
    ],
    action: { label: "මගේ ලිපිනය තහවුරු කරන්න", url: link },
    afterwards: ["සබැඳිය පැයක් වලංගුය.", IGNORE],
  }),

  accountExists: ({ shop, link }) => ({
    subject: "ඔබට දැනටමත් ගිණුමක් ඇත",
    preheader: "ඔබට එයින් ඇතුළු විය හැක.",
    paragraphs: [
      `කවුරුන් හෝ, බොහෝ විට ඔබ, මෙම ලිපිනයෙන් ${shop.name} හි ගිණුමක් සෑදීමට උත්සාහ කර ඇත. එයට දැනටමත් ගිණුමක් ඇත.`,
      "ඔබට එයින් ඇතුළු විය හැක. මුරපදය මතක නැත්නම් අලුත් එකක් තෝරාගත හැක.",
    ],
    action: { label: "අලුත් මුරපදයක් තෝරන්න", url: link },
    afterwards: [IGNORE],
  }),
};
