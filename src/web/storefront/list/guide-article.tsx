import type { Collection } from "../../../domain/catalog/listing/collections.server.ts";
import type { SeoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { BreadcrumbData } from "../../seo/breadcrumb-data.tsx";
import { guideUrl } from "../../urls/guide-url.ts";
import { LandingText, type RenderedText } from "../shared/lists/landing-text.tsx";
import { ListHeading } from "../shared/lists/list-heading.tsx";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductSection } from "../shared/product-section.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";

type Props = {
  guide: Pick<Collection, "slug" | "title" | "intro" | "language" | "picture"> & {
    text: RenderedText;
    products: readonly DrawnCard[];
  };
  words: SeoMessages["guides"];
};

/** A guide: its picture and text, and the products that it is about. */
export function GuideArticle({ guide, words }: Props) {
  const { tabBar } = useMessages();
  const { slug, title, intro, language, picture, text, products } = guide;
  const above = { name: words.title, path: "/guides" };
  return (
    <article>
      <BreadcrumbData steps={[above, { name: title, path: guideUrl(slug) }]} />
      <Breadcrumb steps={[{ name: tabBar.home, path: "/" }, above]} here={title} lang={language} />
      <ListHeading title={title} intro={intro} lang={language} />
      <LandingText {...{ picture, text }} />
      <ProductSection id="products" heading={words.products} products={products} />
    </article>
  );
}
