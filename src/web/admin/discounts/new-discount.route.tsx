import { randomUUID } from "node:crypto";
import {
  discountInput,
  discountProductsInput,
  newCodeInput,
  newOfferInput,
} from "../../../domain/promotions/discount-input.ts";
import { listScopes } from "../../../domain/promotions/list-discounts.server.ts";
import { addDiscount } from "../../../domain/promotions/save-discount.server.ts";
import { createOnce } from "../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/new-discount.route.ts";
import { DiscountForm } from "./discount-form.tsx";
import { discountWords as words } from "./discount-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return { key: randomUUID(), isOffer: isOfferAt(url), scopes: await listScopes(context.get(shopContext)) };
}

/** `?offer` is the form of an automatic offer. */
function isOfferAt(url: URL): boolean {
  return url.searchParams.has("offer");
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const isOffer = isOfferAt(url);
    if (isOffer) parseForm(form, newOfferInput);
    const code = isOffer ? null : parseForm(form, newCodeInput).code;
    const { products: productNames } = parseForm(form, discountProductsInput);
    const input = parseForm(form, discountInput);
    const id = await createOnce(context.get(shopContext), form, (within) =>
      addDiscount(within, staff, { code, input, productNames }),
    );
    return seeOther(`/admin/discounts/${id}?done=saved`);
  });
}

export const meta: Route.MetaFunction = ({ location }) =>
  staffPage(new URLSearchParams(location.search).has("offer") ? words.addOffer : words.add);

const EMPTY = { kind: "percent", scope: "all", isActive: "on" };

export default function NewDiscount({ loaderData: { key, isOffer, scopes }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={isOffer ? words.addOffer : words.add} ways={[["/admin/discounts", words.back]]} />
      <DiscountForm
        {...{ isOffer, scopes }}
        values={actionData?.typed ?? { ...EMPTY, key }}
        now={{}}
        version={null}
        failure={actionData?.failure}
        changed={[]}
      />
    </div>
  );
}
