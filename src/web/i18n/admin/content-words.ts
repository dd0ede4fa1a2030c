/** What the first screen of the shop's content says. */
export const contentWords = {
  title: "Content",
  pages: "Pages",
  complete: "complete",
};
