import { OPENING_YEAR } from "../../../../domain/content/shop-facts.ts";
import type { SeoMessages } from "../../../i18n/seo-messages.ts";

/** Texts of the footer, which is in documents only: scripts do not contain them. */
export const siteFooter: SeoMessages["siteFooter"] = {
  label: "கடையைப் பற்றி",
  shop: "கடை",
  help: "உதவி",
  policies: "கொள்கைகள்",
  about: "எங்களைப் பற்றி",
  faq: "அடிக்கடி கேட்கும் கேள்விகள்",
  copyright: (shopName, year) => `© ${year > OPENING_YEAR ? `${OPENING_YEAR}–${year}` : OPENING_YEAR} ${shopName}`,
};
