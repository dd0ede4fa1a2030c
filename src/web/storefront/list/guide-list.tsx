import type { GuideCard } from "../../../domain/catalog/listing/collections.server.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Picture } from "../../components/picture.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import type { SeoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { guideUrl } from "../../urls/guide-url.ts";
import { ListHeading } from "../shared/lists/list-heading.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";

type Props = { guides: readonly GuideCard[]; words: SeoMessages["guides"] };

/** Links to the guides, each with its picture and first words. */
export function GuideList({ guides, words }: Props) {
  const { tabBar } = useMessages();
  return (
    <>
      <Breadcrumb steps={[{ name: tabBar.home, path: "/" }]} here={words.title} />
      <ListHeading title={words.title} intro={words.intro} />
      {guides.length === 0 && <EmptyState text={words.empty} />}
      <ul className="grid gap-6 md:grid-cols-3">
        {guides.map(({ slug, title, intro, language, image }) => (
          <li key={slug} lang={language} className="group relative isolate">
            <div className="product-picture aspect-4/3 overflow-hidden rounded-picture bg-wash">
              {image && (
                <Picture
                  image={image}
                  sizes="(min-width: 48rem) 33vw, 100vw"
                  widest={640}
                  className="size-full object-cover"
                />
              )}
            </div>
            <h2>
              <ShopLink to={guideUrl(slug)} className="covers-card mt-2 block min-h-8 leading-snug">
                {title}
              </ShopLink>
            </h2>
            <p className="text-ink-soft text-sm">{intro}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
