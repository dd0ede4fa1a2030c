import { findFurtherAddress } from "../../../domain/accounts/further-addresses.server.ts";
import { removeAddress } from "../../../domain/accounts/save-address.server.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FormPage, useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { privateMeta } from "../../discretion/private-meta.ts";
import { orFormFailure } from "../../failures.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { AddressLines, addressName } from "../shared/address-lines.tsx";
import type { Route } from "./+types/remove-address.route.ts";
import { addressNotFound, requireAddressOwner } from "./require-address-owner.server.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { customerId } = await requireAddressOwner(context, request);
  const kept = await findFurtherAddress(context.get(shopContext), customerId, id);
  if (!kept) throw addressNotFound();
  return { kept };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { customerId } = await requireAddressOwner(context, request);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    await removeAddress(context.get(shopContext), customerId, id);
    return seeOther("/account#addresses");
  });
}

export const meta: Route.MetaFunction = () => privateMeta(customerMessages().addresses.removeHeading);

/** Asks for confirmation: a deleted address must be typed again. */
export default function RemoveAddress({ loaderData: { kept } }: Route.ComponentProps) {
  const { addresses } = customerMessages();
  const isSending = useIsSending();
  return (
    <FormPage title={addresses.removeHeading} intro={addresses.removeText}>
      <div className="rounded-picture bg-wash p-5">
        <h2 className="font-strong">{addressName(kept)}</h2>
        <AddressLines of={kept} />
      </div>
      <SendForm isSending={isSending}>
        <Button isBusy={isSending}>{isSending ? addresses.removing : addresses.remove}</Button>
        <ButtonLink to="/account#addresses" variant="secondary">
          {addresses.keep}
        </ButtonLink>
      </SendForm>
    </FormPage>
  );
}
