import { listCategories, listPopular } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { drawCards } from "./draw-cards.server.ts";

/** Returns the suggestions of a not-found page: see `nothing-here.tsx`. */
export async function findNotFoundSuggestions(shop: Pick<Shop, "db">) {
  const language = pageLanguage();
  const [categories, popular] = await Promise.all([listCategories(shop, language), listPopular(shop, language)]);
  return { categories: categories.map(({ slug, name }) => ({ slug, name })), popular: drawCards(popular, language) };
}
