import { Link } from "react-router";
import { z } from "zod";
import { DomainError } from "../../../domain/errors.ts";
import { formatAmount } from "../../../domain/format-amount.ts";
import { findPayment } from "../../../domain/payments/list/find-payment.server.ts";
import { setFee } from "../../../domain/payments/payouts/set-fee.server.ts";
import { readAmount } from "../../../domain/payments/remittances/read-remittance.ts";
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
import { Panel, PLAIN_LINK } from "../shared/panel.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/payment.route.ts";
import { PaymentFacts, PaymentPayouts, PaymentRefunds } from "./payment-facts.tsx";
import { PaymentReports } from "./payment-reports.tsx";
import { paymentWords as words } from "./payment-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-money")];

/** One payment: its fee and payouts, its refunds, and what PayHere reported about it. */
export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  return {
    payment: await requireById(context, id, findPayment),
    mayChange: can(context.get(memberContext).role, "change-orders"),
    isSaved: url.searchParams.has("done"),
  };
}

const feeInput = z.object({ fee: z.string({ error: "required" }).trim().min(1, { error: "required" }) });

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runIntent(args, {
    fee: intent({
      permission: "change-orders",
      schema: feeInput,
      run: async ({ shop, staff }, { fee }) => {
        const feeCents = readAmount(fee);
        if (feeCents === null || feeCents < 0) throw unclear(words.feeUnclear);
        if (!isUuid(id)) throw new Response(null, { status: 404 });
        await setFee(shop, staff, { paymentId: id, feeCents });
      },
      next: () => `/admin/payments/${id}?done=fee`,
    }),
  });
}

const unclear = (text: string) => new DomainError("INVALID_INPUT", { fields: { fee: text } });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData ? words.title(loaderData.payment.code) : words.heading);

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, mayChange, isSaved } = loaderData;
  const { amountCents, currency, number, code, notifications, method, hasFee } = payment;
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <PageHead
        title={formatAmount(amountCents, currency)}
        note={
          <Link to={`/admin/orders/${number}`} className={PLAIN_LINK}>
            {words.orderOf(code)}
          </Link>
        }
        ways={[["/admin/payments", words.all]]}
      />
      {isSaved && !actionData && (
        <Notice tone="good" role="status">
          {words.feeSaved}
        </Notice>
      )}
      <PaymentFacts payment={payment} />
      {mayChange && hasFee && <FeeForm feeCents={payment.feeCents} answer={actionData} />}
      <PaymentRefunds refunds={payment.refunds} currency={currency} />
      <PaymentPayouts payouts={payment.payouts} />
      {method === "card" && (
        <Panel title={words.reports}>
          <PaymentReports notifications={notifications} />
        </Panel>
      )}
    </div>
  );
}

type FeeFormProps = { feeCents: number | null; answer: FormAnswer | undefined };

/** Staff enter a fee that PayHere has not named, or correct it. Folded while it is known. */
function FeeForm({ feeCents, answer }: FeeFormProps) {
  const form = (
    <SendForm intent="fee" className="grid max-w-form gap-4">
      <FormFailure failure={answer?.failure} focusOn="fee" />
      <TextField
        name="fee"
        label={words.feeField}
        hint={words.feeHint}
        inputMode="decimal"
        defaultValue={answer?.typed.fee ?? (feeCents === null ? "" : String(feeCents / 100))}
        error={fieldErrorsOf(answer?.failure).fee}
        required
        autoComplete="off"
      />
      <Button variant="secondary" className="sm:justify-self-start">
        {words.saveFee}
      </Button>
    </SendForm>
  );
  if (feeCents === null) return form;
  return (
    <details open={answer !== undefined}>
      <summary className={`${PLAIN_LINK} cursor-pointer`}>{words.correctFee}</summary>
      {form}
    </details>
  );
}
