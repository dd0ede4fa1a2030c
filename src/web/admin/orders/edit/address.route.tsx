import { formatPhone } from "../../../../domain/accounts/phone.ts";
import { addressFields, personFields, toAddress } from "../../../../domain/accounts/profile-input.ts";
import { logAccess } from "../../../../domain/audit/log-access.server.ts";
import { cents } from "../../../../domain/money.ts";
import { editDelivery, previewEdit } from "../../../../domain/payments/edit-order.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requireConfirmedForm, requirePermission } from "../../../middleware/require-permission.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { staffPage } from "../../shared/staff-page.ts";
import { ActionPage } from "../action-page.tsx";
import type { Route } from "./+types/address.route.ts";
import { editInput, saveEdit } from "./edit-order.server.ts";
import { editOrderWords as words } from "./edit-order-words.ts";
import { EditedAddress } from "./edited-address.tsx";
import { requireOrder } from "./require-order.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-orders")];

/** Edits recipient and address while the order is not packed. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const [order, edit] = await Promise.all([requireOrder(shop, number), previewEdit(shop, number)]);
  if (!edit) throw seeOther(withParameters(orderUrl(number), { notice: "not-editable" }));
  await logAccess(shop, staff, { order: number });
  const { firstName, lastName, phone } = order.customer;
  const { line1: address1, line2: address2, city, district: state, postalCode } = order.address;
  const person = { firstName, lastName, phone: formatPhone(phone) };
  return {
    number,
    code: order.code,
    version: edit.version,
    totalCents: order.sums.totalCents,
    fields: { ...person, address1, address2, city, state, postalCode },
  };
}

const { firstName, lastName, phone } = personFields;
const addressInput = editInput
  .omit({ displayedRefundCents: true })
  .extend({ firstName, lastName, phone, ...addressFields });

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version, displayedTotalCents, ...typed } = parseForm(form, addressInput);
    const address = toAddress(typed);
    const to = { firstName: typed.firstName, lastName: typed.lastName, phone: typed.phone, address };
    // The refund follows from the displayed total; the command compares it again.
    const edit = await previewEdit(shop, number, { district: address.district });
    const displayedRefundCents = edit?.refundCents ?? cents(0);
    if (displayedRefundCents > 0) await requireConfirmedForm({ context, request, form }, "refund");
    return saveEdit(shop, { staff, number }, (within, actor) =>
      editDelivery(within, { number, version, actor, to, displayedTotalCents, displayedRefundCents }),
    );
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.address);

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { number, code, version, totalCents, fields } = loaderData;
  return (
    <ActionPage title={words.address} {...{ number, code }} intro={words.addressIntro}>
      <EditedAddress version={version} totalCents={totalCents} fields={fields} answer={actionData} />
    </ActionPage>
  );
}
