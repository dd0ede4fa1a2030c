import { randomUUID } from "node:crypto";
import { colomboDay } from "../../../domain/colombo-days.ts";
import { DomainError } from "../../../domain/errors.ts";
import { findOrderCodes } from "../../../domain/orders/order-names.server.ts";
import { enterRemittance } from "../../../domain/payments/remittances/enter-remittance.server.ts";
import {
  MOST_LINES,
  type RemittanceLine,
  readRemittance,
} from "../../../domain/payments/remittances/read-remittance.ts";
import { remittanceInput } from "../../../domain/payments/remittances/remittance-input.ts";
import { listOutstanding } from "../../../domain/payments/remittances/remittance-queries.server.ts";
import { judgeRemittance, verdictsOf } from "../../../domain/payments/remittances/save-remittance.server.ts";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure, type Typed } from "../../failures.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/new.route.ts";
import { RemittanceForm } from "./remittance-form.tsx";
import { remittanceWords as words } from "./remittance-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const owing = await listOutstanding(shop);
  return {
    formKey: randomUUID(),
    couriers: owing.map(({ courier }) => courier).filter((courier) => courier !== ""),
    today: colomboDay(shop.now()),
  };
}

/** Checks each line first; the second submission, with the same fingerprint, saves the remittance. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { lines: pasted, seen, ...list } = parseForm(form, remittanceInput);
    const lines = requireLines(pasted);
    const judged = await judgeRemittance(shop, lines);
    if (seen !== "" && seen === verdictsOf(judged)) {
      const id = await enterRemittance(shop, staff, { ...list, lines, seen });
      return seeOther(`/admin/remittances/${id}?done=kept`);
    }
    const typed: Typed = { ...list, lines: pasted };
    const codeOf = await findOrderCodes(
      shop,
      judged.map(({ orderNumber }) => orderNumber),
    );
    const shown = judged.map(({ orderNumber, amountCents, verdict, dueCents }) => ({
      orderNumber,
      code: codeOf(orderNumber),
      amountCents,
      verdict,
      dueCents,
    }));
    return { failure: undefined, typed, checked: { lines: shown, seen: verdictsOf(judged) } };
  });
}

function requireLines(pasted: string): RemittanceLine[] {
  const { lines, unread, twice } = readRemittance(pasted);
  const problem = problemOf({ lines, unread, twice });
  if (problem) throw new DomainError("INVALID_INPUT", { fields: { lines: problem } });
  if (lines.length === 0) throw new DomainError("REMITTANCE_EMPTY", {});
  return lines;
}

function problemOf({ lines, unread, twice }: ReturnType<typeof readRemittance>): string | null {
  if (unread.length > 0) return words.unread(unread.join(", "));
  if (twice.length > 0) return words.twice(twice.join(", "));
  return lines.length > MOST_LINES ? words.tooMany(MOST_LINES) : null;
}

export const meta: Route.MetaFunction = () => staffPage(words.enter);

export default function NewRemittance({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={words.enter} ways={[["/admin/remittances", words.all]]} />
      <RemittanceForm {...loaderData} answer={actionData} />
    </div>
  );
}
