import { OPENING_YEAR } from "../../../../domain/content/shop-facts.ts";

/** Texts of the footer, which is in documents only: scripts do not contain them. */
export const siteFooter = {
  label: "About the shop",
  /** Last entry of a category's menu. */
  allOf: (category: string) => `All of ${category}`,
  shop: "Shop",
  help: "Help",
  policies: "Policies",
  about: "About Us",
  faq: "FAQ",
  /** Hours of the chat, formatted: 9 am, 9 pm. */
  answers: (from: string, until: string) => `We answer ${from} to ${until}`,
  answersToday: (from: string) => `We'll answer today from ${from}`,
  answersTomorrow: (from: string) => `We'll answer tomorrow from ${from}`,
  /** On the FAQ: the label of its search, and after a search without results. */
  searchQuestions: "Search the questions",
  noQuestion: "No question has these words.",
  copyright: (shopName: string, year: number) =>
    `© ${year > OPENING_YEAR ? `${OPENING_YEAR}–${year}` : OPENING_YEAR} ${shopName}`,
};
