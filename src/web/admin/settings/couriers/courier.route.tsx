import { courierFields, courierInput } from "../../../../domain/couriers/courier-input.ts";
import { changeCourier, findCourier, removeCourier } from "../../../../domain/couriers/save-courier.server.ts";
import { isUuid, NIL_UUID } from "../../../../domain/uuid.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { doneOf } from "../../shared/done-of.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import { requireById } from "../../shared/require-by-id.server.ts";
import { SaveResult } from "../../shared/save-result.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/courier.route.ts";
import { CourierForm } from "./courier-form.tsx";
import { courierWords as words } from "./courier-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const courier = await requireById(context, id, findCourier);
  return { fields: courierFields(courier), version: courier.version, done: url.searchParams.get("done") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = isUuid(params.id) ? params.id : NIL_UUID;
  return runIntent(
    { request, context },
    {
      save: intent({
        permission: "change-settings",
        schema: courierInput,
        run: ({ shop, staff, form }, input) =>
          changeCourier(shop, staff, { id, version: Number(form.get("version")), input }),
        next: (isChanged) => `/admin/settings/couriers/${id}?done=${doneOf(isChanged)}`,
      }),
      remove: intent({
        permission: "change-settings",
        run: ({ shop, staff }) => removeCourier(shop, staff, id),
        next: () => "/admin/settings/couriers?done=saved",
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.one);

export default function CourierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, version, done } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(fields, answer);
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={fields.name ?? ""} ways={[["/admin/settings/couriers", words.back]]} />
      <FormFailure failure={answerTo(actionData, "remove")?.failure} />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <CourierForm key={version} {...{ values, now: fields, version, changed }} failure={answer?.failure} />
      <RemovePanel hint={words.removeHint} label={words.remove} confirm={words.removeNow} />
    </div>
  );
}
