import { blockCustomer } from "../../../domain/customers/change-customer.server.ts";
import { blockInput } from "../../../domain/customers/customer-input.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { FormFailure, fieldErrorsOf } from "../../components/form-failure.tsx";
import { SendForm } from "../../components/send-form.tsx";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../middleware/require-permission.ts";
import { staffPage } from "../shared/staff-page.ts";
import { takeAboutCustomer } from "../shared/take-about-customer.server.ts";
import type { Route } from "./+types/block.route.ts";
import { CustomerPage } from "./customer-page.tsx";
import { customerWords as words } from "./customer-words.ts";
import { requireCustomer } from "./require-customer.server.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-customers");
  const { firstName, lastName, block } = await requireCustomer(context, id);
  return { id, name: `${firstName} ${lastName}`, reason: block?.reason ?? "" };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-customers");
  return takeAboutCustomer({ request, context, id }, blockInput, ({ reason }) =>
    blockCustomer(context.get(shopContext), { staff, customerId: id, reason }),
  );
}

export const meta: Route.MetaFunction = () => staffPage(words.block);

export default function Block({ loaderData: { id, name, reason }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <CustomerPage id={id} name={name} title={words.block} intro={words.blockIntro}>
      <FormFailure failure={failure} focusOn="reason" />
      <SendForm className="grid gap-4">
        <TextField
          name="reason"
          label={words.blockReason}
          error={fieldErrorsOf(failure).reason}
          defaultValue={actionData?.typed.reason ?? reason}
          required
          maxLength={200}
          autoComplete="off"
        />
        <Button>{words.blockButton}</Button>
      </SendForm>
    </CustomerPage>
  );
}
