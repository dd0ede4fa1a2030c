import type { Language } from "../../../../domain/languages.ts";

/** Texts of the screens for policy and help pages. */
export const pageWords = {
  versionPage: (version: string) => `Version ${version}`,
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  names: {
    about: "About us",
    faq: "Questions and answers",
    terms: "Terms and conditions",
    privacy: "Privacy",
    refund: "Returns and refunds",
    contact: "Contact",
    "size-guide": "Size guide",
    parcel: "What arrives at your door",
  },
  lacks: { missing: "not translated", older: "older than the English text" },
  versions: "Versions",
  inShop: "View in shop",
  back: "Back to the text",
  toContent: "All content",
  saved: "Saved and published. The previous version is under Versions.",
  putBack: "Version restored.",
  notPutBack: "Another staff member changed this page, so the version wasn't restored. Check the versions first.",
  titleField: "Title",
  textField: "Text",
  matchesEnglish: "Translation is up to date",
  inLanguage: (field: string, language: string) => `${field}, ${language}`,
  save: "Save",
  saving: "Saving …",
  preview: (language: string) => `Preview ${language}`,
  previewHeading: (language: string) => `Preview: ${language}. Nothing is saved yet.`,
  empty: "No text yet.",
  shipped: "Standard text, updated with new releases until you edit it.",
  own: "Your own text; updates don't change it.",
  help: "Formatting help",
  markdown: [
    "## Heading, ### smaller heading. Empty lines separate paragraphs.",
    "**bold**, *italic*, [link](/refund), lists with - or 1. at the start of a line.",
    "In the questions and answers, a heading with ### is a question. To change the order, move it with the text below it.",
    "A heading that ends in {#short-name} keeps that link; the shop itself links to {#leaving}.",
  ],
  facts: "Variables",
  factsHint: "Write {{shopName}}, and shoppers see the current value from the settings.",
  noFact: "not set",
  versionsTitle: (page: string) => `Versions of ${page}`,
  versionsIntro:
    "We store every version. Customers agree to a version of the English terms when they register and order. You can read it here; customers can read it at the order.",
  versionTitle: (page: string, language: string, version: number) => `${page}, ${language}, version ${version}`,
  version: (version: number) => `Version ${version}`,
  isNewest: "published",
  fromShop: "standard text",
  savedBy: (name: string) => `by ${name}`,
  written: "Source text",
  putBackNow: "Restore this version",
  putBackHint: "It becomes the newest version. The version that is published now stays under Versions.",
  putBackShipped: "It becomes the newest version. As the standard text, it is updated with new releases again.",
};

/** Returns the label of a field of the page form. */
export function pageFieldLabel(name: string): string {
  const [part, language] = name.split(".");
  const { titleField, textField, languages, inLanguage } = pageWords;
  return inLanguage(part === "title" ? titleField : textField, languages[language as Language]);
}
