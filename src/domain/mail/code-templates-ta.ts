import { formatTime } from "../dates.ts";
import type { CodeTemplates } from "./code-templates.ts";

/** Tamil templates. None names the shop or the order's items. */
export const codeTemplatesTa: CodeTemplates = {
  mail: ({ code, number, expiresAt }, link) => ({
    subject: `${number}: உங்கள் குறியீடு`,
    preheader: "இது ஆர்டரை உறுதிப்படுத்தும்.",
    paragraphs: [
      `${number}-க்கான உங்கள் குறியீடு ${code}.`,
      `${formatTime(expiresAt)} வரை இதை ஆர்டரின் பக்கத்தில் உள்ளிடவும். உறுதியானதும் ஆர்டரைப் பொதிசெய்வோம்.`,
    ],
    action: { label: "குறியீட்டை உள்ளிடுக", url: link },
    afterwards: [
      "பார்சல் உங்களிடம் தரப்படும்போது செலுத்துவீர்கள்.",
      "நீங்கள் எதையும் ஆர்டர் செய்யவில்லை என்றால் இந்த மின்னஞ்சலை விட்டுவிடலாம்: குறியீடு இல்லாமல் எதுவும் அனுப்பப்படாது.",
    ],
  }),

  sms: ({ code, number, expiresAt }) =>
    `${number}-க்கான உங்கள் குறியீடு ${code}. ${formatTime(expiresAt)} வரை இதை ஆர்டரின் பக்கத்தில் உள்ளிடவும்.`,
};
