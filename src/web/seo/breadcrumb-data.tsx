import { languagePath } from "../../domain/languages.ts";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { DataScript } from "./data-script.tsx";
import { breadcrumbData } from "./product-data.ts";

/** A page's breadcrumb for search engines: home, all products, and the page's own steps. */
export function BreadcrumbData({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const { titles } = useMessages();
  const facts = useShopFacts();
  if (!facts) return null;
  if (!import.meta.env.SSR) return <DataScript data={null} />;
  const way = [{ name: facts.shop.name, path: "/" }, { name: titles.allProducts, path: "/all-products" }, ...steps];
  const addressed = way.map(({ name, path }) => ({
    name,
    address: facts.baseUrl + languagePath(pageLanguage(), path),
  }));
  return <DataScript data={breadcrumbData(addressed)} />;
}
