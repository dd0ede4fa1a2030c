import { MAX_COMPARED, withCompared } from "../../../domain/catalog/compared-products.ts";
import { listCompared, listSiblings } from "../../../domain/catalog/list-compared.server.ts";
import { listPopular } from "../../../domain/catalog/listing/catalog-queries.server.ts";
import { enabledMethods } from "../../../domain/orders/payment-methods.ts";
import { compareCookie, readComparedIds } from "../../compare-cookie.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { SelectField } from "../../components/forms/field.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { drawCards } from "../shared/draw-cards.server.ts";
import { ProductSection } from "../shared/product-section.tsx";
import type { Route } from "./+types/compare.route.ts";
import { describeCompared } from "./compare-rows.server.ts";
import { CompareTable } from "./compare-table.tsx";
import { compareTexts } from "./compare-words.server.ts";

/** The products that this browser compares, with today's prices and stock. Its URL names none of them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const language = pageLanguage();
  const publicIds = readComparedIds(request.headers);
  const [compared, siblings] = await Promise.all([
    listCompared(shop, publicIds, language),
    publicIds.length < MAX_COMPARED ? listSiblings(shop, publicIds, language) : [],
  ]);
  const takesCash = enabledMethods(shop.config.methods).includes("cash-on-delivery");
  return {
    texts: compareTexts(language),
    isFull: url.searchParams.has("full"),
    onlyDifferences: url.searchParams.has("only"),
    products: compared.map(({ card }) => card),
    rows: describeCompared(compared, { language, takesCash }),
    siblings,
    popular: compared.length === 0 ? drawCards(await listPopular(shop, language), language) : [],
  };
}

/**
 * Adds a product to the comparison, or removes one. A product that is no longer listed, and not shown, takes no place.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const shown = await listCompared(shop, readComparedIds(request.headers), pageLanguage());
  const before = shown.map(({ card }) => card.publicId);
  const after = withCompared(
    before.filter((id) => id !== form.get("remove")),
    String(form.get("add") ?? url.searchParams.get("add") ?? ""),
  );
  if (!after) return seeOther("/compare?full");
  const next = url.searchParams.has("only") ? "/compare?only=1" : "/compare";
  return seeOther(next, { headers: { "Set-Cookie": compareCookie(shop.config, after) } });
}

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(loaderData?.texts.title ?? "");

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { texts, isFull, onlyDifferences, products, rows, siblings, popular } = loaderData;
  const { common, search } = useMessages();
  return (
    <div className="pb-10">
      <PageHeading title={texts.heading} intro={texts.intro} />
      {isFull && (
        <div className="mb-6">
          <Notice tone="info" role="alert">
            {texts.full}
          </Notice>
        </div>
      )}
      {products.length === 0 ? (
        <>
          <EmptyState text={texts.empty} action={<ButtonLink to="/all-products">{common.toAllProducts}</ButtonLink>} />
          <ProductSection id="popular" heading={search.popular} products={popular} />
        </>
      ) : (
        <>
          <CompareTable {...{ texts, products, rows, onlyDifferences }} />
          {siblings.length > 0 && (
            <SendForm action="/compare" className="mt-8 grid max-w-form gap-4 names-hidden:hidden">
              <SelectField
                label={texts.another}
                name="add"
                required
                options={siblings.map(({ publicId, title }) => ({ value: publicId, label: title }))}
              />
              <div>
                <Button variant="secondary">{texts.add}</Button>
              </div>
            </SendForm>
          )}
        </>
      )}
    </div>
  );
}
