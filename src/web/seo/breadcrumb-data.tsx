import { languagePath } from "../../domain/languages.ts";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { DataScript } from "./data-script.tsx";
import { breadcrumbData } from "./product-data.ts";

/** A page's breadcrumb for search engines: home, and the page's own steps. */
export function BreadcrumbData({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const facts = useShopFacts();
  if (!facts) return null;
  if (!import.meta.env.SSR) return <DataScript data={null} />;
  const way = [{ name: facts.shop.name, path: "/" }, ...steps];
  const addressed = way.map(({ name, path }) => ({
    name,
    pageUrl: facts.baseUrl + languagePath(pageLanguage(), path),
  }));
  return <DataScript data={breadcrumbData(addressed)} />;
}
