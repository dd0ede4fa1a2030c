import { redirect } from "react-router";
import { z } from "zod";
import { findCourierNamed, listCouriers } from "../../../../domain/couriers/save-courier.server.ts";
import { dispatchInput } from "../../../../domain/orders/fulfilment/dispatch-input.ts";
import { formatLeft } from "../../../../domain/orders/staff/bulk-actions.ts";
import { handOver, listParcelsToHandOver } from "../../../../domain/orders/staff/hand-over.server.ts";
import { findLastCourier } from "../../../../domain/orders/staff/last-courier.server.ts";
import { matchTrackingNumbers } from "../../../../domain/orders/staff/match-tracking-numbers.ts";
import { parseSelectedOrders } from "../../../../domain/orders/staff/selected-orders.ts";
import { Notice } from "../../../components/notice.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure, typedOf } from "../../../failures.ts";
import { parseTexts, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { backFrom, withParameters } from "../../../urls/order-url.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { LeftOrders } from "../bulk-notice.tsx";
import { nameLeft } from "../bulk-result.server.ts";
import { withCourier } from "../courier-field.tsx";
import { handOverWords as words } from "../hand-over-words.ts";
import type { Route } from "./+types/hand-over.route.ts";
import { HandOverForm, numberField } from "./hand-over-form.tsx";

const LIST = "/admin/orders?view=to-hand-over";

/** The selected parcels that wait for a courier. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const numbers = parseSelectedOrders(url.searchParams.getAll("order"));
  const back = backFrom(url.searchParams.get("back"), LIST);
  if (numbers.length === 0) throw redirect(withParameters(back, { notice: "none-chosen" }));
  const [{ ready, left }, couriers, last] = await Promise.all([
    listParcelsToHandOver(shop, numbers),
    listCouriers(shop),
    findLastCourier(shop),
  ]);
  return {
    back,
    last,
    couriers: couriers.map(({ name, collectsCash, cashLimitCents }) => ({ name, collectsCash, cashLimitCents })),
    left: await nameLeft(shop, left),
    // Without phone numbers, which only the server needs.
    parcels: ready.map(({ phone: _, number: __, ...parcel }) => parcel),
  };
}

/** Fills in pasted numbers, or hands the parcels over. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const staff = context.get(memberContext);
  const form = withCourier(await readForm(request));
  const { searchParams } = new URL(request.url);
  const { ready, left } = await listParcelsToHandOver(shop, parseSelectedOrders(searchParams.getAll("order")));
  const name = form.get("courier");
  if (form.get("intent") === "fill") {
    const known = typeof name === "string" ? await findCourierNamed(shop, name) : null;
    const { numbers, problems } = matchTrackingNumbers(
      String(form.get("pasted") ?? ""),
      ready,
      known ?? { numberExamples: [] },
    );
    const filled = Object.entries(numbers);
    for (const [parcelId, number] of filled) form.set(numberField(parcelId), number);
    form.set("pasted", problems.map(({ line }) => line).join("\n"));
    return { failure: undefined, typed: typedOf(form), filled: { count: filled.length, problems } };
  }
  return orFormFailure(form, async () => {
    const input = parseTexts({ courier: name, ...numbersIn(form, ready) }, inputFor(ready));
    const sent = ready.map(({ number, parcelId }) => {
      return { number, parcelId, trackingNumber: input[numberField(parcelId)] ?? null };
    });
    const kept = [...left, ...(await handOver(shop, staff, { courier: input.courier, sent }))];
    const changed = ready.filter(({ number }) => kept.every((order) => order.number !== number));
    const result = { left: formatLeft(kept), changed: changed.map(({ number }) => number).join(" ") };
    return seeOther(withParameters(backFrom(searchParams.get("back"), LIST), { bulk: "dispatch", ...result }));
  });
}

type Numbered = readonly { parcelId: string }[];

function numbersIn(form: FormData, parcels: Numbered): Record<string, string | null> {
  return Object.fromEntries(
    parcels.map(({ parcelId }) => {
      const typed = form.get(numberField(parcelId));
      return [numberField(parcelId), typeof typed === "string" && typed.trim() !== "" ? typed : null];
    }),
  );
}

const { courier, trackingNumber } = dispatchInput.shape;

function inputFor(parcels: Numbered) {
  const numbers = Object.fromEntries(parcels.map(({ parcelId }) => [numberField(parcelId), trackingNumber]));
  return z.intersection(z.object({ courier }), z.object(numbers));
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  const { back, left, parcels, couriers, last } = loaderData;
  return (
    <div className="grid max-w-text grid-cols-1 gap-5">
      <PageHead title={words.title} ways={[[back, words.toOrders]]} />
      {left.length > 0 && (
        <Notice tone="warning">
          {words.left(left.length)}
          <LeftOrders left={left} />
        </Notice>
      )}
      {parcels.length > 0 && <HandOverForm {...{ parcels, couriers, last }} answer={actionData} />}
    </div>
  );
}
