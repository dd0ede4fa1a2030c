import { OPENING_YEAR } from "../../../../domain/content/shop-facts.ts";
import type { SeoMessages } from "../../../i18n/seo-messages.ts";

/** Texts of the footer, which is in documents only: scripts do not contain them. */
export const siteFooter: SeoMessages["siteFooter"] = {
  label: "கடையைப் பற்றி",
  allOf: (category) => `${category}: எல்லாம்`,
  shop: "கடை",
  help: "உதவி",
  policies: "கொள்கைகள்",
  about: "எங்களைப் பற்றி",
  faq: "அடிக்கடி கேட்கும் கேள்விகள்",
  answers: (from, until) => `${from} முதல் ${until} வரை பதிலளிப்போம்`,
  answersToday: (from) => `இன்று ${from} முதல் பதிலளிப்போம்`,
  answersTomorrow: (from) => `நாளை ${from} முதல் பதிலளிப்போம்`,
  searchQuestions: "கேள்விகளைத் தேடுக",
  noQuestion: "இந்தச் சொற்கள் உள்ள கேள்வி இல்லை.",
  copyright: (shopName, year) => `© ${year > OPENING_YEAR ? `${OPENING_YEAR}–${year}` : OPENING_YEAR} ${shopName}`,
};
