import { OPENING_YEAR } from "../../../../domain/content/shop-facts.ts";
import type { SeoMessages } from "../../../i18n/seo-messages.ts";

/** Texts of the footer, which is in documents only: scripts do not contain them. */
export const siteFooter: SeoMessages["siteFooter"] = {
  label: "සාප්පුව ගැන",
  allOf: (category) => `${category}: සියල්ල`,
  shop: "සාප්පුව",
  help: "උදව්",
  policies: "ප්‍රතිපත්ති",
  about: "අප ගැන",
  faq: "නිතර අසන ප්‍රශ්න",
  answers: (from, until) => `අපි පිළිතුරු දෙන වේලාව: ${from} සිට ${until} දක්වා`,
  answersToday: (from) => `අද ${from} සිට පිළිතුරු දෙන්නෙමු`,
  answersTomorrow: (from) => `හෙට ${from} සිට පිළිතුරු දෙන්නෙමු`,
  searchQuestions: "ප්‍රශ්න සොයන්න",
  noQuestion: "මෙම වචන ඇති ප්‍රශ්නයක් නැත.",
  copyright: (shopName, year) => `© ${year > OPENING_YEAR ? `${OPENING_YEAR}–${year}` : OPENING_YEAR} ${shopName}`,
};
