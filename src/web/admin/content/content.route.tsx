import { announcementState } from "../../../domain/content/announcement.ts";
import { findEditedPage } from "../../../domain/content/edit-page.server.ts";
import { lackOf } from "../../../domain/content/page-fields.ts";
import { PAGE_SLUGS } from "../../../domain/content/page-slugs.ts";
import { getAnnouncement } from "../../../domain/content/visible-announcement.server.ts";
import { LANGUAGES } from "../../../domain/languages.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { shopContext } from "../../context.ts";
import { PageHead } from "../shared/page-head.tsx";
import { Panel } from "../shared/panel.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/content.route.ts";
import { announcementWords } from "./announcement/announcement-words.ts";
import { collectionWords } from "./collections/collection-words.ts";
import { pageWords } from "./pages/page-words.ts";
import { slideWords } from "./slides/slide-words.ts";

/** Texts of the first content screen. */
const words = {
  title: "Content",
  announcement: "Edit announcement bar",
  slides: "Edit slides",
  collections: "Edit collections and guides",
  pages: "Pages",
  complete: "complete",
};

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [announcement, ...edited] = await Promise.all([
    getAnnouncement(shop.db),
    ...PAGE_SLUGS.map((slug) => findEditedPage(shop, slug)),
  ]);
  const lacksOf = (page: (typeof edited)[number]) =>
    LANGUAGES.flatMap((language) => {
      const lack = lackOf(page, language);
      return lack ? [{ language, lack }] : [];
    });
  const state = announcementState(announcement, shop.now());
  return { state, pages: edited.map((page) => ({ slug: page.slug, lacks: lacksOf(page) })) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Content({ loaderData: { state, pages } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-8">
      <PageHead title={words.title} />
      <Panel title={announcementWords.title}>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <ShopLink to="/admin/content/announcement" className={LINE_LINK}>
            {words.announcement}
          </ShopLink>
          <span className="text-ink-soft">{announcementWords.states[state]}</span>
        </p>
      </Panel>
      <Panel title={slideWords.title}>
        <p>
          <ShopLink to="/admin/content/slides" className={LINE_LINK}>
            {words.slides}
          </ShopLink>
        </p>
      </Panel>
      <Panel title={collectionWords.title}>
        <p>
          <ShopLink to="/admin/content/collections" className={LINE_LINK}>
            {words.collections}
          </ShopLink>
        </p>
      </Panel>
      <Panel title={words.pages}>
        <ul className="divide-y divide-line border-line border-y">
          {pages.map(({ slug, lacks }) => (
            <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <ShopLink to={`/admin/content/pages/${slug}`} className={LINE_LINK}>
                {pageWords.names[slug]}
              </ShopLink>
              <span className="text-ink-soft">
                {lacks.length === 0
                  ? words.complete
                  : lacks
                      .map(({ language, lack }) => `${pageWords.languages[language]}: ${pageWords.lacks[lack]}`)
                      .join(", ")}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
