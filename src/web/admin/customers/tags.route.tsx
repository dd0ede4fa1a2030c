import { tagCustomer } from "../../../domain/customers/change-customer.server.ts";
import { tagFields, tagsInput } from "../../../domain/customers/customer-input.ts";
import { traceOf } from "../../../domain/merge-fields.ts";
import { afterConflict } from "../../after-conflict.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { mergeReply } from "../../components/forms/merge-reply.ts";
import { SendForm } from "../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { seenIn } from "../../parse-form.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { staffPage } from "../shared/staff-page.ts";
import { takeAboutCustomer } from "../shared/take-about-customer.server.ts";
import type { Route } from "./+types/tags.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { customerSearchText as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-customers")];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { firstName, lastName, tags } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, now: tagFields(tags) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  return takeAboutCustomer({ request, context, id }, tagsInput, ({ tags }, form) =>
    tagCustomer(context.get(shopContext), { staff, customerId: id, tags, seen: seenIn(form) }),
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.tags);

export default function Tags({ loaderData: { id, name, now }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const { values, changed } = mergeReply(now, actionData);
  return (
    <CustomerPage id={id} name={name} title={words.tags}>
      <FormFailure failure={failure} focusOn="tags" />
      <ChangedByOthers {...{ changed, now, values }} labelOf={() => words.tagsLabel} />
      <SendForm className="grid gap-4">
        <input type="hidden" name="seen" value={traceOf(now)} />
        <TextField
          name="tags"
          label={words.tagsLabel}
          error={fieldErrorsOf(failure).tags}
          defaultValue={values.tags}
          autoComplete="off"
        />
        <Button>{words.saveTags}</Button>
      </SendForm>
    </CustomerPage>
  );
}
