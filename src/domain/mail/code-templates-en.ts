import { formatTime } from "../dates.ts";
import type { CodeTemplates } from "./code-templates.ts";

/** English templates. None names the shop or the order's items. */
export const codeTemplatesEn: CodeTemplates = {
  mail: ({ code, number, expiresAt }, link) => ({
    subject: `${number}: your code`,
    preheader: "It confirms the order.",
    paragraphs: [
      `Your code for ${number} is ${code}.`,
      `Please enter it on the order's page until ${formatTime(expiresAt)}. We pack the order once it is confirmed.`,
    ],
    action: { label: "Enter the code", url: link },
    afterwards: [
      "You pay when the parcel is handed to you.",
      "If you have ordered nothing, you can leave this mail as it is: without the code nothing is sent.",
    ],
  }),

  sms: ({ code, number, expiresAt }) =>
    `${code} is your code for ${number}. Please enter it on the order's page until ${formatTime(expiresAt)}.`,
};
