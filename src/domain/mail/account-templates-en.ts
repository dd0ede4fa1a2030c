import type { AccountTemplates } from "./account-mails.ts";

const IGNORE = "If it was not you, you can leave this mail as it is: nothing changes.";

/** English templates. */
export const accountTemplatesEn: AccountTemplates = {
  reset: ({ shop, link }) => ({
    subject: "Your link for a new password",
    preheader: "It works for one hour.",
    paragraphs: [`Somebody, most likely you, asked for a new password for your account at ${shop.name}.`],
    action: { label: "Choose a new password", url: link },
    afterwards: ["The link works once, for one hour.", IGNORE],
  }),

  verification: ({ shop, link }) => ({
    subject: "Please confirm your email address",
    preheader: "The link works for one hour.",
    paragraphs: [
      `Somebody, most likely you, created an account at ${shop.name} with this address.`,
      "Please confirm that it is yours. You can log in afterwards.",
    ],
    action: { label: "Confirm my address", url: link },
    afterwards: ["The link works for one hour.", IGNORE],
  }),

  contactEmail: ({ shop, link }) => ({
    subject: "Confirm your email address",
    preheader: "The link works for one hour.",
    paragraphs: [
      `Someone, most likely you, entered this address for emails from ${shop.name}.`,
      "Confirm that it's yours. Until then we write to your earlier address.",
    ],
    action: { label: "Confirm my address", url: link },
    afterwards: ["The link works for one hour.", IGNORE],
  }),

  accountExists: ({ shop, link }) => ({
    subject: "You already have an account",
    preheader: "You can log in with it.",
    paragraphs: [
      `Somebody, most likely you, tried to create an account at ${shop.name} with this address. It has one already.`,
      "You can log in with it. If you do not know its password any more, you can choose a new one.",
    ],
    action: { label: "Choose a new password", url: link },
    afterwards: [IGNORE],
  }),
};
