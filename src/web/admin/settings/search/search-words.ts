/** Texts of the search settings. */
export const searchWords = {
  title: "Search",
  about: "Synonyms and misspellings, and searches without results",
  settings: "All settings",
  intro:
    "Search already finds words in all three languages, misspelt words, and Sinhala and Tamil in Latin letters. Add words that shoppers use and your products don't.",
  try: "Try a search",
  tryHint: "Shows what shoppers see, in English.",
  tryButton: "Search",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  included: (word: string) => `Including results for “${word}”.`,
  corrected: (shown: string) => `Showing “${shown}”.`,
  notSold: (word: string) => `We don't sell “${word}”. These come closest.`,
  closest: "Closest matches.",
  zeroResults: "Searches without results, 30 days",
  noZeroResults: "None. Every search had results.",
  addAs: "Add as synonym",
  times: (count: number) => (count === 1 ? "once" : `${count} times`),
  synonyms: "Synonyms",
  none: "No synonyms yet.",
  add: "Add synonyms",
  own: "Yours",
  kind: "Kind",
  kinds: { same: "Same: each word finds all", "leads-to": "Substitute: not sold, show the closest" },
  words: "Words",
  wordsHint: "In any language, separated by commas. Plurals are found automatically.",
  targets: "Show instead",
  targetsHint:
    "Words or names of categories, separated by commas. Shoppers read “We don't sell “durex”. These come closest.”, unless a product has the word itself.",
  messages: "Message if nothing is shown instead",
  messagesHint: "Shoppers see it instead of results. Without a translation they see the English one.",
  messageEn: "English",
  messageSi: "Sinhala",
  messageTa: "Tamil",
  save: "Save",
  saving: "Saving …",
  saved: "Saved. Search uses it now.",
  back: "Search settings",
  remove: "Delete synonyms",
  removeHint: "Delete these synonyms? Searches for these words will find only products that have them.",
  removeNow: "Delete synonyms",
  restore: "Restore the standard list",
  restoreHint: "Restores the standard entries that you changed or deleted. Your own entries stay.",
  restoreNow: "Restore",
};

/** Returns the label of a field of the form. */
export function synonymFieldLabel(name: string): string {
  const { kind, words, targets, messageEn, messageSi, messageTa } = searchWords;
  return { kind, words, targets, messageEn, messageSi, messageTa }[name] ?? name;
}
