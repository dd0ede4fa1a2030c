import type { DeliveryRange } from "../../domain/cart/delivery-range.ts";
import { toReadableText } from "../../domain/catalog/description-text.ts";
import type { ProductFacts } from "../../domain/catalog/find-product.server.ts";
import { productPath } from "../../domain/catalog/product-path.ts";
import { pictureUrl, widthsFor } from "../../domain/media/picture-widths.ts";
import { toDecimal } from "../../domain/money.ts";

const CURRENCY = "LKR";

/** Average rating of reviews by buyers, to one decimal. */
export type Rating = { average: number; count: number };

/** Facts of the page that are not part of the product. */
type PageFacts = { pageUrl: string; delivery: DeliveryRange; rating: Rating | null };

/** Returns the structured data of a product (schema.org): the same facts as on the page. */
export function productData(product: ProductFacts, { pageUrl, delivery, rating }: PageFacts): object {
  const { origin } = new URL(pageUrl);
  const { publicId, title, description, images, variants, vendor } = product;
  const pagePath = productPath(publicId);
  const base = pageUrl.slice(0, -pagePath.length);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: title,
    ...(description && { description: toReadableText(description) }),
    image: images.map(({ picture, width }) => origin + pictureUrl(picture, widthsFor(width).at(-1) ?? 320, "webp")),
    url: pageUrl,
    ...(rating && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    }),
    ...(vendor && { brand: { "@type": "Brand", name: vendor } }),
    offers: variants.map(({ id, sku, priceCents, stock }) => ({
      "@type": "Offer",
      ...(sku && { sku }),
      url: base + (variants.length > 1 ? productPath(publicId, id) : pagePath),
      priceCurrency: CURRENCY,
      price: toDecimal(priceCents),
      availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
      ...(!product.isGiftCard && { shippingDetails: shippingOf(delivery) }),
    })),
  };
}

function shippingOf(delivery: DeliveryRange) {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", ...rateOf(delivery), currency: CURRENCY },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "LK" },
  };
}

function rateOf({ leastCents, mostCents }: DeliveryRange) {
  if (leastCents === mostCents) return { value: toDecimal(leastCents) };
  return { minValue: toDecimal(leastCents), maxValue: toDecimal(mostCents) };
}

/** Returns the breadcrumb to a page, from the home page on. */
export function breadcrumbData(steps: readonly { name: string; pageUrl: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, pageUrl: item }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}

/** Serialises structured data for a document: no text in it can end its element. */
export function inDocument(facts: object): string {
  return JSON.stringify(facts).replaceAll("<", "\\u003c");
}
