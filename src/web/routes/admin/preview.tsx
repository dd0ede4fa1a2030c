import { withoutCosts } from "../../../domain/admin/costs.ts";
import { can } from "../../../domain/admin/permissions.ts";
import { findPreview, previewChange } from "../../../domain/admin/preview-product.server.ts";
import { readProductInput } from "../../../domain/admin/product-input.ts";
import { fieldsOf } from "../../admin/product-form.server.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { productFormWords as words } from "../../i18n/admin/product-form-words.ts";
import { wordFacts } from "../../i18n/fact-words/word-facts.server.ts";
import { readForm } from "../../parse-form.ts";
import { ProductPage } from "../../product/product-page.tsx";
import { Alert } from "../../ui/alert.tsx";
import { LINE_LINK } from "../../ui/form-page.tsx";
import { ProductFactList } from "../../ui/product/product-fact-list.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import type { Route } from "./+types/preview.ts";

type Preview = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

const asShown = ({ product, facts }: Preview) => ({ product, facts: wordFacts(facts, "en") });

/** A product as it is kept, as a shopper would see it. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-products");
  const shop = context.get(shopContext);
  const preview = await findPreview(shop, id);
  if (!preview) throw new Response(null, { status: 404 });
  return { ...asShown(preview), freeFromCents: shop.config.methods.delivery.freeFromCents };
}

/** The same with what stands in the form and is not saved. */
export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const form = await readForm(request);
  const typed = fieldsOf(form);
  return orFormFailure(form, async () => {
    const input = readProductInput(can(staff.role, "see-money") ? typed : withoutCosts(typed));
    const change = { publicId, version: Number(typed.version), input };
    return { preview: asShown(await previewChange(context.get(shopContext), staff, change)) };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${words.preview}: ${loaderData?.product.title ?? ""}` }, { name: "robots", content: "noindex" }];
}

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { freeFromCents, ...kept } = loaderData;
  const typed = actionData && "preview" in actionData ? actionData.preview : null;
  const { product, facts } = typed ?? kept;
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
      <ProductPage product={product} freeFromCents={freeFromCents} isPreview>
        {facts && <ProductFactList facts={facts} />}
      </ProductPage>
    </>
  );
}
