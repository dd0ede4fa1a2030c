import { formatTime } from "../dates.ts";
import type { CodeTemplatesByPurpose } from "./code-templates.ts";

/** Tamil templates. None names the shop or the order's items. */
export const codeTemplatesTa: CodeTemplatesByPurpose = {
  confirm: {
    mail: ({ code, number, expiresAt }, link) => ({
      subject: `${number}: உங்கள் குறியீடு`,
      preheader: "இது ஆர்டரை உறுதிப்படுத்தும்.",
      paragraphs: [
        `${number}-க்கான உங்கள் குறியீடு ${code}.`,
        `${formatTime(expiresAt, "ta")}-க்குள் இதை ஆர்டரின் பக்கத்தில் உள்ளிடவும். பிறகு ஆர்டரைப் பொதிசெய்யத் தொடங்குவோம்.`,
      ],
      action: { label: "குறியீட்டை உள்ளிடுக", url: link },
      afterwards: [
        "பார்சல் உங்களிடம் தரப்படும்போது செலுத்துவீர்கள்.",
        "நீங்கள் எதையும் ஆர்டர் செய்யவில்லை என்றால் இந்த மின்னஞ்சலை விட்டுவிடலாம்: குறியீடு இல்லாமல் எதுவும் அனுப்பப்படாது.",
      ],
    }),

    sms: ({ code, number, expiresAt }) =>
      `${number}-க்கான உங்கள் குறியீடு ${code}. ${formatTime(expiresAt, "ta")}-க்குள் இதை ஆர்டரின் பக்கத்தில் உள்ளிடவும்.`,
  },

  "find-order": {
    mail: ({ code, number, expiresAt }, link) => ({
      subject: `${number}: உங்கள் குறியீடு`,
      preheader: "இது உங்கள் சாதனத்தில் ஆர்டரைத் திறக்கும்.",
      paragraphs: [
        `${number}-க்கான உங்கள் குறியீடு ${code}.`,
        `நீங்கள் கேட்ட பக்கத்தில் ${formatTime(expiresAt, "ta")}-க்குள் இதை உள்ளிடவும். இது அங்கே 30 நிமிடங்களுக்கு ஆர்டரைத் திறக்கும்.`,
      ],
      action: { label: "குறியீட்டை உள்ளிடுக", url: link },
      afterwards: ["நீங்கள் கேட்கவில்லை என்றால் இந்த மின்னஞ்சலை விட்டுவிடலாம். குறியீட்டை யாரிடமும் தர வேண்டாம்."],
    }),

    sms: ({ code, number, expiresAt }) =>
      `${code} என்ற குறியீடு ${number}-ஐத் திறக்கும். நீங்கள் கேட்ட பக்கத்தில் ${formatTime(expiresAt, "ta")}-க்குள் உள்ளிடவும்.`,
  },
};
