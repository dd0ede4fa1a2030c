import { Form, redirect } from "react-router";
import { eraseCustomer } from "../../../../domain/admin/customer-data.server.ts";
import { requireCustomer } from "../../../admin/require-customer.ts";
import { requireConfirmedStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { customerWords as words } from "../../../i18n/admin/customer-words.ts";
import { readForm } from "../../../parse-form.ts";
import { CustomerPage } from "../../../ui/admin/customer-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import type { Route } from "./+types/erase.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "change-customers");
  const { firstName, lastName } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}` };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "change-customers");
  const form = await readForm(request);
  await requireCustomer(context, id);
  return orFormFailure(form, async () => {
    await eraseCustomer(context.get(shopContext), { staff, customerId: id });
    return redirect("/admin/customers?gone");
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.erase);

export default function Erase({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <CustomerPage id={id} name={name} title={words.erase} intro={words.eraseIntro}>
      <FormFailure failure={actionData?.failure} />
      <Form method="post">
        <Button>{words.eraseButton}</Button>
      </Form>
    </CustomerPage>
  );
}
