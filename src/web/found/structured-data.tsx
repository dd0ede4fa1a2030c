import type { ProductFacts } from "../../domain/catalog/find-product.server.ts";
import { languagePath } from "../../domain/languages.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { allProductsAddress } from "../ui/list-address.ts";
import { useShopFacts } from "../ui/use-shop-facts.ts";
import { BreadcrumbData } from "./breadcrumb-data.tsx";
import { DataScript } from "./data-script.tsx";
import { productData } from "./product-data.ts";

/** A product's facts and its place in the shop, for search engines. */
export function StructuredData({ product }: { product: ProductFacts }) {
  const facts = useShopFacts();
  if (!facts) return null;
  const { publicId, title, category } = product;
  const path = `/detail/${publicId}`;
  return (
    <>
      <DataScript data={productData(product, facts.baseUrl + languagePath(pageLanguage(), path), facts.delivery)} />
      <BreadcrumbData
        steps={[
          { name: category.name, path: allProductsAddress({ category: category.slug }) },
          { name: title, path },
        ]}
      />
    </>
  );
}
