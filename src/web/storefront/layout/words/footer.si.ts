import { OPENING_YEAR } from "../../../../domain/content/shop-facts.ts";
import type { SeoMessages } from "../../../i18n/seo-messages.ts";

/** Texts of the footer, which is in documents only: scripts do not contain them. */
export const siteFooter: SeoMessages["siteFooter"] = {
  label: "සාප්පුව ගැන",
  shop: "සාප්පුව",
  help: "උදව්",
  policies: "ප්‍රතිපත්ති",
  about: "අප ගැන",
  faq: "නිතර අසන ප්‍රශ්න",
  copyright: (shopName, year) => `© ${year > OPENING_YEAR ? `${OPENING_YEAR}–${year}` : OPENING_YEAR} ${shopName}`,
};
