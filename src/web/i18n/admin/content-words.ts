/** What the first screen of the shop's content says. */
export const contentWords = {
  title: "Content",
  announcement: "The line above the shop",
  pages: "Pages",
  complete: "complete",
};
