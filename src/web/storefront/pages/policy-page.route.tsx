import { getPage } from "../../../domain/content/page-queries.server.ts";
import { isPageSlug, type PageSlug } from "../../../domain/content/page-slugs.ts";
import { formatDay } from "../../../domain/dates.ts";
import { splitLanguage } from "../../../domain/languages.ts";
import { LINK } from "../../components/link-classes.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext } from "../../context.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { ContactWays } from "../shared/contact-ways.tsx";
import type { Route } from "./+types/policy-page.route.ts";
import { Contents } from "./contents.tsx";

/** Fewest sections for which a table of contents is shown. */
const PARTS_WORTH_A_LIST = 6;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, pageMessages().titles.notFound);
  return pageMeta(matches, loaderData.title, seoMessages()?.descriptions[loaderData.slug]);
}

/** One module for all text pages: the slug is in the URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = splitLanguage(url.pathname).path.replaceAll("/", "");
  if (!isPageSlug(slug)) throw new Response(null, { status: 404 });
  const { title, language, html, headings, version, updatedAt, isOlderThanEnglish } = await getPage(
    context.get(shopContext),
    slug,
    pageLanguage(),
  );
  const parts = headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }));
  const updated = formatDay(updatedAt, pageLanguage());
  const newerEnglish = (isOlderThanEnglish && seoMessages()?.newerEnglish) || null;
  return { slug, title, language, html, parts, version, updated, newerEnglish };
}

export default function PolicyPage({ loaderData: page }: Route.ComponentProps) {
  const { policyPage } = useMessages();
  const isLong = page.parts.length >= PARTS_WORTH_A_LIST;
  return (
    <article lang={page.language} className="lg:grid lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between">
      <div className="lg:col-span-2">
        <PageHeading title={page.title} />
        {page.newerEnglish && <NewerEnglish slug={page.slug} words={page.newerEnglish} />}
        {page.slug === "contact" && <ContactWays />}
      </div>
      {isLong && <Contents parts={page.parts} />}
      <div className="max-w-text lg:col-start-1 lg:row-start-2">
        <div className="long-text" dangerouslySetInnerHTML={{ __html: page.html }} />
        <p className="mt-12 border-line border-t pt-5 text-ink-soft text-sm">
          {policyPage.updated(page.updated)}. {policyPage.version(page.version)}.
        </p>
      </div>
    </article>
  );
}

/** The English text was saved after this translation. */
function NewerEnglish({ slug, words }: { slug: PageSlug; words: { text: string; link: string } }) {
  return (
    <Notice tone="warning">
      {words.text}{" "}
      <a href={`/${slug}`} hrefLang="en" className={LINK}>
        {words.link}
      </a>
    </Notice>
  );
}
