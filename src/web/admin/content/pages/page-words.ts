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
  inShop: "See it in the shop",
  back: "Back to the text",
  toContent: "All content",
  saved: "Saved. Shoppers see it now; the former version is kept.",
  putBack: "That version is the newest one again.",
  notPutBack:
    "Another staff member has changed this text meanwhile, so nothing was put back. Check its versions first.",
  titleField: "Title",
  textField: "Text",
  matchesEnglish: "It says the same as the English text now",
  inLanguage: (field: string, language: string) => `${field}, ${language}`,
  save: "Save",
  saving: "Saving …",
  preview: (language: string) => `Preview ${language}`,
  previewHeading: (language: string) => `Preview: ${language}. Nothing is saved yet.`,
  empty: "There is no text yet.",
  shipped: "Comes with the shop: new releases keep it up to date until you change it.",
  own: "Yours: new releases leave it alone.",
  help: "How to write it",
  markdown: [
    "## A heading, ### a smaller one. Empty lines separate paragraphs.",
    "**bold**, *slanted*, [a link](/refund), lists with - or 1. at the beginning of lines.",
    "In the questions and answers, a heading with ### is a question: move it with what is below it to change the order.",
    "A heading that ends in {#short-name} keeps that address; the shop itself leads to {#leaving}.",
  ],
  facts: "What stands for the shop's own facts",
  factsHint: "Write {{shopName}} and shoppers read what the shop's settings say now.",
  noFact: "not set",
  versionsTitle: (page: string) => `Versions of ${page}`,
  versionsIntro:
    "Every version is kept. Customers agree to a version of the English terms when they register and order; it stays readable here and, for them, with the order.",
  versionTitle: (page: string, language: string, version: number) => `${page}, ${language}, version ${version}`,
  version: (version: number) => `Version ${version}`,
  isNewest: "shown now",
  fromShop: "came with the shop",
  savedBy: (name: string) => `by ${name}`,
  written: "As it was written",
  putBackNow: "Put this version back",
  putBackHint: "It becomes a further version, and what is shown now is kept as well.",
  putBackShipped: "It becomes a further version. As it came with the shop, new releases keep it up to date again.",
};

/** Returns the label of a field of the page form. */
export function pageFieldLabel(name: string): string {
  const [part, language] = name.split(".");
  const { titleField, textField, languages, inLanguage } = pageWords;
  return inLanguage(part === "title" ? titleField : textField, languages[language as Language]);
}
