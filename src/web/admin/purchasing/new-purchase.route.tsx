import { randomUUID } from "node:crypto";
import { addPurchase } from "../../../domain/purchasing/edit-purchase.server.ts";
import { newPurchaseInput } from "../../../domain/purchasing/purchase-input.ts";
import { listSuppliers } from "../../../domain/purchasing/suppliers.server.ts";
import { createOnce } from "../../../domain/staff/create-once.server.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { SelectField } from "../../components/forms/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/forms/form-failure.tsx";
import { useIsSending } from "../../components/forms/form-page.tsx";
import { SendForm } from "../../components/forms/send-form.tsx";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { FormKey } from "../shared/form-key.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/new-purchase.route.ts";
import { purchaseWords as words } from "./purchasing-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const suppliers = await listSuppliers(context.get(shopContext), { isArchived: false });
  return {
    key: randomUUID(),
    chosen: url.searchParams.get("supplier") ?? "",
    suppliers: suppliers.map(({ id, name }) => ({ value: id, label: name })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { supplierId } = parseForm(form, newPurchaseInput);
    const id = await createOnce(context.get(shopContext), form, (within) => addPurchase(within, staff, supplierId));
    return seeOther(`/admin/purchases/${id}`);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.add);

export default function NewPurchase({ loaderData: { key, chosen, suppliers }, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <PageHead title={words.add} ways={[["/admin/purchases", words.all]]} />
      <FormFailure failure={actionData?.failure} focusOn="supplierId" />
      {suppliers.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p>{words.needsSupplier}</p>
          <ButtonLink to="/admin/suppliers/new">{words.addSupplier}</ButtonLink>
        </div>
      ) : (
        <SendForm isSending={isSending}>
          <FormKey value={actionData?.typed.key ?? key} />
          <SelectField
            name="supplierId"
            label={words.supplier}
            options={[{ value: "", label: words.choose }, ...suppliers]}
            defaultValue={actionData?.typed.supplierId ?? chosen}
            error={fieldErrorsOf(actionData?.failure).supplierId}
            required
          />
          <Button isBusy={isSending} className="sm:self-start">
            {words.start}
          </Button>
        </SendForm>
      )}
    </div>
  );
}
