import { and, asc, eq, not, sql } from "drizzle-orm";
import { type Db, oncePerDb } from "../../../db/client.ts";
import { productImages, productRatings, products, productTranslations, variants } from "../../../db/schema/index.ts";
import type { Language } from "../../languages.ts";
import type { Cents } from "../../money.ts";
import { displayedPicture, MIDDLE } from "../displayed-picture.ts";
import { isTranslation, translatedTitle } from "../translated.server.ts";
import { unitsForSale } from "../units-for-sale.server.ts";
import { cardColours } from "./card-colours.ts";
import { offeredCents, offeredCompareAtCents, toCents } from "./offered-price.server.ts";
import { averageStars, LEAST_RATED, type ProductCardFacts } from "./product-card.ts";

/**
 * Returns the cards of these products in a language and in the given order, with one query. Ids without a card are left
 * out.
 */
export async function listCards(db: Db, ids: readonly string[], language: Language): Promise<ProductCardFacts[]> {
  if (ids.length === 0) return [];
  const cards = new Map((await findCards(db, ids, language)).map(({ id, ...card }) => [id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const cardsQuery = oncePerDb((db) => {
  const offer = offerOf(db);
  const image = mainImageOf(db);
  return db
    .select({
      id: products.id,
      publicId: products.publicId,
      title: translatedTitle,
      priceCents: offer.lowestCents,
      isPriceFrom: offer.isPriceFrom,
      compareAtCents: offer.compareAtCents,
      swatches: offer.swatches,
      isInStock: sql<boolean>`${products.inStock} and ${offer.stock} > 0`,
      hasVideo: sql<boolean>`${products.video} is not null`,
      reviews: productRatings.reviews,
      stars: productRatings.stars,
      picture: image.picture,
      width: image.width,
      height: image.height,
      alt: image.alt,
      focusX: image.focusX,
      focusY: image.focusY,
      blurPlaceholder: image.blurPlaceholder,
      isBlurred: products.blurred,
      isConcealed: products.concealed,
    })
    .from(products)
    .leftJoin(productTranslations, isTranslation(sql.placeholder("language")))
    .leftJoin(productRatings, eq(productRatings.productId, products.id))
    .innerJoinLateral(offer, sql`true`)
    .leftJoinLateral(image, sql`true`)
    .where(and(sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`, sql`${offer.lowestCents} is not null`))
    .prepare("cards");
});

async function findCards(db: Db, ids: readonly string[], language: Language) {
  const rows = await cardsQuery(db).execute({ ids, language });
  return rows.map(({ reviews, stars, picture, width, height, alt, focusX, focusY, blurPlaceholder, ...row }) => {
    const { isBlurred, isConcealed, swatches: colours, isPriceFrom, compareAtCents, hasVideo, ...card } = row;
    const swatches = cardColours(colours ?? []);
    const display = { isBlurred, focusX: focusX ?? MIDDLE, focusY: focusY ?? MIDDLE };
    const image = {
      picture: displayedPicture(picture ?? "", display),
      width: width ?? 0,
      height: height ?? 0,
      alt: alt ?? "",
      ...(blurPlaceholder && { blurPlaceholder }),
    };
    return {
      ...card,
      ...(isPriceFrom && { isPriceFrom }),
      ...(compareAtCents !== null && { compareAtCents }),
      ...(hasVideo && { hasVideo }),
      ...(swatches.length > 0 && { swatches }),
      ...(reviews !== null && stars !== null && reviews >= LEAST_RATED && ratingOf({ reviews, stars })),
      image,
      ...(isConcealed && { noSnippet: "" as const }),
    };
  });
}

const ratingOf = (sum: { reviews: number; stars: number }) => ({
  rating: { average: averageStars(sum), reviews: sum.reviews },
});

/** Prices, stock and colours of the active variants of one product. */
function offerOf(db: Db) {
  const compareAt = sql`(array_agg(${offeredCompareAtCents} order by ${offeredCents}, ${variants.position}))[1]`;
  return db
    .select({
      lowestCents: sql<Cents>`min(${offeredCents})`.mapWith(toCents).as("lowest_offered"),
      isPriceFrom: sql<boolean>`min(${offeredCents}) <> max(${offeredCents})`.as("is_price_from"),
      compareAtCents: sql<Cents | null>`${compareAt}`.mapWith(toCents).as("compare_at"),
      swatches: sql<string[] | null>`array_agg(${variants.swatch} order by ${variants.position}, ${variants.id})
        filter (where ${variants.swatch} <> '')`.as("swatches"),
      stock: sql<number>`max(${unitsForSale})`.as("stock"),
    })
    .from(variants)
    .where(and(eq(variants.productId, products.id), not(variants.retired)))
    .as("offer");
}

function mainImageOf(db: Db) {
  return db
    .select({
      picture: productImages.picture,
      width: productImages.width,
      height: productImages.height,
      alt: productImages.alt,
      focusX: productImages.focusX,
      focusY: productImages.focusY,
      blurPlaceholder: productImages.blurPlaceholder,
    })
    .from(productImages)
    .where(eq(productImages.productId, products.id))
    .orderBy(asc(productImages.position))
    .limit(1)
    .as("image");
}
