/** What the page of a product's translations says. */
export const translationWords = {
  title: (product: string) => `Translations of ${product}`,
  back: "Back to the product",
  saved: "Saved.",
  save: "Save the translations",
  saving: "Saving …",
  languages: { en: "English", si: "Sinhala", ta: "Tamil" },
  missing: "missing",
  missingCount: (language: string, count: number) =>
    count === 0 ? `${language}: complete` : `${language}: ${count} missing`,
  heading: "Title and description",
  name: "Title",
  description: "Description",
  choices: "Options and choices",
  choicesHint: "The same English word is the same in every product.",
  pictures: "What the pictures show",
  picturesHint: "Read out to people who cannot see them.",
  inEnglish: "In English:",
  changed:
    "Somebody else has changed this meanwhile. What you left as it was shows what is there now; what you typed is still here.",
};
