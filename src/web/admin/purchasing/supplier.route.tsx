import { supplierFields, supplierInput } from "../../../domain/purchasing/supplier-input.ts";
import { archiveSupplier, changeSupplier, findSupplier } from "../../../domain/purchasing/suppliers.server.ts";
import { isUuid, NIL_UUID } from "../../../domain/uuid.ts";
import { afterConflict } from "../../after-conflict.ts";
import { Button } from "../../components/button.tsx";
import { answerTo } from "../../components/forms/answer-to.ts";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { intent, runIntent } from "../../run-intent.ts";
import { ConfirmForm } from "../shared/confirm-form.tsx";
import { doneOf } from "../shared/done-of.ts";
import { PageHead } from "../shared/page-head.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { SaveResult } from "../shared/save-result.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/supplier.route.ts";
import { supplierWords as words } from "./purchasing-words.ts";
import { SupplierForm } from "./supplier-form.tsx";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const supplier = await requireById(context, id, findSupplier);
  return {
    id,
    fields: supplierFields(supplier),
    version: supplier.version,
    isArchived: supplier.archivedAt !== null,
    done: url.searchParams.get("done"),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = isUuid(params.id) ? params.id : NIL_UUID;
  const archiving = (isArchived: boolean) =>
    intent({
      permission: "purchasing",
      run: ({ shop, staff }) => archiveSupplier(shop, staff, { id, isArchived }),
      next: () => `/admin/suppliers/${id}?done=saved`,
    });
  return runIntent(
    { request, context },
    {
      save: intent({
        permission: "purchasing",
        schema: supplierInput,
        run: ({ shop, staff, form }, input) =>
          changeSupplier(shop, staff, { id, version: Number(form.get("version")), input }),
        next: (isChanged) => `/admin/suppliers/${id}?done=${doneOf(isChanged)}`,
      }),
      archive: archiving(true),
      restore: archiving(false),
    },
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.one);

export default function SupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, version, isArchived, done } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(fields, answer);
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <PageHead
        title={fields.name}
        note={isArchived ? words.archived : undefined}
        ways={[
          [`/admin/purchases?state=all&supplier=${id}`, words.orders],
          ["/admin/suppliers", words.back],
        ]}
      />
      <FormFailure failure={answer ? undefined : actionData?.failure} />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <SupplierForm key={version} {...{ values, now: fields, version, changed }} failure={answer?.failure} />
      <div className="border-line border-t pt-6">
        {isArchived ? (
          <ButtonForm>
            <input type="hidden" name="intent" value="restore" />
            <Button variant="secondary">{words.restore}</Button>
          </ButtonForm>
        ) : (
          <ConfirmForm
            label={words.archive}
            question={words.archiveHint}
            confirm={words.archive}
            fields={{ intent: "archive" }}
          />
        )}
      </div>
    </div>
  );
}
