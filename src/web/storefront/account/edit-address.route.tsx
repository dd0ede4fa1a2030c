import { furtherAddressInput } from "../../../domain/accounts/further-address-input.ts";
import { findFurtherAddress } from "../../../domain/accounts/further-addresses.server.ts";
import { toAddressFields } from "../../../domain/accounts/profile-fields.ts";
import { changeAddress } from "../../../domain/accounts/save-address.server.ts";
import { afterConflict } from "../../after-conflict.ts";
import { FormPage } from "../../components/forms/form-page.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { parseForm, readForm, seenIn } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { afterAddress } from "../../urls/address-url.ts";
import { AddressForm } from "../shared/address-form.tsx";
import type { Route } from "./+types/edit-address.route.ts";
import { CancelAddress } from "./cancel-address.tsx";
import { addressNotFound, requireAddressOwner } from "./require-address-owner.server.ts";

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const { customerId } = await requireAddressOwner(context, request);
  const kept = await findFurtherAddress(context.get(shopContext), customerId, id);
  if (!kept) throw addressNotFound();
  return { kept, back: afterAddress(url, id) };
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const { customerId } = await requireAddressOwner(context, request);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const change = { id, seen: seenIn(form), values: parseForm(form, furtherAddressInput) };
    await changeAddress(context.get(shopContext), customerId, change);
    return seeOther(afterAddress(url, id));
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().addresses.editHeading);

export default function EditAddress({ loaderData: { kept, back }, actionData }: Route.ComponentProps) {
  const { addresses } = customerMessages();
  const now = toAddressFields(kept);
  return (
    <FormPage title={addresses.editHeading}>
      <AddressForm key={JSON.stringify(now)} now={now} answer={actionData} cancel={<CancelAddress to={back} />} />
    </FormPage>
  );
}
