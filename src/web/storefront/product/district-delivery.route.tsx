import { data } from "react-router";
import { daysFor, formatDays, pageArrival } from "../../../domain/cart/arrival-dates.ts";
import { quoteCart } from "../../../domain/cart/quote-cart.server.ts";
import { firstAvailableVariant } from "../../../domain/catalog/choose-variant.ts";
import { findProduct } from "../../../domain/catalog/find-product.server.ts";
import { isDistrictCode } from "../../../domain/districts.ts";
import { districtOffer } from "../../../domain/orders/district-offer.ts";
import { ButtonLink } from "../../components/button.tsx";
import { districtOptions } from "../../components/forms/district-options.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext, visitorContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import type { Route } from "./+types/district-delivery.route.ts";
import { deliverySentences } from "./delivery-words.server.ts";
import { DistrictForm } from "./district-form.tsx";

/** The visitor's district is personal: the cached product page fetches the terms from this route. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findProduct(shop, params.id, pageLanguage());
  if (!product) throw data(null, { status: 404 });
  const asked = url.searchParams.get("district") ?? "";
  const own = isDistrictCode(asked) ? undefined : (await context.get(visitorContext).find())?.profile?.address.district;
  const district = isDistrictCode(asked) ? asked : (own ?? null);
  const askedId = url.searchParams.get("variant");
  const variant = product.variants.find(({ id }) => id === askedId) ?? firstAvailableVariant(product.variants);
  const [item] = variant ? await quoteCart(shop, [{ variantId: variant.id }]) : [];
  const offer = item && district && districtOffer(item, district, shop.config.methods);
  const { publicId, title } = product;
  const { arrival } = shop.config;
  return {
    product: { publicId, title },
    variantId: variant?.id ?? "",
    district: district && { code: district, name: customerMessages().districts[district] },
    districts: districtOptions(),
    arrival: pageArrival(arrival),
    sentences: offer ? deliverySentences(offer, formatDays(daysFor(arrival, district))) : [],
  };
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().districtDelivery.title);

export default function DistrictDelivery({ loaderData }: Route.ComponentProps) {
  const { districtDelivery } = customerMessages();
  const { product, sentences } = loaderData;
  return (
    <div className="grid max-w-text gap-6 pb-10">
      <PageHeading title={product.title} intro={sentences.length > 0 ? undefined : districtDelivery.noDistrict} />
      <DistrictForm known={loaderData} />
      <div>
        <ButtonLink to={`/detail/${product.publicId}`} variant="secondary">
          {districtDelivery.toProduct}
        </ButtonLink>
      </div>
    </div>
  );
}
