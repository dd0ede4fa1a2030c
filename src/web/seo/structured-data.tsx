import type { ProductFacts } from "../../domain/catalog/find-product.server.ts";
import { languagePath } from "../../domain/languages.ts";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { categoryUrl } from "../urls/list-url.ts";
import { BreadcrumbData } from "./breadcrumb-data.tsx";
import { DataScript } from "./data-script.tsx";
import { productData, type Rating } from "./product-data.ts";

/** A product's structured data and its breadcrumb, for search engines. */
export function StructuredData({ product, rating = null }: { product: ProductFacts; rating?: Rating | null }) {
  const facts = useShopFacts();
  if (!facts) return null;
  if (!import.meta.env.SSR) return <TwoScripts />;
  const { publicId, title, category } = product;
  const path = `/detail/${publicId}`;
  const pageUrl = facts.baseUrl + languagePath(pageLanguage(), path);
  return (
    <>
      <DataScript data={productData(product, { pageUrl, delivery: facts.delivery, rating })} />
      <BreadcrumbData
        steps={[
          ...(category.parent ? [category.parent, category] : [category]).map((one) => ({
            name: one.name,
            path: categoryUrl(one.slug),
          })),
          { name: title, path },
        ]}
      />
    </>
  );
}

/** Keeps the two elements in place in a browser, which already has them. */
function TwoScripts() {
  return (
    <>
      <DataScript data={null} />
      <DataScript data={null} />
    </>
  );
}
