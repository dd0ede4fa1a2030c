import { randomUUID } from "node:crypto";
import { discountInput, newCodeInput } from "../../../domain/promotions/discount-input.ts";
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

export const loader = () => ({ key: randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { code } = parseForm(form, newCodeInput);
    const input = parseForm(form, discountInput);
    const id = await createOnce(context.get(shopContext), form, (within) =>
      addDiscount(within, staff, { code, input }),
    );
    return seeOther(`/admin/discounts/${id}?done=saved`);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.add);

const EMPTY = { kind: "percent", isActive: "on" };

export default function NewDiscount({ loaderData: { key }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={words.add} ways={[["/admin/discounts", words.back]]} />
      <DiscountForm
        values={actionData?.typed ?? { ...EMPTY, key }}
        now={{}}
        version={null}
        failure={actionData?.failure}
        changed={[]}
      />
    </div>
  );
}
