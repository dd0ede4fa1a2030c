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
      `This address was entered for an account at ${shop.name}.`,
      "Confirm that it's yours. Then you log in with it, and our emails go there. Until then nothing changes.",
    ],
    action: { label: "Confirm my address", url: link },
    afterwards: ["The link works for one hour.", IGNORE],
  }),

  contactLink: ({ shop, link }) => ({
    subject: "Confirm your email address",
    preheader: "The link works for one hour.",
    paragraphs: [
      `Someone asked ${shop.name} to send one email to this address.`,
      "Confirm that it's yours. Then we'll email you once, as soon as there's news.",
    ],
    action: { label: "Confirm my address", url: link },
    afterwards: ["The link works for one hour.", "If it wasn't you, you can ignore this email. We won't write again."],
  }),

  emailChange: ({ shop, link }) => ({
    subject: "Your email address is about to change",
    preheader: "Nothing changes until the new address is confirmed.",
    paragraphs: [
      `Someone who knows your password asked to use another email address for your account at ${shop.name}.`,
      "We've sent a link to that address. Once it's opened, the new address is the one to log in with, and our emails go there.",
    ],
    action: { label: "It wasn't me: choose a new password", url: link },
    afterwards: ["If it was you, there's nothing to do here. If it wasn't, a new password stops the change."],
  }),

  passwordChanged: ({ shop, link }) => ({
    subject: "Your password was changed",
    preheader: "Other devices have been logged out.",
    paragraphs: [
      `The password for your account at ${shop.name} was changed, and all other devices were logged out.`,
      "If it was you, there's nothing to do.",
    ],
    action: { label: "It wasn't me: choose a new password", url: link },
    afterwards: [],
  }),

  accountExists: ({ shop, link }) => ({
    subject: "You already have an account",
    preheader: "You can log in with it.",
    paragraphs: [
      `Someone tried to use this address for an account at ${shop.name}, but it already has one.`,
      "If it was you, just log in. If you've forgotten your password, you can choose a new one.",
    ],
    action: { label: "Choose a new password", url: link },
    afterwards: [IGNORE],
  }),
};
