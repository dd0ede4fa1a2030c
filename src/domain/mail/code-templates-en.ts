import { formatTime } from "../dates.ts";
import type { CodeTemplates } from "./code-templates.ts";

/** English templates. None names the shop or the order's items. */
export const codeTemplatesEn: CodeTemplates = {
  mail: ({ code, number, expiresAt }, link) => ({
    subject: `${number}: your code`,
    preheader: "It confirms the order.",
    paragraphs: [
      `Your code for ${number} is ${code}.`,
      `Enter it on the order page by ${formatTime(expiresAt)}. Then we'll start packing.`,
    ],
    action: { label: "Enter the code", url: link },
    afterwards: [
      "You'll pay when you receive the parcel.",
      "If you didn't order anything, you can ignore this email. We send nothing without the code.",
    ],
  }),

  sms: ({ code, number, expiresAt }) =>
    `${code} is your code for ${number}. Enter it on the order page by ${formatTime(expiresAt)}.`,
};
