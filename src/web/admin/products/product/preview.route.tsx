import { pageArrival } from "../../../../domain/cart/arrival-dates.ts";
import { withoutCosts } from "../../../../domain/catalog-editing/costs.ts";
import { findPreview, previewChange } from "../../../../domain/catalog-editing/preview-product.server.ts";
import { readProductInput } from "../../../../domain/catalog-editing/product-input.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { Alert } from "../../../components/alert.tsx";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { describeProductFacts } from "../../../i18n/facts/describe-facts.server.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { describeOptions, inWords } from "../../../storefront/product/describe-product.server.ts";
import { ProductPage } from "../../../storefront/product/product-page.tsx";
import { renderProductInfo } from "../../../storefront/product/render-product-info.server.tsx";
import { renderProductStory } from "../../../storefront/product/render-product-story.server.tsx";
import { renderProductTerms } from "../../../storefront/product/render-product-terms.server.tsx";
import { renderSellingPoints } from "../../../storefront/product/render-selling-points.server.tsx";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import type { Route } from "./+types/preview.route.ts";
import { productFormWords as words } from "./product-form-words.ts";

type Preview = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

const AS_STAFF = { language: "en", isPreview: true } as const;

function asShown({ product, facts, points }: Preview, { config }: Shop) {
  const [first] = product.variants;
  const described = describeProductFacts(facts, "en", first?.sku ?? "");
  return {
    product: inWords(product, "en", config.shop.lowStockUnits),
    options: describeOptions(product, "en"),
    markup: {
      points: renderSellingPoints(points, product, AS_STAFF),
      terms: renderProductTerms(product, config, { language: "en", warrantyMonths: points.warrantyMonths }),
      info:
        renderProductStory(product, AS_STAFF) + renderProductInfo({ facts: described, reviews: null, questions: null }),
    },
  };
}

/** Previews the saved product as customers would see it. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const preview = await findPreview(shop, id);
  if (!preview) throw new Response(null, { status: 404 });
  const { methods, arrival } = shop.config;
  const delivery = { freeFromCents: methods.delivery.freeFromCents, arrival: pageArrival(arrival) };
  return { ...asShown(preview, shop), delivery };
}

/** Previews the product with the unsaved values of the form. */
export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const form = await readForm(request);
  const typed = fieldsOf(form);
  return orFormFailure(form, async () => {
    const input = readProductInput(can(staff.role, "see-money") ? typed : withoutCosts(typed));
    const change = { publicId, version: Number(typed.version), input };
    const shop = context.get(shopContext);
    return { preview: asShown(await previewChange(shop, staff, change), shop) };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${words.preview}: ${loaderData?.product.title ?? ""}` }, { name: "robots", content: "noindex" }];
}

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { delivery, ...kept } = loaderData;
  const typed = actionData && "preview" in actionData ? actionData.preview : null;
  const failure = actionData && "failure" in actionData ? actionData.failure : null;
  return (
    <>
      <div className="border-line border-b pb-3">
        <p className="font-strong">{typed ? words.previewOfTyped : words.previewOfKept}</p>
        <p className="text-ink-soft">{words.previewHint}</p>
        <ShopLink to={`/admin/products/${kept.product.publicId}`} className={LINE_LINK}>
          {words.backToProduct}
        </ShopLink>
      </div>
      {failure && <Alert>{`${words.previewFailed} ${failure.text}`}</Alert>}
      <ProductPage {...(typed ?? kept)} delivery={delivery} isPreview />
    </>
  );
}
