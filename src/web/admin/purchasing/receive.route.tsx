import { randomUUID } from "node:crypto";
import { receiptInput } from "../../../domain/purchasing/purchase-input.ts";
import { readArrivals } from "../../../domain/purchasing/purchase-lines.ts";
import { findPurchase } from "../../../domain/purchasing/purchase-queries.server.ts";
import { formatPurchaseNumber, isAllowed } from "../../../domain/purchasing/purchase-state.ts";
import { receivePurchase } from "../../../domain/purchasing/receive-purchase.server.ts";
import { isUuid, NIL_UUID } from "../../../domain/uuid.ts";
import { afterConflict } from "../../after-conflict.ts";
import { intent, runIntent } from "../../run-intent.ts";
import { seeOther } from "../../see-other.ts";
import { PageHead } from "../shared/page-head.tsx";
import { requireById } from "../shared/require-by-id.server.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/receive.route.ts";
import { purchaseWords as words } from "./purchasing-words.ts";
import { ReceiveForm } from "./receive-form.tsx";

/** Redirects to the purchase order when its state allows no receipt. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { number, state, supplier, lines } = await requireById(context, id, findPurchase);
  if (!isAllowed("receive", state)) throw seeOther(`/admin/purchases/${id}`);
  return {
    ...{ id, number, supplier: supplier.name, formKey: randomUUID() },
    lines: lines.map(({ id: lineId, name, sku, quantity, receivedUnits }) => ({
      ...{ id: lineId, name, sku, quantity, receivedUnits },
    })),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = isUuid(params.id) ? params.id : NIL_UUID;
  return runIntent(
    { request, context },
    {
      receive: intent({
        permission: "purchasing",
        schema: receiptInput,
        run: ({ shop, staff, form }, { key, isMore }) =>
          receivePurchase(shop, staff, { id, key, arrivals: readArrivals(form), isMoreConfirmed: isMore === "on" }),
        next: () => `/admin/purchases/${id}?done=received`,
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffPage(loaderData ? `${words.receive}, ${formatPurchaseNumber(loaderData.number)}` : words.receive);

export default function Receive({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, supplier, ...form } = loaderData;
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead
        title={words.receive}
        note={`${formatPurchaseNumber(number)} · ${supplier}`}
        ways={[[`/admin/purchases/${id}`, words.one]]}
      />
      <ReceiveForm {...form} answer={actionData} />
    </div>
  );
}
