import { furtherAddressInput } from "../../../domain/accounts/further-address-input.ts";
import { addAddress } from "../../../domain/accounts/save-address.server.ts";
import { FormPage } from "../../components/forms/form-page.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { afterAddress } from "../../urls/address-url.ts";
import { AddressForm } from "../shared/address-form.tsx";
import type { Route } from "./+types/new-address.route.ts";
import { CancelAddress } from "./cancel-address.tsx";
import { requireAddressOwner } from "./require-address-owner.server.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAddressOwner(context, request);
  return { back: afterAddress(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { customerId } = await requireAddressOwner(context, request);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const id = await addAddress(context.get(shopContext), customerId, parseForm(form, furtherAddressInput));
    return seeOther(afterAddress(url, id));
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().addresses.add);

/** Adds a delivery address. */
export default function NewAddress({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { addresses } = customerMessages();
  return (
    <FormPage title={addresses.add}>
      <AddressForm now={{}} answer={actionData} cancel={<CancelAddress to={back} />} />
    </FormPage>
  );
}
