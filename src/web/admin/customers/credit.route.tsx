import { randomUUID } from "node:crypto";
import { giveCreditByStaff, voidCreditByStaff } from "../../../domain/credit/credit-by-staff.server.ts";
import { giveCreditInput, voidCreditInput } from "../../../domain/credit/credit-input.ts";
import { listCreditOf } from "../../../domain/credit/credit-queries.server.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import type { FormAnswer } from "../../failures.ts";
import { requireConfirmedStaff, requirePermission } from "../../middleware/require-permission.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { CreditList, ReasonField } from "../credit/credit-list.tsx";
import { GIVE_REASONS, creditWords as words } from "../credit/credit-words.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/credit.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { requireCustomer } from "./require-customer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("refund")];

/** Store credit and gift cards of a customer. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "refund");
  const { firstName, lastName } = await requireCustomer(context, id);
  const credits = await listCreditOf(context.get(shopContext), id);
  return { id, name: `${firstName} ${lastName}`, key: randomUUID(), credits };
}

const creditUrl = (id: string) => `/admin/customers/${id}/credit`;

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runIntent(args, {
    give: intent({
      permission: "refund",
      isConfirmed: true,
      schema: giveCreditInput,
      run: async ({ shop, staff }, { amount: amountCents, ...given }) => {
        await requireCustomer(args.context, id);
        await giveCreditByStaff(shop, { staff, customerId: id, amountCents, ...given });
      },
      next: () => creditUrl(id),
    }),
    void: intent({
      permission: "refund",
      isConfirmed: true,
      schema: voidCreditInput,
      run: async ({ shop, staff }, credit) => {
        await requireCustomer(args.context, id);
        await voidCreditByStaff(shop, { staff, ...credit });
      },
      next: () => creditUrl(id),
    }),
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
    <SendForm intent="give" className="grid gap-4">
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
