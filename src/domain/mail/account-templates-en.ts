import type { AccountTemplates } from "./account-mails.ts";

const IGNORE = "If it wasn't you, you can ignore this email. Nothing changes.";

/** English templates. */
export const accountTemplatesEn: AccountTemplates = {
  reset: ({ shop, link }) => ({
    subject: "Your link for a new password",
    preheader: "It works for one hour.",
    paragraphs: [`We got a request to reset the password for your account at ${shop.name}.`],
    action: { label: "Choose a new password", url: link },
    afterwards: ["The link works once, for one hour.", IGNORE],
  }),

  verification: ({ shop, link }) => ({
    subject: "Confirm your email address",
    preheader: "The link works for one hour.",
    paragraphs: [
      `An account at ${shop.name} was created with this address.`,
      "Confirm that it's yours. Then you can log in.",
    ],
    action: { label: "Confirm my address", url: link },
    afterwards: ["The link works for one hour.", IGNORE],
  }),

  contactEmail: ({ shop, link }) => ({
    subject: "Confirm your email address",
    preheader: "The link works for one hour.",
    paragraphs: [
      `This address was entered for emails from ${shop.name}.`,
      "Confirm that it's yours. Until then we'll write to your earlier address.",
    ],
    action: { label: "Confirm my address", url: link },
    afterwards: ["The link works for one hour.", IGNORE],
  }),

  accountExists: ({ shop, link }) => ({
    subject: "You already have an account",
    preheader: "You can log in with it.",
    paragraphs: [
      `Someone tried to create an account at ${shop.name} with this address, but it already has one.`,
      "If it was you, just log in. If you've forgotten your password, you can choose a new one.",
    ],
    action: { label: "Choose a new password", url: link },
    afterwards: [IGNORE],
  }),
};
