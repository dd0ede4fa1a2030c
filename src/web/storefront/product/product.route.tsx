import {
  data,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { pageArrival } from "../../../domain/cart/arrival-dates.ts";
import { listBundles } from "../../../domain/cart/list-bundles.server.ts";
import { firstAvailableVariant } from "../../../domain/catalog/choose-variant.ts";
import { type FoundProduct, findProduct } from "../../../domain/catalog/find-product.server.ts";
import { listPopular } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { listCategoryTiles } from "../../../domain/catalog/listing/category-tiles.server.ts";
import { findCurrentId } from "../../../domain/catalog/old-slugs.server.ts";
import { findFacts } from "../../../domain/catalog/product-facts.server.ts";
import { productPath } from "../../../domain/catalog/product-path.ts";
import { isPublicId } from "../../../domain/catalog/public-id.ts";
import { findSellingPoints } from "../../../domain/catalog/selling-points.server.ts";
import { splitLanguage } from "../../../domain/languages.ts";
import { listPublishedQuestions } from "../../../domain/questions/published-questions.server.ts";
import { NEWEST_QUESTIONS } from "../../../domain/questions/question-rules.ts";
import { listPublishedReviews } from "../../../domain/reviews/published-reviews.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import { TroublePage } from "../../components/trouble-page.tsx";
import { shopContext } from "../../context.ts";
import { pageNeedsBirthDateContext } from "../../discretion/page-age.server.ts";
import { PRODUCT_NOT_FOUND_LOG } from "../../i18n/en/failures.ts";
import { describeProductFacts } from "../../i18n/facts/describe-facts.server.ts";
import { pageMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { seoMessages } from "../../i18n/seo-messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { markupContext } from "../../markup-context.ts";
import { permanentRedirect } from "../../permanent-redirect.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { StructuredData } from "../../seo/structured-data.tsx";
import { drawCards } from "../shared/draw-cards.server.ts";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductSection } from "../shared/product-section.tsx";
import { renderTiles } from "../shared/render-tiles.server.tsx";
import type { Route } from "./+types/product.route.ts";
import { describeOptions, inWords } from "./describe-product.server.ts";
import { describeQuestions } from "./describe-questions.server.ts";
import { describeReviews } from "./describe-reviews.server.ts";
import { ProductPage } from "./product-page.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { renderBundles } from "./render-bundles.server.tsx";
import { renderProductInfo } from "./render-product-info.server.tsx";
import { renderProductStory } from "./render-product-story.server.tsx";
import { renderProductTerms } from "./render-product-terms.server.tsx";
import { renderSellingPoints } from "./render-selling-points.server.tsx";
import { sellingWords } from "./selling-words.server.ts";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [product, bundles, facts, storedPoints, storedReviews, storedQuestions] = await Promise.all([
    findProduct(shop, params.id, pageLanguage()),
    listBundles(shop, params.id, pageLanguage()),
    findFacts(shop, params.id),
    findSellingPoints(shop, params.id, pageLanguage()),
    listPublishedReviews(shop, params.id, pageLanguage()),
    listPublishedQuestions(shop, params.id, NEWEST_QUESTIONS + 1),
  ]);
  if (product) {
    const variantId = url.searchParams.get("variant");
    // An unknown variant has no page: otherwise the cache would fill with invented values.
    if (variantId !== null && !product.variants.some(({ id }) => id === variantId))
      throw redirect(productPath(params.id));
    requireDocument(product, { request, url, context });
    const language = pageLanguage();
    const { config } = shop;
    const chosen = product.variants.find(({ id }) => id === variantId) ?? firstAvailableVariant(product.variants);
    const reviews = describeReviews(storedReviews, language);
    const questions = describeQuestions(storedQuestions, params.id, language);
    const described = describeProductFacts(facts, language, chosen?.sku ?? "");
    const { warrantyMonths } = storedPoints;
    const markup = {
      points: renderSellingPoints(storedPoints, product, { language }) + renderBundles(bundles, language),
      terms: renderProductTerms(product, config, { language, warrantyMonths }),
      info: renderProductStory(product, { language }) + renderProductInfo({ facts: described, reviews, questions }),
    };
    context.set(markupContext, markup);
    const options = describeOptions(product, language);
    const maxPerOrder = Math.min(product.maxPerOrder, ...bundles.map(({ limit }) => limit));
    const shown = inWords({ ...product, maxPerOrder }, language, config.shop.lowStockUnits);
    return {
      product: shown,
      ...(options && { options }),
      delivery: deliveryOf(product, config),
      // A document has it in its elements.
      ...(!isDocument(request) && { markup }),
      ...(reviews?.rating && { rating: reviews.rating }),
    };
  }
  const current = await findCurrentId(shop, params.id);
  if (current) throw permanentRedirect(`/detail/${current}${url.search}`);
  // A malformed id may be text that the visitor typed, so it is not logged.
  // @guard invalid-product-id-is-not-logged: shop.logInfo(PRODUCT_NOT_FOUND_LOG, { productId: params.id });
  shop.logInfo(PRODUCT_NOT_FOUND_LOG, isPublicId(params.id) ? { productId: params.id } : {});
  throw data(await suggestInstead(shop), { status: 404 });
}

