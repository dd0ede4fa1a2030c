import { blockCustomer } from "../../../domain/customers/change-customer.server.ts";
import { blockFields, blockInput } from "../../../domain/customers/customer-input.ts";
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
import type { Route } from "./+types/block.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { customerSearchText as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-customers")];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { firstName, lastName, block } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, now: blockFields(block?.reason ?? null) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  return takeAboutCustomer({ request, context, id }, blockInput, ({ reason }, form) =>
    blockCustomer(context.get(shopContext), { staff, customerId: id, reason, seen: seenIn(form) }),
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.block);

export default function Block({ loaderData: { id, name, now }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const { values, changed } = mergeReply(now, actionData);
  return (
    <CustomerPage id={id} name={name} title={words.block} intro={words.blockIntro}>
      <FormFailure failure={failure} focusOn="reason" />
      <ChangedByOthers {...{ changed, now, values }} labelOf={() => words.blockReason} />
      <SendForm className="grid gap-4">
        <input type="hidden" name="seen" value={traceOf(now)} />
        <TextField
          name="reason"
          label={words.blockReason}
          error={fieldErrorsOf(failure).reason}
          defaultValue={values.reason}
          required
          maxLength={200}
          autoComplete="off"
        />
        <Button>{words.blockButton}</Button>
      </SendForm>
    </CustomerPage>
  );
}
