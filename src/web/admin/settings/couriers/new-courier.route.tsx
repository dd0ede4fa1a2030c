import { randomUUID } from "node:crypto";
import { USUAL_OVERDUE_DAYS } from "../../../../domain/couriers/courier.ts";
import { courierInput } from "../../../../domain/couriers/courier-input.ts";
import { addCourier } from "../../../../domain/couriers/save-courier.server.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/new-courier.route.ts";
import { CourierForm } from "./courier-form.tsx";
import { courierWords as words } from "./courier-words.ts";

export const loader = () => ({ key: randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const input = parseForm(form, courierInput);
    await createOnce(context.get(shopContext), form, (within) => addCourier(within, staff, input));
    return seeOther("/admin/settings/couriers?done=saved");
  });
}

export const meta = () => staffPage(words.add);

export default function NewCourier({ loaderData: { key }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={words.add} ways={[["/admin/settings/couriers", words.back]]} />
      <CourierForm
        values={actionData?.typed ?? { key, collectsCash: "on", overdueDays: String(USUAL_OVERDUE_DAYS) }}
        now={{}}
        version={null}
        failure={actionData?.failure}
        changed={[]}
      />
    </div>
  );
}
