import { randomUUID } from "node:crypto";
import { supplierInput } from "../../../domain/purchasing/supplier-input.ts";
import { addSupplier } from "../../../domain/purchasing/suppliers.server.ts";
import { createOnce } from "../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { parseForm, readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/new-supplier.route.ts";
import { supplierWords as words } from "./purchasing-words.ts";
import { SupplierForm } from "./supplier-form.tsx";

export const loader = () => ({ key: randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const input = parseForm(form, supplierInput);
    await createOnce(context.get(shopContext), form, (within) => addSupplier(within, staff, input));
    return seeOther("/admin/suppliers?done=saved");
  });
}

export const meta = () => staffPage(words.add);

export default function NewSupplier({ loaderData: { key }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <PageHead title={words.add} ways={[["/admin/suppliers", words.back]]} />
      <SupplierForm
        values={actionData?.typed ?? { key }}
        now={{}}
        version={null}
        failure={actionData?.failure}
        changed={[]}
      />
    </div>
  );
}
