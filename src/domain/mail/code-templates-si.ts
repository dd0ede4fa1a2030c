import { formatTime } from "../dates.ts";
import type { CodeTemplatesByPurpose } from "./code-templates.ts";

/** Sinhala templates. None names the shop or the order's items. */
export const codeTemplatesSi: CodeTemplatesByPurpose = {
  confirm: {
    mail: ({ code, number, expiresAt }, link) => ({
      subject: `${number}: ඔබේ කේතය`,
      preheader: "එය ඇණවුම තහවුරු කරයි.",
      paragraphs: [
        `${number} සඳහා ඔබේ කේතය ${code}.`,
        `කරුණාකර ${formatTime(expiresAt, "si")}ට පෙර එය ඇණවුමේ පිටුවේ ඇතුළත් කරන්න. ඉන්පසු අපි ඇණවුම අසුරන්නට පටන් ගනිමු.`,
      ],
      action: { label: "කේතය ඇතුළත් කරන්න", url: link },
      afterwards: ["පාර්සලය ඔබට භාරදෙන විට ගෙවන්න.", "ඔබ කිසිවක් ඇණවුම් කර නැත්නම් මෙම ඊමේල් එක නොසලකා හරින්න. කේතය නැතිව කිසිවක් නොඑවමු."],
    }),

    sms: ({ code, number, expiresAt }) =>
      `${number} සඳහා ඔබේ කේතය ${code}. ${formatTime(expiresAt, "si")}ට පෙර එය ඇණවුමේ පිටුවේ ඇතුළත් කරන්න.`,
  },

  "find-order": {
    mail: ({ code, number, expiresAt }, link) => ({
      subject: `${number}: ඔබේ කේතය`,
      preheader: "එය ඔබේ උපාංගයේ ඇණවුම විවෘත කරයි.",
      paragraphs: [
        `${number} සඳහා ඔබේ කේතය ${code}.`,
        `ඔබ එය ඉල්ලූ පිටුවේ ${formatTime(expiresAt, "si")}ට පෙර එය ඇතුළත් කරන්න. එය එහි මිනිත්තු 30ක් ඇණවුම විවෘත කරයි.`,
      ],
      action: { label: "කේතය ඇතුළත් කරන්න", url: link },
      afterwards: ["ඔබ එය ඉල්ලා නැත්නම් මෙම ඊමේල් එක නොසලකා හරින්න. කේතය කිසිවෙකුට නොදෙන්න."],
    }),

    sms: ({ code, number, expiresAt }) =>
      `${code} කේතය ${number} විවෘත කරයි. ඔබ එය ඉල්ලූ පිටුවේ ${formatTime(expiresAt, "si")}ට පෙර ඇතුළත් කරන්න.`,
  },
};
