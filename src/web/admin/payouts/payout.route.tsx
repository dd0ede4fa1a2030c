import { formatMoment } from "../../../domain/dates.ts";
import { cents, formatRupees } from "../../../domain/money.ts";
import { closingInput } from "../../../domain/payments/payouts/payout-input.ts";
import type { PayoutClosing } from "../../../domain/payments/payouts/payout-kinds.ts";
import { findPayout } from "../../../domain/payments/payouts/payout-queries.server.ts";
import { closePayout } from "../../../domain/payments/payouts/save-payout.server.ts";
import { can } from "../../../domain/staff/permissions.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { Notice } from "../../components/notice.tsx";
import { memberContext } from "../../context.ts";
import type { FormAnswer } from "../../failures.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { PageHead } from "../shared/page-head.tsx";
import { PLAIN_LINK } from "../shared/panel.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/payout.route.ts";
import { PayoutLines } from "./payout-lines.tsx";
import { dayName, payoutWords as words } from "./payout-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  return {
    payout: await requireById(context, id, findPayout),
    mayClose: can(context.get(memberContext).role, "refund"),
    isSaved: url.searchParams.has("done"),
  };
}

const closing = (id: string, closedAs: PayoutClosing) =>
  intent({
    permission: "refund",
    isConfirmed: true,
    schema: closingInput,
    run: async ({ shop, staff }, { reason }) => {
      if (!isUuid(id)) throw new Response(null, { status: 404 });
      await closePayout(shop, staff, { id, closedAs, reason });
    },
    next: () => `/admin/payouts/${id}?done=${closedAs}`,
  });

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runIntent(args, { accept: closing(id, "written-off"), withdraw: closing(id, "withdrawn") });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData ? loaderData.payout.reference : words.heading);

export default function Payout({ loaderData: { payout, mayClose, isSaved }, actionData }: Route.ComponentProps) {
  const { kind, state, paidOn, reference, amountCents, linesCents, closedAt, closedReason } = payout;
  const isWriteOff = kind === "write-off";
  const isDifferent = amountCents !== linesCents;
  const title = isWriteOff ? words.writeOffName(reference) : reference;
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={title} note={dayName(paidOn)} ways={[["/admin/payouts", words.all]]} />
      {isSaved && !actionData && (
        <Notice tone="good" role="status">
          {words.saved}
        </Notice>
      )}
      <p className="heading text-2xl tabular-nums">{formatRupees(amountCents)}</p>
      {!isWriteOff && <p className="font-strong">{words.states[state]}</p>}
      {closedAt && <p>{words.closedOn(words.states[state], closedReason, formatMoment(closedAt, "en"))}</p>}
      <PayoutLines payout={payout} />
      {isDifferent && (
        <p className="text-right tabular-nums">{words.difference(formatRupees(cents(amountCents - linesCents)))}</p>
      )}
      {mayClose && !isWriteOff && isDifferent && state !== "written-off" && state !== "withdrawn" && (
        <CloseForm intent="accept" label={words.acceptDifference} note={words.acceptNote} answer={actionData} />
      )}
      {mayClose && state !== "withdrawn" && (
        <CloseForm
          intent="withdraw"
          label={isWriteOff ? words.withdrawWriteOff : words.withdraw}
          note={isWriteOff ? words.withdrawWriteOffNote : words.withdrawNote}
          answer={actionData}
        />
      )}
    </div>
  );
}

type CloseFormProps = { intent: string; label: string; note: string; answer: FormAnswer | undefined };

/** Closes the payout with a reason. A disclosure, so that its effect is read before the button. */
function CloseForm({ intent: name, label, note, answer: any }: CloseFormProps) {
  const answer = any?.typed.intent === name ? any : undefined;
  return (
    <details open={answer !== undefined}>
      <summary className={`${PLAIN_LINK} cursor-pointer`}>{label}</summary>
      <SendForm intent={name} className="grid max-w-form gap-4 py-3">
        <p>{note}</p>
        <FormFailure failure={answer?.failure} focusOn="reason" />
        <TextField
          name="reason"
          label={words.reason}
          defaultValue={answer?.typed.reason ?? ""}
          error={fieldErrorsOf(answer?.failure).reason}
          required
          autoComplete="off"
        />
        <Button variant="secondary" className="sm:justify-self-start">
          {label}
        </Button>
      </SendForm>
    </details>
  );
}
