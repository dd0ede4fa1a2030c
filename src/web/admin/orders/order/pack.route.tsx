import { randomUUID } from "node:crypto";
import { z } from "zod";
import { DomainError } from "../../../../domain/errors.ts";
import { packOrder } from "../../../../domain/orders/fulfilment/pack-order.server.ts";
import { isPackedWhole } from "../../../../domain/orders/fulfilment/packing.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import { findOrderForStaff, type StaffOrder } from "../../../../domain/orders/staff/find-order.server.ts";
import { allowedActions } from "../../../../domain/orders/staff/order-actions.ts";
import { UNITS_FIELD } from "../../../../domain/returns/return-input.ts";
import { Button } from "../../../components/button.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import { orderActionWords as words } from "../order-action-words.ts";
import { QuantityLine } from "../quantity-line.tsx";
import type { Route } from "./+types/pack.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("pack-orders")];

/** Packs a part of what is left of an order into a parcel. The key makes a form that is sent twice pack once. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { role } = context.get(memberContext);
  const order = await findOrderForStaff(context.get(shopContext), number);
  if (!order) throw new Response(null, { status: 404 });
  const facts = { ...order, hasRest: order.toPack.length > 0 };
  if (!allowedActions(facts, role).includes("pack") || isPackedWhole(order)) {
    throw seeOther(withParameters(orderUrl(number), { failed: "pack" }));
  }
  return { number, code: order.code, key: randomUUID(), lines: linesToPack(order) };
}

function linesToPack({ lines, toPack }: StaffOrder) {
  return toPack.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line
      ? [{ id: orderLineId, quantity, name: [line.title, line.variantLabel].filter(Boolean).join(", ") }]
      : [];
  });
}

const packInput = z.object({ key: z.uuid() });

function unitsIn(form: FormData) {
  const units = [...form].flatMap(([name, value]) => {
    const orderLineId = UNITS_FIELD.exec(name)?.[1];
    if (!orderLineId) return [];
    const quantity = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : -1;
    if (quantity < 0) throw new DomainError("INVALID_INPUT", { fields: { [name]: words.packUnitsUnclear } });
    return [{ orderLineId, quantity }];
  });
  if (units.every(({ quantity }) => quantity === 0)) {
    const first = `units-${units[0]?.orderLineId ?? ""}`;
    throw new DomainError("INVALID_INPUT", { fields: { [first]: words.nothingToPack } });
  }
  return units;
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { key } = parseForm(form, packInput);
    const part = { key, units: unitsIn(form) };
    const change = { staff, number, action: "order.pack" as const };
    await changeOrder(context.get(shopContext), change, (shop, actor) => packOrder(shop, { number, actor, part }));
    return seeOther(withParameters(orderUrl(number), { done: "pack" }));
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.pack);

export default function Pack({ loaderData: { number, code, key, lines }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed;
  const errors = fieldErrorsOf(actionData?.failure);
  return (
    <ActionPage title={words.pack} {...{ number, code }} intro={words.packIntro}>
      <SendForm className="grid max-w-form gap-5">
        <FormFailure failure={actionData?.failure} />
        <input type="hidden" name="key" value={key} />
        <ul className="divide-y divide-line border-line border-y">
          {lines.map(({ id, name, quantity }) => (
            <QuantityLine
              key={id}
              name={`units-${id}`}
              quantity={Number(typed?.[`units-${id}`] ?? quantity)}
              before={quantity}
              label={words.packUnitsOf(name)}
              title={name}
              note={words.unitsToPack(quantity)}
              isShort={false}
              error={errors[`units-${id}`]}
              typed={typed?.[`units-${id}`]}
            />
          ))}
        </ul>
        <Button>{words.packButton}</Button>
      </SendForm>
    </ActionPage>
  );
}
