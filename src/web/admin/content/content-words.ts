/** What the first screen of the shop's content says. */
export const contentWords = {
  title: "Content",
  announcement: "The line above the shop",
  slides: "Pictures and words at the top of the home page",
  collections: "Chosen products under a name",
  pages: "Pages",
  complete: "complete",
};
