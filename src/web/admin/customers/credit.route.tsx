import { randomUUID } from "node:crypto";
import { giveCreditByStaff, voidCreditByStaff } from "../../../domain/credit/credit-by-staff.server.ts";
import { giveCreditInput, voidCreditInput } from "../../../domain/credit/credit-input.ts";
import { listCreditOf } from "../../../domain/credit/credit-queries.server.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { type FormAnswer, orFormFailure } from "../../failures.ts";
import { requireConfirmedStaff } from "../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { CreditList, ReasonField } from "../credit/credit-list.tsx";
import { GIVE_REASONS, creditWords as words } from "../credit/credit-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/credit.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { requireCustomer } from "./require-customer.server.ts";

/** Store credit and gift cards of a customer. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "refund");
  const { firstName, lastName } = await requireCustomer(context, id);
  const credits = await listCreditOf(context.get(shopContext), id);
  return { id, name: `${firstName} ${lastName}`, key: randomUUID(), credits };
}

/** Gives credit, or takes the rest of one back. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "refund");
  const form = await readForm(request);
  await requireCustomer(context, id);
  const shop = context.get(shopContext);
  return orFormFailure(form, async () => {
    if (form.get("intent") === "void") await voidCreditByStaff(shop, { staff, ...parseForm(form, voidCreditInput) });
    else {
      const { amount: amountCents, ...given } = parseForm(form, giveCreditInput);
      await giveCreditByStaff(shop, { staff, customerId: id, amountCents, ...given });
    }
    return seeOther(`/admin/customers/${id}/credit`);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Credit({ loaderData: { id, name, key, credits }, actionData }: Route.ComponentProps) {
  return (
    <CustomerPage id={id} name={name} title={words.title}>
      <FormFailure failure={actionData?.failure} />
      <GiveForm formKey={key} answer={actionData} />
      <CreditList credits={credits} />
    </CustomerPage>
  );
}

function GiveForm({ formKey, answer }: { formKey: string; answer: FormAnswer | undefined }) {
  const errors = fieldErrorsOf(answer?.failure);
  return (
    <SendForm className="grid gap-4">
      <h2 className="heading text-xl">{words.giveTitle}</h2>
      <p>{words.giveHint}</p>
      <input type="hidden" name="key" value={answer?.typed.key ?? formKey} />
      <TextField
        label={words.amount}
        name="amount"
        inputMode="decimal"
        defaultValue={answer?.typed.amount}
        error={errors.amount}
        required
        autoComplete="off"
      />
      <ReasonField reasons={GIVE_REASONS} typed={answer?.typed.reason} error={errors.reason} />
      <Button>{words.give}</Button>
    </SendForm>
  );
}