function deliveryOf({ isGiftCard }: FoundProduct, { methods, arrival }: Shop["config"]) {
  return { freeFromCents: isGiftCard ? null : methods.delivery.freeFromCents, arrival: pageArrival(arrival) };
}

async function suggestInstead(shop: Pick<Shop, "db">): Promise<Missing> {
  const language = pageLanguage();
  const [popular, categories] = await Promise.all([listPopular(shop, language), listCategoryTiles(shop, language)]);
  return {
    popular: drawCards(popular, language),
    tiles: renderTiles(categories),
    gone: sellingWords(language).gone,
  };
}

/**
 * Makes the document show the gate by date of birth. A page of the shop that was opened without that gate loads a
 * document here.
 */
function requireDocument(
  { needsBirthDate }: Pick<FoundProduct, "needsBirthDate">,
  { request, url, context }: Pick<Route.LoaderArgs, "request" | "url" | "context">,
): void {
  if (!needsBirthDate) return;
  context.set(pageNeedsBirthDateContext, true);
  const isShopsWay = context.get(shopContext).config.age.check === "birth-date";
  if (!isShopsWay && !isDocument(request)) throw redirectDocument(splitLanguage(url.pathname).path + url.search);
}

/** True for a whole page, false for the data of one. */
const isDocument = ({ url }: Request) => !new URL(url).pathname.endsWith(".data");

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { titles } = pageMessages();
  if (!loaderData) return pageMeta(matches, titles.notFound);
  const { title } = loaderData.product;
  const tags = pageMeta(matches, title, seoMessages()?.descriptions.product);
  return loaderData.product.isConcealed ? [...tags, { name: "robots", content: "noindex" }] : tags;
}

/** Choosing a variant changes the URL only: the page has the data of all. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function Detail({ loaderData: shown }: Route.ComponentProps) {
  return (
    <>
      {!shown.product.isConcealed && <StructuredData {...shown} />}
      <ProductPage {...shown} />
      <RecentlyViewed product={shown.product} />
    </>
  );
}

/** @property tiles HTML */
type Missing = { popular: DrawnCard[]; tiles: string; gone: { heading: string; text: string } };

/** A missing product: a 404 page with suggestions. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { trouble, search } = useMessages();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <TroublePage heading={trouble.failedHeading} text={trouble.failedText} />;
  }
  const { popular, tiles, gone }: Missing = error.data;
  return (
    <>
      <TroublePage {...gone} />
      <div className="flex justify-center" dangerouslySetInnerHTML={{ __html: tiles }} />
      <ProductSection id="popular" heading={search.popular} products={popular} />
    </>
  );
}
