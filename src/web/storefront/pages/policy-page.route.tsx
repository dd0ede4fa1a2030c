import { getPage } from "../../../domain/content/page-queries.server.ts";
import { isPageSlug } from "../../../domain/content/page-slugs.ts";
import { registrationOf } from "../../../domain/content/shop-facts.ts";
import { formatDay } from "../../../domain/dates.ts";
import { splitLanguage } from "../../../domain/languages.ts";
import type { ChatHours } from "../../../domain/settings/chat-hours.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { Picture } from "../../components/picture.tsx";
import { shopContext } from "../../context.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { helpHours } from "../layout/help-hours.tsx";
import { ContactWays } from "../shared/contact-ways.tsx";
import { type DescribedPicture, describeParcel } from "../shared/describe-parcel.server.ts";
import type { Route } from "./+types/policy-page.route.ts";
import { Contents } from "./contents.tsx";
import { NewerEnglish, newerEnglish } from "./newer-english.tsx";

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
  const shop = context.get(shopContext);
  const own = pageLanguage();
  const { title, language, html, headings, version, updatedAt, newerEnglishAt } = await getPage(shop, slug, own);
  const parts = headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }));
  const texts = seoMessages();
  return {
    slug,
    title,
    language,
    html,
    parts,
    changed: texts?.changed(formatDay(updatedAt, own), version),
    newerEnglish: newerEnglish(newerEnglishAt, texts),
    pictures: slug === "parcel" ? await describeParcel(shop) : [],
    identity: slug === "contact" ? identityOf(shop.config.shop) : [],
  };
}

/** Registered name and number, and the hours of the chat, where the owner has set them. */
function identityOf(shop: Parameters<typeof registrationOf>[0] & { chatHours: ChatHours | null }): string[] {
  const hours = shop.chatHours && helpHours(shop.chatHours);
  return [registrationOf(shop), hours?.open ?? ""].filter(Boolean);
}

export default function PolicyPage({ loaderData: page }: Route.ComponentProps) {
  const isLong = page.parts.length >= PARTS_WORTH_A_LIST;
  return (
    <article lang={page.language} className="lg:grid lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between">
      <div className="lg:col-span-2">
        <PageHeading title={page.title} />
        {page.newerEnglish && <NewerEnglish slug={page.slug} words={page.newerEnglish} />}
        {page.slug === "contact" && <ContactWays />}
        {page.identity.map((line) => (
          <p key={line} className="mb-3 text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      {isLong && <Contents parts={page.parts} />}
      <div className="max-w-text lg:col-start-1 lg:row-start-2">
        <ParcelPictures pictures={page.pictures} />
        <div className="long-text" dangerouslySetInnerHTML={{ __html: page.html }} />
        <p className="mt-12 border-line border-t pt-5 text-ink-soft text-sm">{page.changed}</p>
      </div>
    </article>
  );
}

function ParcelPictures({ pictures }: { pictures: readonly DescribedPicture[] }) {
  return pictures.map(({ image, caption }) => (
    <figure key={image.picture} lang={pageLanguage()} className="mb-6">
      <div className="product-picture aspect-4/3 overflow-hidden rounded-picture bg-wash">
        <Picture image={image} sizes="(min-width: 48rem) 42rem, 100vw" className="size-full object-cover" />
      </div>
      <figcaption className="mt-2 text-ink-soft text-sm">{caption}</figcaption>
    </figure>
  ));
}
