import { formatTime } from "../dates.ts";
import type { CodeTemplatesByPurpose } from "./code-templates.ts";

/** English templates. None names the shop or the order's items. */
export const codeTemplatesEn: CodeTemplatesByPurpose = {
  confirm: {
    mail: ({ code, number, expiresAt }, link) => ({
      subject: `${number}: your code`,
      preheader: "It confirms the order.",
      paragraphs: [
        `Your code for ${number} is ${code}.`,
        `Enter it on the order page by ${formatTime(expiresAt, "en")}. Then we'll start packing.`,
      ],
      action: { label: "Enter the code", url: link },
      afterwards: [
        "You'll pay when you receive the parcel.",
        "If you didn't order anything, you can ignore this email. We send nothing without the code.",
      ],
    }),

    sms: ({ code, number, expiresAt }) =>
      `${code} is your code for ${number}. Enter it on the order page by ${formatTime(expiresAt, "en")}.`,
  },

  "find-order": {
    mail: ({ code, number, expiresAt }, link) => ({
      subject: `${number}: your code`,
      preheader: "It opens the order on your device.",
      paragraphs: [
        `Your code for ${number} is ${code}.`,
        `Enter it by ${formatTime(expiresAt, "en")} on the page where you asked for it. It opens the order there for 30 minutes.`,
      ],
      action: { label: "Enter the code", url: link },
      afterwards: ["If you didn't ask for it, you can ignore this email. Don't give the code to anyone."],
    }),

    sms: ({ code, number, expiresAt }) =>
      `${code} opens ${number}. Enter it by ${formatTime(expiresAt, "en")} on the page where you asked for it.`,
  },
};
