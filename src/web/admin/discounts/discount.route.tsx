import { formatDay } from "../../../domain/dates.ts";
import { formatRupees } from "../../../domain/money.ts";
import { findOrderCodes } from "../../../domain/orders/order-names.server.ts";
import {
  discountFields,
  discountInput,
  discountProductsInput,
  newOfferInput,
} from "../../../domain/promotions/discount-input.ts";
import { findDiscountForStaff, listScopes } from "../../../domain/promotions/list-discounts.server.ts";
import { changeDiscount } from "../../../domain/promotions/save-discount.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { doneOf } from "../shared/done-of.ts";
import { orderWords } from "../shared/order-words.ts";
import { PageHead } from "../shared/page-head.tsx";
import { Panel } from "../shared/panel.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { SaveResult } from "../shared/save-result.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/discount.route.ts";
import { DiscountForm } from "./discount-form.tsx";
import { discountWords as words } from "./discount-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const [discount, scopes] = await Promise.all([
    requireById(context, id, findDiscountForStaff),
    listScopes(context.get(shopContext)),
  ]);
  // Staff read and type handles; the discount stores ids.
  const fields = { ...discountFields(discount), products: discount.productNames.join("\n") };
  const codeOf = await findOrderCodes(
    context.get(shopContext),
    discount.uses.map(({ number }) => number),
  );
  const uses = discount.uses.map((use) => ({ ...use, code: codeOf(use.number) }));
  return { discount, uses, scopes, fields, done: url.searchParams.get("done") };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  const { code } = await requireById(context, id, findDiscountForStaff);
  return orFormFailure(form, async () => {
    if (code === null) parseForm(form, newOfferInput);
    const { products: productNames } = parseForm(form, discountProductsInput);
    const change = { id, version: Number(form.get("version")), input: parseForm(form, discountInput), productNames };
    const isChanged = await changeDiscount(context.get(shopContext), staff, change);
    return seeOther(`/admin/discounts/${id}?done=${doneOf(isChanged)}`);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData ? nameOf(loaderData.discount) : words.title);

export default function Discount({ loaderData, actionData }: Route.ComponentProps) {
  const { discount, uses, scopes, fields, done } = loaderData;
  const { code, version, used, maxUses } = discount;
  const { values, changed } = mergeReply(fields, actionData);
  return (
    <div className="grid max-w-form gap-6">
      <PageHead
        title={nameOf(discount)}
        note={[words.takesOff(discount), ...(code === null ? [] : [words.usedOf(used, maxUses)])].join(", ")}
        ways={[["/admin/discounts", words.back]]}
      />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <DiscountForm
        key={version}
        isOffer={code === null}
        {...{ scopes, values, now: fields, version, changed }}
        failure={actionData?.failure}
      />
      <Uses uses={uses} />
    </div>
  );
}

function nameOf({ code, titles }: Pick<Route.ComponentProps["loaderData"]["discount"], "code" | "titles">): string {
  return code ?? titles.en ?? "";
}

function Uses({ uses }: Pick<Route.ComponentProps["loaderData"], "uses">) {
  return (
    <Panel title={words.uses}>
      {uses.length === 0 && <p>{words.noUses}</p>}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {uses.map(({ number, code, status, savedCents, at, isReleased }) => (
          <li key={number}>
            <ShopLink
              to={`/admin/orders/${number}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-wash"
            >
              <span className="min-w-0">
                <span className="block tabular-nums">{code}</span>
                <span className="text-ink-soft text-sm">
                  {[formatDay(at, "en"), isReleased ? words.givenBack : orderWords.statuses[status]].join(", ")}
                </span>
              </span>
              <span className="tabular-nums">{formatRupees(savedCents)}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
