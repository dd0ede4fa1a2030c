import { eraseCustomer } from "../../../domain/customers/customer-data.server.ts";
import { Button } from "../../components/button.tsx";
import { FormFailure } from "../../components/forms/form-failure.tsx";
import { ButtonForm } from "../../components/forms/send-form.tsx";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { requireConfirmedStaff } from "../../middleware/require-permission.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/erase.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { customerSearchText as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

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
    return seeOther("/admin/customers?gone");
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.erase);

export default function Erase({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <CustomerPage id={id} name={name} title={words.erase} intro={words.eraseIntro}>
      <FormFailure failure={actionData?.failure} />
      <ButtonForm>
        <Button>{words.eraseButton}</Button>
      </ButtonForm>
    </CustomerPage>
  );
}
