import { randomUUID } from "node:crypto";
import { colomboDay, daysBefore } from "../../../domain/colombo-days.ts";
import { writeOffInput } from "../../../domain/payments/payouts/payout-input.ts";
import { writeOffPayments } from "../../../domain/payments/payouts/save-payout.server.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/write-off.route.ts";
import { payoutWords as words } from "./payout-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("refund")];

/** The last day of the month before: payouts of this month are recorded. */
export function loader({ context }: Route.LoaderArgs) {
  const today = colomboDay(context.get(shopContext).now());
  return { formKey: randomUUID(), today, upTo: daysBefore(today, Number(today.slice("2026-11-".length))) };
}

export function action(args: Route.ActionArgs) {
  return runIntent(args, {
    save: intent({
      permission: "refund",
      isConfirmed: true,
      schema: writeOffInput,
      run: ({ shop, staff }, input) => writeOffPayments(shop, staff, input),
      next: (id) => (id ? `/admin/payouts/${id}?done=kept` : "/admin/payouts?notice=nothing-open"),
    }),
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.writeOff);

export default function WriteOff({ loaderData: { formKey, today, upTo }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed;
  const errors = fieldErrorsOf(actionData?.failure);
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={words.writeOff} note={words.writeOffNote} ways={[["/admin/payouts", words.all]]} />
      <FormFailure failure={actionData?.failure} focusOn="reason" />
      <SendForm intent="save" className="grid max-w-form gap-5">
        <input type="hidden" name="key" value={typed?.key ?? formKey} />
        <TextField
          name="upTo"
          label={words.upTo}
          type="date"
          max={today}
          defaultValue={typed?.upTo ?? upTo}
          error={errors.upTo}
          required
        />
        <TextField
          name="reason"
          label={words.reason}
          defaultValue={typed?.reason ?? ""}
          error={errors.reason}
          required
          autoComplete="off"
        />
        <Button variant="secondary" className="sm:justify-self-start">
          {words.writeOffButton}
        </Button>
      </SendForm>
    </div>
  );
}
