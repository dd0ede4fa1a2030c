/** Texts of the first content screen. */
export const contentWords = {
  title: "Content",
  announcement: "The line above the shop",
  slides: "Pictures and words at the top of the home page",
  collections: "Chosen products under a name",
  pages: "Pages",
  complete: "complete",
};
