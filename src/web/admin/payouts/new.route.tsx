import { randomUUID } from "node:crypto";
import { colomboDay } from "../../../domain/colombo-days.ts";
import { DomainError } from "../../../domain/errors.ts";
import { checkPayout, fingerprintOf } from "../../../domain/payments/payouts/check-payout.server.ts";
import { MOST_PAYMENTS, payoutInput, readPayoutList } from "../../../domain/payments/payouts/payout-input.ts";
import { savePayout } from "../../../domain/payments/payouts/save-payout.server.ts";
import { isUuid } from "../../../domain/uuid.ts";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure, typedOf } from "../../failures.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/new.route.ts";
import { PayoutForm } from "./payout-form.tsx";
import { payoutWords as words } from "./payout-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

export function loader({ context }: Route.LoaderArgs) {
  return { formKey: randomUUID(), today: colomboDay(context.get(shopContext).now()) };
}

/** Checks the payout first; the second submission, with the same fingerprint, saves it. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { lines: pasted, seen, amount: amountCents, key, paidOn, reference } = parseForm(form, payoutInput);
    const listed = pasted.trim() === "" ? null : requireLines(pasted);
    // After a change of the amount or the day the shop proposes again.
    const isChosen = !listed && form.get("chosenFor") === `${amountCents} ${paidOn}`;
    const chosen = isChosen ? form.getAll("payment").map(String).filter(isUuid) : null;
    const payout = { paidOn, amountCents, listed, chosen };
    const checked = await checkPayout(shop, payout);
    if (seen !== "" && seen === fingerprintOf(payout, checked)) {
      const id = await savePayout(shop, staff, { ...payout, key, reference, seen });
      return seeOther(`/admin/payouts/${id}?done=kept`);
    }
    const shown = { ...checked, amountCents, paidOn, isListed: listed !== null, seen: fingerprintOf(payout, checked) };
    return { failure: undefined, typed: typedOf(form), checked: shown };
  });
}

function requireLines(pasted: string) {
  const { lines, unread, twice } = readPayoutList(pasted);
  const problem =
    (unread.length > 0 && words.unread(unread.join(", "))) ||
    (twice.length > 0 && words.twice(twice.join(", "))) ||
    (lines.length > MOST_PAYMENTS && words.tooMany(MOST_PAYMENTS));
  if (problem) throw new DomainError("INVALID_INPUT", { fields: { lines: problem } });
  return lines;
}

export const meta: Route.MetaFunction = () => staffPage(words.record);

export default function NewPayout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={words.record} ways={[["/admin/payouts", words.all]]} />
      <PayoutForm {...loaderData} answer={actionData} />
    </div>
  );
}
