/** Texts of the search settings. */
export const searchWords = {
  title: "Search",
  about: "Synonyms and misspellings, and searches without results",
  settings: "All settings",
  intro:
    "The search finds words of all three languages, misspelt words, and Sinhala and Tamil in Latin letters by itself. Add words here that shoppers use and your products don't.",
  try: "Try a search",
  tryHint: "Shows what shoppers see, in English.",
  tryButton: "Search",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  included: (word: string) => `Including results for “${word}”.`,
  corrected: (shown: string) => `Showing “${shown}”.`,
  notSold: (word: string) => `We don't sell “${word}”. These come closest.`,
  closest: "Closest matches.",
  zeroResults: "Searches without results, 30 days",
  noZeroResults: "None. Every search found something.",
  addAs: "Add as synonym",
  times: (count: number) => (count === 1 ? "once" : `${count} times`),
  synonyms: "Synonyms",
  none: "No synonyms yet.",
  add: "New synonyms",
  own: "Yours",
  kind: "Kind",
  kinds: { same: "Same: each word finds all", "leads-to": "Leads to: not sold, show the nearest" },
  words: "Words",
  wordsHint: "In any language, separated by commas. Plurals are found by themselves.",
  targets: "Leads to",
  targetsHint:
    "Words or names of categories, separated by commas. Shoppers read “We don't sell “durex”. These come closest.”, unless a product has the word itself.",
  messages: "Message, if the words lead nowhere",
  messagesHint: "Shoppers read it instead of results. Without a translation they read the English one.",
  messageEn: "English",
  messageSi: "Sinhala",
  messageTa: "Tamil",
  save: "Save",
  saving: "Saving…",
  saved: "Saved. Searches use it now.",
  back: "Search settings",
  remove: "Delete",
  removeHint: "Searches for these words will find only products that have them.",
  removeNow: "Delete these synonyms",
  restore: "Restore the shipped list",
  restoreHint: "Entries of the shipped list that you changed or deleted will be as they were. Your own entries stay.",
  restoreNow: "Restore",
};

/** Returns the label of a field of the form. */
export function synonymFieldLabel(name: string): string {
  const { kind, words, targets, messageEn, messageSi, messageTa } = searchWords;
  return { kind, words, targets, messageEn, messageSi, messageTa }[name] ?? name;
}
