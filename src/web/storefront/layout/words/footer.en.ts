import { OPENING_YEAR } from "../../../../domain/content/shop-facts.ts";

/** Texts of the footer, which is in documents only: scripts do not contain them. */
export const siteFooter = {
  label: "About the shop",
  shop: "Shop",
  help: "Help",
  policies: "Policies",
  about: "About Us",
  faq: "FAQ",
  copyright: (shopName: string, year: number) =>
    `© ${year > OPENING_YEAR ? `${OPENING_YEAR}–${year}` : OPENING_YEAR} ${shopName}`,
};
