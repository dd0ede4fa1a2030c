import { data } from "react-router";
import { listProducts } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { findGuide, listGuides } from "../../../domain/catalog/listing/collections.server.ts";
import { findCurrentCollection } from "../../../domain/catalog/old-slugs.server.ts";
import { renderMarkdown } from "../../../domain/content/render-markdown.server.ts";
import type { Language } from "../../../domain/languages.ts";
import type { Shop } from "../../../domain/shop.ts";
import { shopContext } from "../../context.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { permanentRedirect } from "../../permanent-redirect.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { guideUrl } from "../../urls/guide-url.ts";
import { deobfuscateParameters, obfuscateLike } from "../../urls/obfuscated-url.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { findNotFoundSuggestions } from "../shared/not-found-suggestions.server.ts";
import { MissingList } from "../shared/nothing-here.tsx";
import type { Route } from "./+types/guides.route.ts";
import { GuideArticle } from "./guide-article.tsx";
import { GuideList } from "./guide-list.tsx";

/** The list of guides, or one of them. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const language = pageLanguage();
  // An obfuscated URL has no readable path: the slug is among its parameters.
  const slug = params.slug ?? deobfuscateParameters(url.searchParams).get("guides");
  // Page data has the words, so that scripts do not contain them.
  const words = seoMessages()?.guides;
  if (!slug) return { words, guide: null, guides: await listGuides(shop, language) };
  return { words, guide: (await findArticle(shop, slug, language)) ?? (await elsewhere(shop, url, slug)), guides: [] };
}

async function findArticle(shop: Pick<Shop, "db" | "memory">, slug: string, language: Language) {
  const found = await findGuide(shop, slug, language);
  if (!found) return null;
  const { tag, order, body, bodyLanguage, ...guide } = found;
  const { products } = await listProducts(shop, { tag, order, page: 1, language });
  const text = { html: renderMarkdown(body, language).html, lang: bodyLanguage };
  return { ...guide, text, products: drawCards(products, language) };
}

/** Redirects an old slug to the current one; a 404 with suggestions when there is none. */
async function elsewhere(shop: Pick<Shop, "db">, url: URL, slug: string): Promise<never> {
  const current = await findCurrentCollection(shop, slug, "guide");
  if (current) throw permanentRedirect(obfuscateLike(url, guideUrl(current)));
  throw data(await findNotFoundSuggestions(shop), { status: 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, pageMessages().titles.notFound);
  const { words, guide, guides } = loaderData;
  const descriptions = seoMessages()?.descriptions;
  if (guide) return pageMeta(matches, guide.title, guide.intro || descriptions?.guides);
  return [
    ...pageMeta(matches, words?.title ?? "", descriptions?.guides),
    ...(guides.length === 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function Guides({ loaderData: { words, guide, guides } }: Route.ComponentProps) {
  if (!words) return null;
  return guide ? <GuideArticle key={guide.slug} guide={guide} words={words} /> : <GuideList {...{ guides, words }} />;
}

// React Router gives the error only to a component that the route itself declares.
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingList error={error} />;
}
