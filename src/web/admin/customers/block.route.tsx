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
import { orFormFailure, type Typed, typedOf } from "../../failures.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { parseForm, readForm, seenIn } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { ChangedByOthers } from "../shared/changed-by-others.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/block.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { customerSearchText as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-customers")];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { firstName, lastName, block } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, now: blockFields(block?.reason ?? null) };
}

/** The first form takes the reason; the second names the consequences, and its button blocks the customer. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  await requireCustomer(context, id);
  const answer = { failure: undefined, typed: typedOf(form) };
  if (form.get("step") === "change") return { ...answer, isChecked: false };
  return orFormFailure(form, async () => {
    const { reason } = parseForm(form, blockInput);
    if (form.get("step") !== "send") return { ...answer, isChecked: true };
    await blockCustomer(context.get(shopContext), { staff, customerId: id, reason, seen: seenIn(form) });
    return seeOther(`/admin/customers/${id}`);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.block);

export default function Block({ loaderData: { id, name, now }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const { values, changed } = mergeReply(now, actionData);
  if (actionData && "isChecked" in actionData && actionData.isChecked) {
    return (
      <CustomerPage id={id} name={name} title={words.block}>
        <BlockCheck name={name} typed={actionData.typed} />
      </CustomerPage>
    );
  }
  return (
    <CustomerPage id={id} name={name} title={words.block}>
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
        <Button name="step" value="check">
          {words.blockContinue}
        </Button>
      </SendForm>
    </CustomerPage>
  );
}

/** The consequences, and the button that repeats the name. */
function BlockCheck({ name, typed: { step: _, ...fields } }: { name: string; typed: Typed }) {
  return (
    <SendForm className="grid gap-4">
      <p className="font-strong text-lg">{words.blockQuestion(name)}</p>
      <p>{words.blockEffect}</p>
      <p>{words.blockFor(fields.reason ?? "")}</p>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button name="step" value="send">
          {words.blockButton(name)}
        </Button>
        <Button name="step" value="change" variant="secondary">
          {words.changeBlock}
        </Button>
      </div>
    </SendForm>
  );
}
