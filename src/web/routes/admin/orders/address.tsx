import { redirect } from "react-router";
import { formatPhone } from "../../../../domain/accounts/phone.ts";
import { addressFields, profileFields, toAddress } from "../../../../domain/accounts/profile-input.ts";
import { noteLook } from "../../../../domain/admin/note-look.server.ts";
import { cents } from "../../../../domain/money.ts";
import { editDelivery, previewEdit } from "../../../../domain/payments/edit-order.server.ts";
import { afterConflict } from "../../../admin/after-conflict.ts";
import { editInput, saveEdit } from "../../../admin/edit-order.ts";
import { orderAddress, withWord } from "../../../admin/order-back.ts";
import { requireOrder } from "../../../admin/require-order.ts";
import { requireConfirmedForm, requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { editOrderWords as words } from "../../../i18n/admin/edit-order-words.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { EditedAddress } from "../../../ui/admin/edited-address.tsx";
import { StepPage } from "../../../ui/admin/step-page.tsx";
import type { Route } from "./+types/address.ts";

const SEE_OTHER = 303;

/** Who gets the parcel and where, while it is not packed. */
export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, "change-orders");
  const shop = context.get(shopContext);
  const [order, edit] = await Promise.all([requireOrder(shop, number), previewEdit(shop, number)]);
  if (!edit) throw redirect(withWord(orderAddress(number), { said: "not-editable" }), SEE_OTHER);
  await noteLook(shop, staff, { order: number });
  const { firstName, lastName, phone } = order.customer;
  const { line1: address1, line2: address2, city, district: state, postalCode } = order.address;
  const person = { firstName, lastName, phone: formatPhone(phone) };
  return {
    number,
    version: edit.version,
    totalCents: order.sums.totalCents,
    fields: { ...person, address1, address2, city, state, postalCode },
  };
}

const { firstName, lastName, phone } = profileFields;
const addressInput = editInput
  .omit({ shownRefundCents: true })
  .extend({ firstName, lastName, phone, ...addressFields });

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-orders");
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version, shownTotalCents, ...typed } = parseForm(form, addressInput);
    const address = toAddress(typed);
    const to = { firstName: typed.firstName, lastName: typed.lastName, phone: typed.phone, address };
    // What goes back follows from the total that they saw; the command looks again.
    const edit = await previewEdit(shop, number, { district: address.district });
    const shownRefundCents = edit?.refundCents ?? cents(0);
    if (shownRefundCents > 0) await requireConfirmedForm({ context, request, form }, "refund");
    return saveEdit(shop, { staff, number }, (within, actor) =>
      editDelivery(within, { number, version, actor, to, shownTotalCents, shownRefundCents }),
    );
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.address);

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { number, version, totalCents, fields } = loaderData;
  return (
    <StepPage title={words.address} number={number} intro={words.addressIntro}>
      <EditedAddress version={version} totalCents={totalCents} fields={fields} answer={actionData} />
    </StepPage>
  );
}
